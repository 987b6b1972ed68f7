import { LRUCache } from 'lru-cache';

/** Some hundred bytes each. */
const REMEMBERED = 20_000;

/** The revisions that this worker wrote into role databases, as far as they are remembered: each comes back as a change. */
export class WrittenRevisions {
  readonly #revisions = new LRUCache<string, true>({ max: REMEMBERED });

  add(database: string, id: string, rev: string): void {
    this.#revisions.set(keyOf(database, id, rev), true);
  }

  hasAll(database: string, id: string, revs: readonly string[]): boolean {
    return revs.length > 0 && revs.every((rev) => this.#revisions.has(keyOf(database, id, rev)));
  }
}

const keyOf = (database: string, id: string, rev: string): string => `${database}|${id}|${rev}`;
