import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import type { Database, Storage } from '../../storage/storage.ts';

type Restarts = Record<string, number>;
const NAME = 'restarts';

export const timesDamaged = (storage: Storage, database: string): number =>
  storage.damaged().filter(({ name }) => name === database).length;

/** Counts how often an empty database replaced a database of which devices have copies. */
export class Epochs {
  private constructor(
    private readonly storage: Storage,
    private readonly school: Database,
    private restarts: Restarts,
  ) {}

  static async open(storage: Storage, school: Database): Promise<Epochs> {
    const known = await readLocal<{ restarts: Restarts }>(school, NAME);
    return new Epochs(storage, school, known?.restarts ?? {});
  }

  of(database: string): number {
    return timesDamaged(this.storage, database) + (this.restarts[database] ?? 0);
  }

  /** Begins a new epoch. Durable once it resolves. A retry after a failure counts once. */
  async begin(database: string): Promise<void> {
    const restarts = { ...this.restarts, [database]: (this.restarts[database] ?? 0) + 1 };
    await updateLocal<{ restarts: Restarts }>(this.school, NAME, () => ({ restarts }));
    this.restarts = restarts;
  }
}
