import { restorableUntil } from '../../../src/domain/documents/exam/deletion.ts';
import { awaitedFor } from '../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { isSealed } from '../../../src/domain/documents/exam/sealing.ts';
import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import type { Database } from '../../storage/storage.ts';

/** What happens to which exam when; ms by `<examID>` for its results, by `<examID>/deleted` for a deletion that becomes final, by `<examID>/opening` for its beginning. */
type Dates = Record<string, number>;
const NAME = 'releases';

/** The exam of an entry. */
export const examOf = (entry: string): string => entry.split('/', 1)[0] ?? entry;

/**
 * Exams whose results come out, whose questions may be read, or whose deletion can be taken back no more, at an instant still ahead: durable, so that a restart forgets none, with a copy in memory
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
    await this.#set(exam.examID, awaited.kind === 'end' ? awaited.at : null, now);
    await this.#set(`${exam.examID}/deleted`, restorableUntil(exam), now);
    await this.#set(`${exam.examID}/opening`, isSealed(exam) ? exam.opensAt : null, now);
  }

  /** Entries whose date has come. */
  due(now: number): string[] {
    return Object.entries(this.#dates).flatMap(([entry, at]) => (at <= now ? entry : []));
  }

  /** Call this behind finished work only. */
  async done(entries: readonly string[]): Promise<void> {
    if (!entries.some((entry) => entry in this.#dates)) return;
    await this.#change((dates) =>
      Object.fromEntries(Object.entries(dates).filter(([entry]) => !entries.includes(entry))),
    );
  }

  async #set(entry: string, at: number | null, now: number): Promise<void> {
    if (at === null) await this.done([entry]);
    else if (at > now && at !== this.#dates[entry]) {
      await this.#change((dates) => ({ ...dates, [entry]: at }));
    }
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
