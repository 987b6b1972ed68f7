import { forEach } from '../../support/async/for-each.ts';
import type { SchoolReader } from './school-reader.ts';
import type { Reconcile } from './tools.ts';

const DATABASES_AT_ONCE = 8;

interface PlannedFor {
  ids: Set<string>;
  exams: Set<string>;
  expectedNew: Set<string>;
  sheetsAsBefore: Set<string>;
}

/** Collects the consequences of a batch, so that each database is reconciled once. */
export class Plan {
  readonly #wanted = new Map<string, PlannedFor>();
  readonly #behind: (() => void)[] = [];

  /** @param exams exams whose sheets for this student are checked */
  bring(database: string, ids: Iterable<string>, exams: Iterable<string> = []): void {
    const wanted = this.#for(database);
    for (const id of ids) wanted.ids.add(id);
    for (const exam of exams) wanted.exams.add(exam);
  }

  bringNew(database: string, ids: Iterable<string>): void {
    const wanted = this.#for(database);
    for (const id of ids) {
      wanted.ids.add(id);
      wanted.expectedNew.add(id);
    }
  }

  expectSheetsAsBefore(database: string, exams: Iterable<string>): void {
    const { sheetsAsBefore } = this.#for(database);
    for (const exam of exams) sheetsAsBefore.add(exam);
  }

  /** Runs `note` after all databases were reconciled, unless one fails. */
  behind(note: () => void): void {
    this.#behind.push(note);
  }

  /** @param trustsViews if true, writes on the last written views without a read; see `Wanted` */
  async carryOut(
    reconcile: Reconcile,
    reader: SchoolReader,
    trustsViews: boolean,
  ): Promise<number> {
    let written = 0;
    await forEach(this.#wanted, DATABASES_AT_ONCE, async ([database, planned]) => {
      const { ids, expectedNew, sheetsAsBefore } = planned;
      const wanted = trustsViews
        ? { ids, exams: planned.exams, trustedViews: { expectedNew } }
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
