import { type Database, isLocal, type Pouch, statusOf } from '../local/pouch.ts';
import type { Fetch, HttpClient } from './http-client.ts';

export function openRemote(pouch: Pouch, url: string, client: Pick<HttpClient, 'fetch'>): Database {
  const options = { skip_setup: true, fetch: sayingTooLarge(client.fetch) };
  const remote: Database = new pouch(url, options as PouchDB.Configuration.DatabaseConfiguration);
  // Stubs `info`, because PouchDB ignores its result and does not handle its rejection.
  const info = async () => ({ db_name: remote.name, doc_count: 0, update_seq: 0 });
  return Object.assign(remote, {
    info,
    bulkDocs: splittingWrites(remote),
    bulkGet: readingAtOnce(remote),
    ...rememberingCheckpoints(remote),
  });
}

/** Replaces PouchDB's method, because that sends a request per document if a `_bulk_get` fails. */
const readingAtOnce =
  (remote: Database) =>
  async ({ docs }: PouchDB.Core.BulkGetOptions) => {
    const response = await (remote as FetchingDatabase).fetch('_bulk_get?revs=true&latest=true', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ docs }),
    });
    const answer: unknown = await response.json();
    if (!response.ok)
      throw Object.assign(new Error('not read'), answer, { status: response.status });
    return answer as PouchDB.Core.BulkGetResponse<object>;
  };

/** Method of PouchDB's HTTP adapter that its types lack. */
interface FetchingDatabase extends Database {
  fetch(path: string, init: RequestInit): Promise<Response>;
}

interface Write {
  _id: string;
}

/** Halves batches after status 413. Reports a single document that is too large as forbidden. */
export function splittingWrites(remote: Database): Database['bulkDocs'] {
  const write = remote.bulkDocs.bind(remote) as (...given: unknown[]) => Promise<unknown[]>;

  async function split(
    docs: readonly Write[],
    rest: unknown[],
    options: object,
  ): Promise<unknown[]> {
    try {
      return await write({ ...options, docs }, ...rest);
    } catch (error) {
      if (statusOf(error) !== 413) throw error;
      const [first] = docs;
      if (docs.length < 2) return first ? [tooLarge(first)] : [];
      const half = Math.ceil(docs.length / 2);
      const before = await split(docs.slice(0, half), rest, options);
      return [...before, ...(await split(docs.slice(half), rest, options))];
    }
  }

  const bulkDocs = (given: Write[] | { docs: Write[] }, ...rest: unknown[]) =>
    Array.isArray(given) ? split(given, rest, {}) : split(given.docs, rest, given);
  return bulkDocs as unknown as Database['bulkDocs'];
}

/** Replaces a proxy's HTML page with JSON, because PouchDB does not recognise the page as a 413. */
export const sayingTooLarge =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    return response.status === 413
      ? Response.json({ error: 'too_large' }, { status: 413 })
      : response;
  };

const tooLarge = ({ _id }: Write) => ({
  id: _id,
  error: true,
  name: 'forbidden',
  status: 403,
  reason: 'too-large',
});

interface Checkpoint {
  _id: string;
}

/** Caches checkpoints, which PouchDB reads before each write. A failed write clears the cache. */
function rememberingCheckpoints(remote: Database): Pick<Database, 'get' | 'put'> {
  const read = remote.get.bind(remote) as (id: string, ...rest: unknown[]) => Promise<object>;
  const write = remote.put.bind(remote) as (...given: unknown[]) => Promise<{ rev: string }>;
  const known = new Map<string, Promise<object>>();

  function checkpoint(id: string): Promise<object> {
    const before = known.get(id);
    if (before) return before;
    const reading = read(id);
    known.set(id, reading);
    // Caches a 404, which is a valid answer. Other failures may be temporary.
    reading.catch((error) => statusOf(error) !== 404 && known.delete(id));
    return reading;
  }

  async function writeCheckpoint(doc: Checkpoint): Promise<unknown> {
    known.delete(doc._id);
    const answer = await write(doc);
    known.set(doc._id, Promise.resolve({ ...doc, _rev: answer.rev }));
    return answer;
  }

  // Returns clones, because PouchDB mutates what it reads.
  const get = async (id: string, ...rest: unknown[]) =>
    isLocal(id) ? structuredClone(await checkpoint(id)) : read(id, ...rest);
  const put = (doc: Checkpoint, ...rest: unknown[]) =>
    isLocal(doc._id) ? writeCheckpoint(doc) : write(doc, ...rest);
  return { get, put } as unknown as Pick<Database, 'get' | 'put'>;
}
