import { StorageFailure } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';

const WRITES: readonly PropertyKey[] = ['put', 'bulkDocs', 'remove', 'post'];

/** Error of an expired lease. Another server works, unless the next check renews the lease. */
class LeaseExpired extends StorageFailure {}

export const isExpiry = (error: unknown): boolean =>
  error instanceof Error && (error instanceof LeaseExpired || isExpiry(error.cause));

/** Rejects writes after the lease is lost, because a suspended process may resume late. */
export function fencedStorage(storage: Storage, mayWrite: () => boolean): Storage {
  const fenced = new WeakMap<Database, Database>();
  const check = () => {
    if (!mayWrite()) throw new LeaseExpired('the lease of the worker expired');
  };
  const fence = (database: Database): Database => {
    const known = fenced.get(database) ?? fencedDatabase(database, check);
    fenced.set(database, known);
    return known;
  };
  return {
    kind: storage.kind,
    get hears() {
      return storage.hears;
    },
    open: async (name) => fence(await storage.open(name)),
    ensure: async (name) => fence(await storage.ensure(name)),
    exists: (name) => storage.exists(name),
    names: () => storage.names(),
    everHeld: (name, id) => storage.everHeld(name, id),
    ...(storage.revisions && { revisions: storage.revisions.bind(storage) }),
    destroy: async (name) => {
      check();
      await storage.destroy(name);
    },
    onWrite: (listener) => storage.onWrite(listener),
    onGap: (listener) => storage.onGap(listener),
    damaged: () => storage.damaged(),
    hasFreeSpace: () => storage.hasFreeSpace(),
    bytes: () => storage.bytes(),
    compact: async (name) => storage.compact?.(name),
    close: () => storage.close(),
  };
}

const fencedDatabase = (database: Database, check: () => void): Database =>
  new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...given: unknown[]) => unknown;
      if (!WRITES.includes(name)) return method;
      return async (...given: unknown[]) => {
        check();
        return method(...given);
      };
    },
  });
