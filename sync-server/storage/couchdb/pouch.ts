import PouchDB from 'pouchdb';
import type { Database } from '../storage.ts';
import { type CouchClient, jsonOf } from './client.ts';
import { assertQuorum } from './quorum.ts';
import { corrected, RecentWrites, type Row } from './recent-writes.ts';

/** What PouchDB's HTTP adapter uses of a response. */
type Fetched = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;

/** Hears of documents written through a database opened here. */
type Written = (ids: readonly string[] | undefined) => void;

interface PouchParts {
  client: CouchClient;
  /** With what stands before it. */
  name: string;
  written: Written;
  /** Whether a list may come from a copy that is behind. */
  isCluster: () => boolean;
}

/**
 * Opens a database of a CouchDB for the server itself, as its administrator. Whatever fails on the way throws
 * StorageUnavailable, through PouchDB's own methods as well.
 */
export function openPouch({ client, name, written, isCluster }: PouchParts): Database {
  const root = client.address.origin;
  const recent = new RecentWrites();
  const fetch = async (url: string | Request, options: RequestInit = {}): Promise<Fetched> => {
    const method = options.method ?? 'GET';
    const path = String(url).slice(root.length);
    const answer = await client.send({
      method,
      path,
      headers: Object.fromEntries(new Headers(options.headers as Headers)),
      body: typeof options.body === 'string' ? options.body : null,
    });
    const { statusCode, body } = answer;
    const ok = statusCode < 400;
    if (ok && isWrite(method, path)) {
      const ids = idsIn(options.body);
      written(ids);
      recent.note(ids ?? []);
      await assertQuorum(answer);
    }
    const behind = ok && isCluster() && isList(method, path) ? recent.within(queryOf(path)) : [];
    return {
      ok,
      status: statusCode,
      json: async () => {
        const value = await jsonOf<unknown>(body, { method, path });
        return behind.length > 0 ? withRecent(client, path, value as Listed, behind) : value;
      },
      text: () => body.text(),
    };
  };
  return new PouchDB(`${root}/${encodeURIComponent(name)}`, {
    skip_setup: true,
    adapter: 'http',
    fetch: fetch as unknown as typeof globalThis.fetch,
  } as PouchDB.Configuration.RemoteDatabaseConfiguration);
}

const isList = (method: string, path: string): boolean =>
  method === 'GET' && /\/_all_docs(\?|$)/.test(path);

const queryOf = (path: string) => new URL(path, 'http://localhost').searchParams;

interface Listed {
  rows: Row[];
}

/** With what was written a moment ago as a quorum of copies has it. */
async function withRecent(
  client: CouchClient,
  path: string,
  listed: Listed,
  keys: readonly string[],
): Promise<Listed> {
  const [database = ''] = path.split('/_all_docs');
  const query = queryOf(path);
  const asked = new URLSearchParams(
    ['include_docs', 'conflicts'].flatMap((name) => (query.has(name) ? [[name, 'true']] : [])),
  );
  const one = { method: 'POST', path: `${database}/_all_docs?${asked}`, json: { keys } };
  const { value } = await client.json<Listed>(one);
  return { ...listed, rows: corrected(listed.rows, value.rows) };
}

const WRITING = ['PUT', 'DELETE'];

/** PouchDB writes documents by `_bulk_docs`, by PUT or by DELETE; `_local` documents are told to nobody. */
const isWrite = (method: string, path: string): boolean =>
  /\/_bulk_docs(\?|$)/.test(path) || (WRITING.includes(method) && !path.includes('/_local/'));

/** Undefined, which stands for any document, where the body names none. */
function idsIn(body: RequestInit['body']): string[] | undefined {
  if (typeof body !== 'string') return undefined;
  const sent = JSON.parse(body) as { _id?: string; docs?: { _id?: string }[] };
  const ids = (sent.docs ?? [sent]).map(({ _id }) => _id);
  return ids.every((id) => id !== undefined) ? ids : undefined;
}
