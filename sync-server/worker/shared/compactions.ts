import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import { io } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';

interface Due {
  /** Databases. */
  names: string[];
}
const NAME = 'compaction-due';

/**
 * The durable list of databases that hold on the disk what was erased in them. It is worked off once everything that
 * followed from the erasure has reached them.
 */
export class Compactions {
  /** An earlier process may have left some. */
  #isDue = true;

  constructor(
    private readonly storage: Storage,
    private readonly school: Database,
  ) {}

  get isDue(): boolean {
    return this.#isDue;
  }

  /** Durable once it resolves. */
  async expect(databases: Iterable<string>): Promise<void> {
    const wanted = [...databases];
    await updateLocal<Due>(this.school, NAME, (current) => {
      const names = [...new Set([...(current?.names ?? []), ...wanted])];
      return names.length === current?.names.length ? null : { names };
    });
    this.#isDue = true;
  }

  /** A database leaves the list behind its compaction, so that what a crash broke off is done again. */
  async run(stopped: () => boolean): Promise<void> {
    this.#isDue = false;
    const due = (await readLocal<Due>(this.school, NAME))?.names ?? [];
    for (const name of due) {
      if (stopped()) return;
      await io(async () => this.storage.compact?.(name));
      await updateLocal<Due>(this.school, NAME, (current) => ({
        names: (current?.names ?? []).filter((other) => other !== name),
      }));
    }
  }
}
