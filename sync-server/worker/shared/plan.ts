import { forEach } from '../../support/async/for-each.ts';
import type { SchoolReader } from './school-reader.ts';
import type { Reconcile } from './tools.ts';

/** Most databases that are written at the same time. */
const DATABASES_AT_ONCE = 8;

interface PlannedFor {
  ids: Set<string>;
  exams: Set<string>;
  expectedNew: Set<string>;
  sheetsAsBefore: Set<string>;
}

/** What a batch of changes has to bring to which databases: each database is then reconciled once, for all of it. */
export class Plan {
  readonly #wanted = new Map<string, PlannedFor>();
  readonly #behind: (() => void)[] = [];

  /** @param exams exams of which the sheets of a student are to be looked at */
  bring(database: string, ids: Iterable<string>, exams: Iterable<string> = []): void {
    const wanted = this.#for(database);
    for (const id of ids) wanted.ids.add(id);
    for (const exam of exams) wanted.exams.add(exam);
  }

  /** The same for documents that the school did not have before, so that no database is expected to. */
  bringNew(database: string, ids: Iterable<string>): void {
    const wanted = this.#for(database);
    for (const id of ids) {
      wanted.ids.add(id);
      wanted.expectedNew.add(id);
    }
  }

  /** Exams of which the sheets of a student are expected to say what they said before. */
  expectSheetsAsBefore(database: string, exams: Iterable<string>): void {
    const { sheetsAsBefore } = this.#for(database);
    for (const exam of exams) sheetsAsBefore.add(exam);
  }

  /** What is done once all of it stands; not at all where that fails. */
  behind(note: () => void): void {
    this.#behind.push(note);
  }

  /**
   * @param relies whether what was brought before is relied on, or everything looked at
   * @returns how many revisions were written
   */
  async carryOut(reconcile: Reconcile, reader: SchoolReader, relies: boolean): Promise<number> {
    let written = 0;
    await forEach(this.#wanted, DATABASES_AT_ONCE, async ([database, planned]) => {
      const { ids, expectedNew, sheetsAsBefore } = planned;
      const wanted = relies
        ? { ids, exams: planned.exams, relying: { expectedNew } }
        : { ids, exams: new Set([...planned.exams, ...sheetsAsBefore]) };
      const count = await reconcile(database, wanted, reader);
      written += count;
    });
    for (const note of this.#behind) note();
    return written;
  }

  #for(database: string): PlannedFor {
    const none = {
      ids: new Set<string>(),
      exams: new Set<string>(),
      expectedNew: new Set<string>(),
      sheetsAsBefore: new Set<string>(),
    };
    const wanted = this.#wanted.get(database) ?? none;
    this.#wanted.set(database, wanted);
    return wanted;
  }
}
