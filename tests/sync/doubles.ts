import type { Database, Storage } from '../../sync-server/storage/storage.ts';

export class Killed extends Error {}

/**
 * Storage of a process that dies after its `n`-th write, counted from 1. No later operation reaches
 * the storage or returns.
 */
export function mortal(storage: Storage, n: number) {
  const life = { writes: 0, dead: false };
  const alive: Run = async (work) => {
    if (life.dead) throw new Killed();
    const answer = await work();
    if (life.dead) throw new Killed();
    return answer;
  };
  const write: Run = async (work) => {
    if (life.dead) throw new Killed();
    if (++life.writes !== n) return alive(work);
    life.dead = true;
    await work();
    throw new Killed();
  };
  return { storage: wrapped(storage, alive, write), life };
}

/** Storage that fails while `state.down`. */
export function unreliable(storage: Storage) {
  const state = { down: false, failures: 0 };
  const work: Run = async (attempt) => {
    if (!state.down) return attempt();
    state.failures++;
    throw new Error('storage is down');
  };
  return { storage: wrapped(storage, work, work), state };
}

/** Runs `meanwhile` directly before the `n`-th write, counted from 1. */
export function interrupted(storage: Storage, n: number, meanwhile: () => Promise<void>) {
  const state = { writes: 0 };
  const write: Run = async (work) => {
    if (++state.writes === n) await meanwhile();
    return work();
  };
  return { storage: wrapped(storage, (work) => work(), write), state };
}

/** Wraps a storage whose reads and writes go through these functions. */
function wrapped(storage: Storage, read: Run, write: Run): Storage {
  const known = new Map<Database, Database>();
  const wrap = (db: Database): Database => {
    const double = known.get(db) ?? (wrappedDatabase(db, read, write) as Database);
    known.set(db, double);
    return double;
  };
  return {
    kind: storage.kind,
    open: (name) => read(async () => wrap(await storage.open(name))),
    ensure: (name) =>
      read(async () => {
        if (await storage.exists(name)) return wrap(await storage.open(name));
        return write(async () => wrap(await storage.ensure(name)));
      }),
    exists: (name) => read(() => storage.exists(name)),
    names: () => read(() => storage.names()),
    everHeld: (name, id) => read(() => storage.everHeld(name, id)),
    ...(storage.revisions && { revisions: storage.revisions.bind(storage) }),
    damaged: () => storage.damaged(),
    hasFreeSpace: () => storage.hasFreeSpace(),
    bytes: () => storage.bytes(),
    destroy: (name) => write(() => storage.destroy(name)),
    compact: (name) => read(async () => storage.compact?.(name)),
    onWrite: (listener) => storage.onWrite(listener),
    onGap: (listener) => storage.onGap(listener),
    get hears() {
      return storage.hears;
    },
    close: () => storage.close(),
  };
}

type Run = <R>(work: () => Promise<R>) => Promise<R>;

/** Wraps the methods that the worker uses. Any other method fails loudly. */
const wrappedDatabase = (db: Database, read: Run, write: Run) => ({
  get: (...given: Parameters<Database['get']>) => read(() => db.get(...given)),
  allDocs: (given: object) => read(() => db.allDocs(given)),
  changes: (given: object) => read(() => Promise.resolve(db.changes(given))),
  info: () => read(() => db.info()),
  put: (given: { _id: string }) => write(() => db.put(given)),
  bulkDocs: (...given: Parameters<Database['bulkDocs']>) => write(() => db.bulkDocs(...given)),
});
