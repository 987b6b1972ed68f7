import { awaitedFor, missedFrom } from '../../../src/domain/documents/exam/release.ts';
import { restorableUntil } from '../../../src/domain/documents/exam/retention.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { isSealed } from '../../../src/domain/documents/exam/sealing.ts';
import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import type { Database } from '../../storage/storage.ts';
import { keyedQueue } from '../../support/async/queues.ts';

/**
 * Due times (ms) by `<examID>` for results, `<examID>/deleted` for a final deletion,
 * `<examID>/opening` for the opening, `<examID>/missed` for students without a paper, and
 * `<examID>/logs` for the first log to remove.
 */
type Dates = Record<string, number>;
const NAME = 'releases';

export const examOf = (entry: string): string => entry.split('/', 1)[0] ?? entry;

export class ReleaseCalendar {
  readonly #inTurn = keyedQueue();

  private constructor(
    private readonly school: Database,
    private dates: Dates,
  ) {}

  static async open(school: Database): Promise<ReleaseCalendar> {
    const stored = await readLocal<{ dates: Dates }>(school, NAME);
    return new ReleaseCalendar(school, stored?.dates ?? {});
  }

  /** Schedules an exam's dates. Keeps past dates until `done`, so that a crash repeats its work. */
  async note(exam: Exam, now: number): Promise<void> {
    const awaited = awaitedFor(exam);
    await this.#set(exam.examID, awaited.kind === 'end' ? awaited.at : null, now);
    await this.#set(`${exam.examID}/deleted`, restorableUntil(exam), now);
    await this.#set(`${exam.examID}/opening`, isSealed(exam) ? exam.opensAt : null, now);
    await this.#set(`${exam.examID}/missed`, isSealed(exam) ? missedFrom(exam) : null, now);
  }

  /** Schedules the removal of an exam's logs. Keeps the earliest future date. */
  async keepLogs(examID: string, at: number, now: number): Promise<void> {
    const entry = `${examID}/logs`;
    // Queues the writes, so that only the first of a class's papers writes.
    await this.#inTurn(entry, async () => {
      const known = this.dates[entry] ?? 0;
      if (known <= now || at < known) await this.#set(entry, at, now);
    });
  }

  due(now: number): string[] {
    return Object.entries(this.dates).flatMap(([entry, at]) => (at <= now ? entry : []));
  }

  /** Removes entries, except entries moved to a future date. Call it after the work is done. */
  async done(entries: readonly string[], now = Infinity): Promise<void> {
    const isDone = (entry: string, at: number) => entries.includes(entry) && at <= now;
    if (!Object.entries(this.dates).some(([entry, at]) => isDone(entry, at))) return;
    await this.#change((dates) =>
      Object.fromEntries(Object.entries(dates).filter(([entry, at]) => !isDone(entry, at))),
    );
  }

  async #set(entry: string, at: number | null, now: number): Promise<void> {
    if (at === null) await this.done([entry]);
    else if (at > now && at !== this.dates[entry]) {
      await this.#change((dates) => ({ ...dates, [entry]: at }));
    }
  }

  next(): number | null {
    const dates = Object.values(this.dates);
    return dates.length > 0 ? Math.min(...dates) : null;
  }

  /** Changes the dates in storage, then in memory, so that a failed write is tried again. */
  async #change(edit: (dates: Dates) => Dates): Promise<void> {
    await updateLocal<{ dates: Dates }>(this.school, NAME, (stored) => ({
      dates: edit(stored?.dates ?? {}),
    }));
    this.dates = edit(this.dates);
  }
}
