import { type Database, statusOf } from '../local/pouch.ts';
import { isLocal } from '../local/put-local.ts';

interface Checkpoint {
  _id: string;
}

/**
 * Reads each of a replicator's checkpoints once. PouchDB reads its own back before each writing, which is a round trip more
 * for every answer of an exam; nobody else writes it. After a writing that failed it is read anew.
 */
export function rememberingCheckpoints(remote: Database): Pick<Database, 'get' | 'put'> {
  const read = remote.get.bind(remote) as (id: string, ...rest: unknown[]) => Promise<object>;
  const write = remote.put.bind(remote) as (...given: unknown[]) => Promise<{ rev: string }>;
  const known = new Map<string, Promise<object>>();

  function checkpoint(id: string): Promise<object> {
    const before = known.get(id);
    if (before) return before;
    const reading = read(id);
    known.set(id, reading);
    // That there is none is an answer; what else failed may be there the next time.
    reading.catch((error) => statusOf(error) !== 404 && known.delete(id));
    return reading;
  }

  async function writeCheckpoint(doc: Checkpoint): Promise<unknown> {
    known.delete(doc._id);
    const answer = await write(doc);
    known.set(doc._id, Promise.resolve({ ...doc, _rev: answer.rev }));
    return answer;
  }

  // PouchDB changes what it has read.
  const get = async (id: string, ...rest: unknown[]) =>
    isLocal(id) ? structuredClone(await checkpoint(id)) : read(id, ...rest);
  const put = (doc: Checkpoint, ...rest: unknown[]) =>
    isLocal(doc._id) ? writeCheckpoint(doc) : write(doc, ...rest);
  return { get, put } as unknown as Pick<Database, 'get' | 'put'>;
}
