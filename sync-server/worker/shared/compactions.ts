import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import { io } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';

interface Due {
  names: string[];
}
const NAME = 'compaction-due';

/** Durable list of databases whose files still hold erased content. */
export class Compactions {
  /** True when the worker starts, because an earlier worker may have left entries in the list. */
  #isDue = true;

  constructor(
    private readonly storage: Storage,
    private readonly school: Database,
  ) {}

  get isDue(): boolean {
    return this.#isDue;
  }

  /** Adds databases. Durable once it resolves. */
  async expect(databases: Iterable<string>): Promise<void> {
    const wanted = [...databases];
    await updateLocal<Due>(this.school, NAME, (current) => {
      const names = [...new Set([...(current?.names ?? []), ...wanted])];
      return names.length === current?.names.length ? null : { names };
    });
    this.#isDue = true;
  }

  /** Compacts the listed databases. Each remains on the list until it is compacted. */
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
