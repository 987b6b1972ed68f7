import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import type { Database, Storage } from '../../storage/storage.ts';

type Anew = Record<string, number>;
const NAME = 'anew';

/** How often a database was damaged and replaced by an empty one. */
export const timesDamaged = (storage: Storage, database: string): number =>
  storage.damaged().filter(({ name }) => name === database).length;

/** How often a database began anew with nothing in it, while devices have copies of what was there before. */
export class Epochs {
  #anew: Anew;

  private constructor(
    private readonly storage: Storage,
    private readonly school: Database,
    anew: Anew,
  ) {
    this.#anew = anew;
  }

  /** @throws StorageFailure */
  static async open(storage: Storage, school: Database): Promise<Epochs> {
    const known = await readLocal<{ anew: Anew }>(school, NAME);
    return new Epochs(storage, school, known?.anew ?? {});
  }

  of(database: string): number {
    return timesDamaged(this.storage, database) + (this.#anew[database] ?? 0);
  }

  /** Notes that a database is empty that need not always have been. Durable once it resolves; noting it twice does no harm. */
  async begin(database: string): Promise<void> {
    const anew = { ...this.#anew, [database]: (this.#anew[database] ?? 0) + 1 };
    await updateLocal<{ anew: Anew }>(this.school, NAME, () => ({ anew }));
    this.#anew = anew;
  }
}
