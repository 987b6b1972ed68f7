import type { Database, Storage } from '../storage/storage.ts';

/** Reads what is stored under a key. */
export type Fresh<T> = (key: string) => Promise<T>;

/** Copies kept at most. */
const KEPT = 20_000;

/**
 * Remembers what was read from a database until anybody writes to that database: asking costs nothing while nothing
 * happens, and whoever lost a right loses it with the next request.
 */
export function freshCopies<T>(
  storage: Storage,
  name: string,
  read: (database: Database, key: string) => Promise<T>,
): Fresh<T> {
  const copies = new Map<string, Promise<T>>();
  storage.onWrite((written) => {
    if (written === name) copies.clear();
  });

  return (key) => {
    const known = copies.get(key);
    if (known) return known;
    if (copies.size >= KEPT) copies.clear();
    const reading = storage.ensure(name).then((database) => read(database, key));
    // Kept before it is read: a write in the meantime clears it as well, so no older copy comes back after it.
    copies.set(key, reading);
    reading.catch(() => copies.get(key) === reading && copies.delete(key));
    return reading;
  };
}
