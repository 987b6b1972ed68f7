import PouchDB from 'pouchdb';
import type { Database } from '../storage.ts';
import { type CouchClient, jsonOf } from './client.ts';
import { assertQuorum } from './quorum.ts';

/** What PouchDB's HTTP adapter uses of a response. */
type Fetched = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;

/** Hears of documents written through a database opened here. */
type Written = (ids: readonly string[] | undefined) => void;

/**
 * Opens a database of a CouchDB for the server itself, as its administrator. Whatever fails on the way throws
 * StorageUnavailable, through PouchDB's own methods as well.
 */
export function openPouch(client: CouchClient, name: string, written: Written): Database {
  const root = client.address.origin;
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
      written(idsIn(options.body));
      await assertQuorum(answer);
    }
    return {
      ok,
      status: statusCode,
      json: () => jsonOf(body, { method, path }),
      text: () => body.text(),
    };
  };
  return new PouchDB(`${root}/${encodeURIComponent(name)}`, {
    skip_setup: true,
    adapter: 'http',
    fetch: fetch as unknown as typeof globalThis.fetch,
  } as PouchDB.Configuration.RemoteDatabaseConfiguration);
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
