/** Kept at most; two of each device. */
const KEPT = 20_000;

/**
 * Which checkpoints are there, as far as this process has seen. Only new ones are counted against a person, and CouchDB does
 * not say which are: without this it would have to be asked before each. One that another server made or removed
 * meanwhile is counted once too often or not at all, which the limit can bear.
 */
export class SeenCheckpoints {
  readonly #seen = new Map<string, boolean>();

  /** Undefined when it was not seen. */
  isThere(database: string, id: string): boolean | undefined {
    return this.#seen.get(`${database}/${id}`);
  }

  note(database: string, id: string, isThere: boolean): void {
    if (this.#seen.size >= KEPT) this.#seen.clear();
    this.#seen.set(`${database}/${id}`, isThere);
  }
}
