import { LRUCache } from 'lru-cache';
import type { Database, Storage } from './storage.ts';

/** Reads what is stored under a key. */
export interface Fresh<T> {
  (key: string): Promise<T>;
  /** Whether asking costs nothing. */
  knows(key: string): boolean;
  /** What somebody begins to read at this moment is remembered as if it had been asked for here. */
  keep(key: string, reading: Promise<T>): void;
  /** Hears of no write any more: it is asked nothing after that. */
  stop(): void;
}

/** Copies kept at most, of small documents. */
const KEPT = 20_000;

/** What a storage is for whoever remembers something of it. */
export type HeardStorage = Pick<Storage, 'ensure' | 'hears' | 'onWrite' | 'onGap'>;

/** What is remembered of a database: under which id the document of a key stands, and how to read it. */
interface Source<T> {
  name: string;
  idOf: (key: string) => string;
  read: (database: Database, key: string) => Promise<T>;
  /** Copies kept at most. */
  most?: number;
}

/**
 * Remembers what was read from a document until anybody writes to that document: asking costs nothing while nothing
 * happens, and whoever lost a right loses it with the next request. While other servers' writes are not heard, what is
 * remembered counts for nothing; it counts again once what came meanwhile has been told.
 */
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
    // Without ids something was written, and nobody knows what.
    if (written === name) forget(ids?.length ? ids : undefined);
  });
  const ignore = storage.onGap((isMissed) => isMissed && forget());

  const knows = (key: string) => storage.hears && copies.has(idOf(key));
  // Kept before it is read: a write in the meantime clears it as well, so no older copy comes back after it.
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
