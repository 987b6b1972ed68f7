import { LRUCache } from 'lru-cache';

/** Some hundred bytes each. */
const REMEMBERED = 20_000;

/**
 * The revisions of role databases about which nothing is left to do, as far as they are remembered: what was taken in and brought
 * to its view, and what this worker wrote. Each comes back as a change.
 */
export class KnownRevisions {
  readonly #revisions = new LRUCache<string, true>({ max: REMEMBERED });

  add(database: string, id: string, rev: string): void {
    this.#revisions.set(keyOf(database, id, rev), true);
  }

  hasAll(database: string, id: string, revs: readonly string[]): boolean {
    return revs.length > 0 && revs.every((rev) => this.#revisions.has(keyOf(database, id, rev)));
  }
}

const keyOf = (database: string, id: string, rev: string): string => `${database}|${id}|${rev}`;
