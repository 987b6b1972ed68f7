/** Number of documents per step: a log made to be long takes 0.2 s. */
const AT_ONCE = 4;

/** Retries quarantined documents a few at a time. Keeps the queue in memory. */
export class SecondLooks {
  readonly #left = new Map<string, Set<string>>();

  /** @param look takes in the acceptable ones */
  constructor(
    private readonly look: (database: string, ids: readonly string[]) => Promise<unknown>,
  ) {}

  add(database: string, ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#left.set(database, new Set([...(this.#left.get(database) ?? []), ...ids]));
  }

  /** Returns false if there were none. @throws StorageFailure; the same ones are then retried */
  async step(): Promise<boolean> {
    const [next] = this.#left;
    if (!next) return false;
    const [database, ids] = next;
    const few = [...ids].slice(0, AT_ONCE);
    await this.look(database, few);
    this.#requeue(database, few);
    return true;
  }

  /** Moves the database to the end of the queue, so that many documents in one block no other. */
  #requeue(database: string, seen: readonly string[]): void {
    const left = new Set(this.#left.get(database));
    for (const id of seen) left.delete(id);
    this.#left.delete(database);
    if (left.size > 0) this.#left.set(database, left);
  }
}
