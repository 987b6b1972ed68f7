import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import type { Database, Storage } from '../../storage/storage.ts';

type Restarts = Record<string, number>;
const NAME = 'restarts';

/** Returns how often a damaged database was replaced by an empty one. */
export const timesDamaged = (storage: Storage, database: string): number =>
  storage.damaged().filter(({ name }) => name === database).length;

/** Counts how often a database restarted empty while devices hold copies of its earlier content. */
export class Epochs {
  #restarts: Restarts;

  private constructor(
    private readonly storage: Storage,
    private readonly school: Database,
    restarts: Restarts,
  ) {
    this.#restarts = restarts;
  }

  /** @throws StorageFailure */
  static async open(storage: Storage, school: Database): Promise<Epochs> {
    const known = await readLocal<{ restarts: Restarts }>(school, NAME);
    return new Epochs(storage, school, known?.restarts ?? {});
  }

  of(database: string): number {
    return timesDamaged(this.storage, database) + (this.#restarts[database] ?? 0);
  }

  /**
   * Starts a new epoch for a database that may have had content. Durable once it resolves; calling
   * it twice is harmless.
   */
  async begin(database: string): Promise<void> {
    const restarts = { ...this.#restarts, [database]: (this.#restarts[database] ?? 0) + 1 };
    await updateLocal<{ restarts: Restarts }>(this.school, NAME, () => ({ restarts }));
    this.#restarts = restarts;
  }
}
