import PouchDB from 'pouchdb';
import type { Database } from '../storage.ts';
import { type CouchClient, jsonOf } from './client.ts';
import { idsInAnyCopy } from './copies.ts';
import { assertQuorum, type Nodes } from './nodes.ts';
import { corrected, isWhole, RecentWrites, type Row } from './recent-writes.ts';

type Fetched = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;

interface PouchParts {
  client: CouchClient;
  name: string;
  written: (ids: readonly string[] | undefined, answer: unknown) => void;
  nodes: Pick<Nodes, 'areSeveral' | 'mayBeBehind'>;
}

/** Opens a database as administrator. PouchDB's methods may throw StorageUnavailable. */
export function openPouch({ client, name, written, nodes }: PouchParts): Database {
  const root = client.address.origin;
  const recent = new RecentWrites();
  const made = async (listed: Listed, path: string): Promise<Listed> => {
    const query = queryOf(path);
    const keys = new Set(recent.within(query));
    if (nodes.mayBeBehind && isWhole(query)) {
      for (const { id } of listed.rows) if (id !== undefined) keys.add(id);
      for (const id of await idsInAnyCopy(client, name, boundsOf(query))) keys.add(id);
    }
    return keys.size > 0 ? askedById(client, path, listed, [...keys]) : listed;
  };
  const fetch = async (url: string | Request, options: RequestInit = {}): Promise<Fetched> => {
    const method = options.method ?? 'GET';
    const path = String(url).slice(root.length);
    const answer = await client.send({
      method,
      path,
      headers: Object.fromEntries(new Headers(options.headers as Headers)),
      body: typeof options.body === 'string' ? sentTo(path, options.body) : null,
    });
    const { statusCode, body } = answer;
    const ok = statusCode < 400;
    let reading: Promise<unknown> | undefined;
    const read = () => {
      reading ??= jsonOf<unknown>(body, { method, path });
      return reading;
    };
    if (ok && isWrite(method, path)) {
      if (!isLocal(path)) {
        const ids = idsIn(options.body);
        recent.note(ids ?? []);
        // Calls `written` even if the response breaks off, because CouchDB has stored the write.
        written(ids, await read().catch(() => null));
      }
      await assertQuorum(answer);
    }
    const isDoubtful = ok && nodes.areSeveral && isList(method, path);
    return {
      ok,
      status: statusCode,
      json: async () => {
        const value = await read();
        return isDoubtful ? made(value as Listed, path) : value;
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

const boundsOf = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => /key$|^inclusive_end$/.test(name)));

async function askedById(
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

const isWrite = (method: string, path: string): boolean =>
  /\/_bulk_docs(\?|$)/.test(path) || WRITING.includes(method);

/** Returns true for a `_local` document, whose writes are not reported. */
const isLocal = (path: string): boolean => path.includes('/_local/');

function sentTo(path: string, body: string): string {
  if (!isLocal(path)) return body;
  const doc = JSON.parse(body) as { _rev?: string };
  return JSON.stringify({ ...doc, _rev: followed(doc._rev) });
}

/** Returns the ids in a body; undefined (any id) if a document has no id. */
function idsIn(body: RequestInit['body']): string[] | undefined {
  if (typeof body !== 'string') return undefined;
  const sent = JSON.parse(body) as { _id?: string; docs?: { _id?: string }[] };
  const ids = (sent.docs ?? [sent]).map(({ _id }) => _id);
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

/** First counter of a `_local` revision. All later counters have as many digits. */
const FIRST = '999900000000000';

/**
 * Returns a revision of fixed length for a `_local` document. CouchDB answers with the shard copy
 * whose revision is the greatest as text, so `0-9` hides `0-10`.
 */
export function followed(rev: string | undefined): string {
  const known = rev?.slice('0-'.length) ?? '';
  return `0-${known.length < FIRST.length ? FIRST : known}`;
}
