import type { CouchClient } from './client.ts';

const AT_ONCE = 100;

interface DatabaseInfo {
  info?: { sizes?: { file?: number } };
}

/** Counts one copy of each database. */
export async function bytesOf(client: CouchClient, names: readonly string[]): Promise<number> {
  let bytes = 0;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const keys = names.slice(at, at + AT_ONCE);
    const asked = { method: 'POST', path: '/_dbs_info', json: { keys } } as const;
    const { value } = await client.json<DatabaseInfo[]>(asked);
    bytes += value.reduce((sum, { info }) => sum + (info?.sizes?.file ?? 0), 0);
  }
  return bytes;
}
