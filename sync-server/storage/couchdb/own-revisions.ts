import { LRUCache } from 'lru-cache';

/** A feed tells of a write within moments. */
const REMEMBERED = 5_000;

/** Revisions that this process wrote, and told of when CouchDB had answered: its feed tells of each once more. */
export class OwnRevisions {
  readonly #revisions = new LRUCache<string, true>({ max: REMEMBERED });

  /** @param answer of CouchDB, to a write of one document or of several */
  note(database: string, answer: unknown): void {
    for (const { id, rev } of [answer ?? []].flat() as { id?: string; rev?: string }[])
      if (id && rev) this.#revisions.set(keyOf(database, id, rev), true);
  }

  has(database: string, id: string, rev: string): boolean {
    return this.#revisions.has(keyOf(database, id, rev));
  }
}

const keyOf = (database: string, id: string, rev: string): string => `${database}|${id}|${rev}`;
