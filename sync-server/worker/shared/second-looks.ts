/** Documents looked at between two looks at what people wait for: a log that was made to be long takes a fifth of a second. */
const AT_ONCE = 4;

/**
 * What was left where it lies and may be taken in by now, looked at a few at a time: nobody knows how much that is, and
 * everybody waits for what comes behind it. Kept in memory alone, since a start looks at all of it.
 */
export class SecondLooks {
  readonly #left = new Map<string, Set<string>>();

  /** @param look takes in documents of a database, as far as they may be */
  constructor(
    private readonly look: (database: string, ids: readonly string[]) => Promise<unknown>,
  ) {}

  add(database: string, ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#left.set(database, new Set([...(this.#left.get(database) ?? []), ...ids]));
  }

  /** Looks at the next few. @returns false when there were none. @throws StorageFailure, after which they are looked at again */
  async step(): Promise<boolean> {
    const [next] = this.#left;
    if (!next) return false;
    const [database, ids] = next;
    const few = [...ids].slice(0, AT_ONCE);
    await this.look(database, few);
    this.#goOn(database, few);
    return true;
  }

  /** The databases take turns, so that one with much holds up none with little. */
  #goOn(database: string, seen: readonly string[]): void {
    const left = new Set(this.#left.get(database));
    for (const id of seen) left.delete(id);
    this.#left.delete(database);
    if (left.size > 0) this.#left.set(database, left);
  }
}
