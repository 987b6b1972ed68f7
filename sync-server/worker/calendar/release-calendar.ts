import { awaitedFor } from '../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import type { Database } from '../../storage/storage.ts';

/** When the results of which exam come out; ms by exam. */
type Dates = Record<string, number>;
const NAME = 'releases';

/**
 * Exams whose results come out at an instant still ahead: durable, so that a restart forgets none, with a copy in memory
 * so that asking costs nothing. Nobody has to look through all exams for those that have ended.
 */
export class ReleaseCalendar {
  #dates: Dates;

  private constructor(
    private readonly school: Database,
    dates: Dates,
  ) {
    this.#dates = dates;
  }

  static async open(school: Database): Promise<ReleaseCalendar> {
    const stored = await readLocal<{ dates: Dates }>(school, NAME);
    return new ReleaseCalendar(school, stored?.dates ?? {});
  }

  /**
   * Takes note of an exam as it is now. A date that has come stays until `done`: what is being brought at this moment may
   * have to be brought again after a crash.
   */
  async note(exam: Exam, now: number): Promise<void> {
    const awaited = awaitedFor(exam);
    const { examID } = exam;
    if (awaited.kind !== 'end') await this.done([examID]);
    else if (awaited.at > now && awaited.at !== this.#dates[examID]) {
      await this.#change((dates) => ({ ...dates, [examID]: awaited.at }));
    }
  }

  /** Ids of exams whose date has come. */
  due(now: number): string[] {
    return Object.entries(this.#dates).flatMap(([examID, at]) => (at <= now ? examID : []));
  }

  /** Call this behind finished work only. */
  async done(examIDs: readonly string[]): Promise<void> {
    if (!examIDs.some((examID) => examID in this.#dates)) return;
    await this.#change((dates) =>
      Object.fromEntries(Object.entries(dates).filter(([examID]) => !examIDs.includes(examID))),
    );
  }

  /** The next date, ms; null when there is none. */
  next(): number | null {
    const dates = Object.values(this.#dates);
    return dates.length > 0 ? Math.min(...dates) : null;
  }

  /** Memory follows storage: after a failed write the same has to be tried again. */
  async #change(edit: (dates: Dates) => Dates): Promise<void> {
    await updateLocal<{ dates: Dates }>(this.school, NAME, (stored) => ({
      dates: edit(stored?.dates ?? {}),
    }));
    this.#dates = edit(this.#dates);
  }
}
