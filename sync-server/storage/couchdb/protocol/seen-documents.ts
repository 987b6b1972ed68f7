/** Known at most; some of each device that is sending. */
const KNOWN = 20_000;

/**
 * Documents that this process has stored: a hint alone, by which one is read at once instead of being looked for first. It
 * may be gone since; then it is read in vain.
 */
export class SeenDocuments {
  readonly #known = new Set<string>();

  has(database: string, id: string): boolean {
    return this.#known.has(keyOf(database, id));
  }

  note(database: string, id: string): void {
    if (this.#known.size >= KNOWN) this.#known.clear();
    this.#known.add(keyOf(database, id));
  }
}

const keyOf = (database: string, id: string): string => `${database}/${id}`;
