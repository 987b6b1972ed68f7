import { forEach } from '../../support/async/for-each.ts';
import type { SchoolReader } from './school-reader.ts';
import type { Reconcile } from './tools.ts';

/** Most databases that are written at the same time. */
const DATABASES_AT_ONCE = 8;

/** What a batch of changes has to bring to which databases: each database is then reconciled once, for all of it. */
export class Plan {
  readonly #wanted = new Map<string, { ids: Set<string>; exams: Set<string> }>();
  readonly #behind: (() => void)[] = [];

  /** @param exams exams of which the sheets of a student are to be looked at */
  bring(database: string, ids: Iterable<string>, exams: Iterable<string> = []): void {
    const wanted = this.#wanted.get(database) ?? { ids: new Set(), exams: new Set() };
    for (const id of ids) wanted.ids.add(id);
    for (const exam of exams) wanted.exams.add(exam);
    this.#wanted.set(database, wanted);
  }

  /** What is done once all of it stands; not at all where that fails. */
  behind(note: () => void): void {
    this.#behind.push(note);
  }

  /** @returns how many revisions were written */
  async carryOut(reconcile: Reconcile, reader: SchoolReader): Promise<number> {
    let written = 0;
    await forEach(this.#wanted, DATABASES_AT_ONCE, async ([database, wanted]) => {
      const count = await reconcile(database, wanted, reader);
      written += count;
    });
    for (const note of this.#behind) note();
    return written;
  }
}
