import { restorableUntil } from '../../../src/domain/documents/exam/deletion.ts';
import { awaitedFor, missedFrom } from '../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { isSealed } from '../../../src/domain/documents/exam/sealing.ts';
import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import type { Database } from '../../storage/storage.ts';
import { keyedQueue } from '../../support/async/keyed-queue.ts';

/**
 * What happens to which exam when; ms by `<examID>` for its results, by `<examID>/deleted` for a deletion that becomes final, by
 * `<examID>/opening` for its beginning, by `<examID>/missed` for when whoever has no paper missed it, by `<examID>/logs` for the first
 * of its logs to be removed.
 */
type Dates = Record<string, number>;
const NAME = 'releases';

/** The exam of an entry. */
export const examOf = (entry: string): string => entry.split('/', 1)[0] ?? entry;

/**
 * Exams whose results come out, whose questions may be read, whose deletion can be taken back no more, or whose logs are to be removed, at an instant
 * still ahead: durable, so that a restart forgets none, with a copy in memory so that asking costs nothing. Nobody has to look through all exams for those
 * that have ended.
 */
export class ReleaseCalendar {
  #dates: Dates;
  readonly #inTurn = keyedQueue();

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
    await this.#set(`${exam.examID}/missed`, isSealed(exam) ? missedFrom(exam) : null, now);
  }

  /** Takes note that logs of an exam have to be removed then; the earliest date still ahead holds. `at` and `now` in ms. */
  async keepLogs(examID: string, at: number, now: number): Promise<void> {
    const entry = `${examID}/logs`;
    // Of a class that is looked at together the first one notes it, and the others see that.
    await this.#inTurn(entry, async () => {
      const known = this.#dates[entry] ?? 0;
      if (known <= now || at < known) await this.#set(entry, at, now);
    });
  }

  /** Entries whose date has come. */
  due(now: number): string[] {
    return Object.entries(this.#dates).flatMap(([entry, at]) => (at <= now ? entry : []));
  }

  /** Call this behind finished work only. An entry for which the work found another date ahead stays. `now` in ms. */
  async done(entries: readonly string[], now = Infinity): Promise<void> {
    const isDone = (entry: string, at: number) => entries.includes(entry) && at <= now;
    if (!Object.entries(this.#dates).some(([entry, at]) => isDone(entry, at))) return;
    await this.#change((dates) =>
      Object.fromEntries(Object.entries(dates).filter(([entry, at]) => !isDone(entry, at))),
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
