import { LRUCache } from 'lru-cache';
import type { Database, Storage } from '../storage/storage.ts';

/** Reads what is stored under a key. */
export type Fresh<T> = (key: string) => Promise<T>;

/** Copies kept at most. */
const KEPT = 20_000;

/** What is remembered of a database: under which id the document of a key stands, and how to read it. */
interface Source<T> {
  name: string;
  idOf: (key: string) => string;
  read: (database: Database, key: string) => Promise<T>;
}

/**
 * Remembers what was read from a document until anybody writes to that document: asking costs nothing while nothing
 * happens, and whoever lost a right loses it with the next request. While other servers' writes are not heard, what is
 * remembered counts for nothing; it counts again once what came meanwhile has been told.
 */
export function freshCopies<T>(storage: Storage, { name, idOf, read }: Source<T>): Fresh<T> {
  const copies = new LRUCache<string, Promise<T>>({ max: KEPT });
  const forget = (ids?: readonly string[]) => {
    if (!ids) copies.clear();
    for (const id of ids ?? []) copies.delete(id);
  };
  storage.onWrite((written, ids) => {
    if (written === name) forget(ids);
  });
  storage.onGap((isMissed) => isMissed && forget());

  return (key) => {
    const id = idOf(key);
    const known = storage.hears ? copies.get(id) : undefined;
    if (known) return known;
    const reading = storage.ensure(name).then((database) => read(database, key));
    if (!storage.hears) return reading;
    // Kept before it is read: a write in the meantime clears it as well, so no older copy comes back after it.
    copies.set(id, reading);
    reading.catch(() => copies.peek(id) === reading && copies.delete(id));
    return reading;
  };
}
