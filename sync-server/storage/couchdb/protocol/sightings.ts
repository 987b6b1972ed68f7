import { LRUCache } from 'lru-cache';

/** Known at most; some of each device. */
const KNOWN = 20_000;

/**
 * Which documents were last seen to be there, and which not, as far as this process knows: a hint alone. Another server may
 * have made or removed one since.
 */
export class Sightings {
  readonly #known = new LRUCache<string, boolean>({ max: KNOWN });

  /** Undefined when it was not seen. */
  isThere(database: string, id: string): boolean | undefined {
    return this.#known.get(keyOf(database, id));
  }

  note(database: string, id: string, isThere: boolean): void {
    this.#known.set(keyOf(database, id), isThere);
  }
}

/** Of a document among those of all databases. */
export const keyOf = (database: string, id: string): string => `${database}/${id}`;
