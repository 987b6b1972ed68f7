import type { Database, Storage } from '../../sync-server/storage/storage.ts';

export class Killed extends Error {}

/**
 * The storage as a process sees it that dies right behind its `n`-th write, counted from 1, before it hears that it was
 * stored: from then on nothing that it does reaches the storage, and nothing that it reads comes back.
 */
export function mortal(storage: Storage, n: number) {
  const life = { writes: 0, dead: false };
  const alive = async <R>(work: () => Promise<R>): Promise<R> => {
    if (life.dead) throw new Killed();
    const answer = await work();
    if (life.dead) throw new Killed();
    return answer;
  };
  const write = async <R>(work: () => Promise<R>): Promise<R> => {
    if (life.dead) throw new Killed();
    if (++life.writes !== n) return alive(work);
    life.dead = true;
    await work();
    throw new Killed();
  };
  const known = new Map<Database, Database>();
  const wrap = (db: Database): Database => {
    const wrapped = known.get(db) ?? (mortalDatabase(db, alive, write) as Database);
    known.set(db, wrapped);
    return wrapped;
  };
  const view: Storage = {
    kind: storage.kind,
    open: (name) => alive(async () => wrap(await storage.open(name))),
    ensure: (name) =>
      alive(async () => {
        if (await storage.exists(name)) return wrap(await storage.open(name));
        return write(async () => wrap(await storage.ensure(name)));
      }),
    exists: (name) => alive(() => storage.exists(name)),
    names: () => alive(() => storage.names()),
    destroy: (name) => write(() => storage.destroy(name)),
    onWrite: (listener) => storage.onWrite(listener),
    close: () => storage.close(),
  };
  return { storage: view, life };
}

type Run = <R>(work: () => Promise<R>) => Promise<R>;

/** The methods that the worker uses; any other is a gap in this double and fails loudly. */
const mortalDatabase = (db: Database, alive: Run, write: Run) => ({
  get: (...given: Parameters<Database['get']>) => alive(() => db.get(...given)),
  allDocs: (given: object) => alive(() => db.allDocs(given)),
  changes: (given: object) => alive(() => Promise.resolve(db.changes(given))),
  info: () => alive(() => db.info()),
  put: (given: { _id: string }) => write(() => db.put(given)),
  bulkDocs: (given: object[]) => write(() => db.bulkDocs(given)),
});
