import { LRUCache } from 'lru-cache';
import type { Database, Storage } from './storage.ts';

export interface Fresh<T> {
  (key: string): Promise<T>;
  knows(key: string): boolean;
  keep(key: string, reading: Promise<T>): void;
  /** Ends the cache, which must not be used afterwards. */
  stop(): void;
}

const KEPT = 20_000;

export type HeardStorage = Pick<Storage, 'ensure' | 'hears' | 'onWrite' | 'onGap'>;

interface Source<T> {
  name: string;
  idOf: (key: string) => string;
  read: (database: Database, key: string) => Promise<T>;
  most?: number;
}

/** Caches reads until any writer changes the document, so that a revoked right ends at once. */
export function freshCopies<T>(
  storage: HeardStorage,
  { name, idOf, read, most = KEPT }: Source<T>,
): Fresh<T> {
  const copies = new LRUCache<string, Promise<T>>({ max: most });
  const forget = (ids?: readonly string[]) => {
    if (!ids) copies.clear();
    for (const id of ids ?? []) copies.delete(id);
  };
  const deafen = storage.onWrite((written, ids) => {
    // A write without ids may have changed any document.
    if (written === name) forget(ids?.length ? ids : undefined);
  });
  const ignore = storage.onGap((isMissed) => isMissed && forget());

  const knows = (key: string) => storage.hears && copies.has(idOf(key));
  // Caches the read before it ends, so that a write during the read removes the outdated entry.
  const keep = (key: string, reading: Promise<T>) => {
    const id = idOf(key);
    if (storage.hears) copies.set(id, reading);
    reading.catch(() => copies.peek(id) === reading && copies.delete(id));
  };
  const fresh = (key: string): Promise<T> => {
    const known = storage.hears ? copies.get(idOf(key)) : undefined;
    if (known) return known;
    const reading = storage.ensure(name).then((database) => read(database, key));
    keep(key, reading);
    return reading;
  };
  const stop = () => {
    deafen();
    ignore();
  };
  return Object.assign(fresh, { knows, keep, stop });
}
