/** Documents a step, between the work that people wait for: a log made to be long takes 0.2 s. */
const AT_ONCE = 4;

/**
 * Quarantined documents that may be acceptable by now, retried a few at a time because their number
 * is unknown and other work waits. Kept in memory only: a start retries all of them.
 */
export class SecondLooks {
  readonly #left = new Map<string, Set<string>>();

  /** @param look takes in those of the documents that are acceptable */
  constructor(
    private readonly look: (database: string, ids: readonly string[]) => Promise<unknown>,
  ) {}

  add(database: string, ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#left.set(database, new Set([...(this.#left.get(database) ?? []), ...ids]));
  }

  /**
   * Retries the next few. @returns false if there were none. @throws StorageFailure, after which
   * the same ones are retried
   */
  async step(): Promise<boolean> {
    const [next] = this.#left;
    if (!next) return false;
    const [database, ids] = next;
    const few = [...ids].slice(0, AT_ONCE);
    await this.look(database, few);
    this.#requeue(database, few);
    return true;
  }

  /**
   * Moves the database to the end of the queue, so that one with many documents blocks no other.
   */
  #requeue(database: string, seen: readonly string[]): void {
    const left = new Set(this.#left.get(database));
    for (const id of seen) left.delete(id);
    this.#left.delete(database);
    if (left.size > 0) this.#left.set(database, left);
  }
}
