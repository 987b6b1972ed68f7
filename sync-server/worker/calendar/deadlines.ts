import type { Exam, ExamVersion } from '../../../src/domain/documents/exam/schema.ts';
import { handInPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { isBegunOnTablet, isHandedIn, isOfSheet } from '../../../src/domain/grading/counting.ts';
import { fingerprint } from '../../../src/domain/merge/canonical.ts';
import {
  CLOSES_AFTER,
  countedUntil,
  examEndOf,
  OPEN_ENDED,
} from '../../../src/domain/timing/timing.ts';
import { SERVER_DEVICE } from '../../../src/domain/vocabulary.ts';
import { io, tryPut, update } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import type { SchoolReader } from '../shared/school-reader.ts';

export const DEADLINES = 'deadlines';

/** Number of digits of a time (ms), up to the year 2286, so that ids sort by time. */
const DIGITS = 13;
const LATEST = 10 ** DIGITS - 1;
const AT_ONCE = 200;

interface Entry {
  _id: string;
  _rev: string;
}

const keyOf = (at: number, paperId: string): string =>
  `${String(Math.min(Math.max(Math.ceil(at), 0), LATEST)).padStart(DIGITS, '0')}.${paperId}`;

/** Durable list of open papers, which saves a scan at a restart. Extra entries do no harm. */
export class DeadlineBook {
  readonly #noted = new Map<string, number>();
  #next: number | null = null;

  private constructor(private readonly db: Database) {}

  static async open(storage: Storage): Promise<DeadlineBook> {
    const book = new DeadlineBook(await io(() => storage.ensure(DEADLINES)));
    await book.#readNext();
    return book;
  }

  /** Schedules a check of a paper. Durable once it resolves. @param at time of the check (ms) */
  async note(paperId: string, at: number): Promise<void> {
    if (this.#noted.get(paperId) === at) return;
    await tryPut(this.db, { _id: keyOf(at, paperId) });
    this.#noted.set(paperId, at);
    this.#next = Math.min(this.#next ?? at, at);
  }

  async due(now: number): Promise<{ paperId: string; entry: Entry }[]> {
    if (this.#next === null || this.#next > now) return [];
    const { rows } = await io(() =>
      this.db.allDocs({ endkey: keyOf(now + 1, ''), limit: AT_ONCE, inclusive_end: false }),
    );
    if (rows.length === 0) await this.#readNext();
    return rows.map(({ id, value }) => ({
      paperId: id.slice(DIGITS + 1),
      entry: { _id: id, _rev: value.rev },
    }));
  }

  /** Removes entries. Call it only after the work is done. */
  async done(looked: readonly { paperId: string; entry: Entry }[]): Promise<void> {
    for (const { paperId, entry } of looked) {
      await tryPut(this.db, { ...entry, _deleted: true } as Entry);
      this.#noted.delete(paperId);
    }
    await this.#readNext();
  }

  next(): number | null {
    return this.#next;
  }

  async #readNext(): Promise<void> {
    const { rows } = await io(() => this.db.allDocs({ limit: 1 }));
    this.#next = rows[0] ? Number(rows[0].id.slice(0, DIGITS)) : null;
  }
}

interface Tools {
  school: Database;
  reader: SchoolReader;
  deadlines: DeadlineBook;
}

async function endOf(paper: Paper, { reader }: Tools): Promise<number | null> {
  const version: ExamVersion | null = await reader.load(
    'version',
    `${paper.examID}:${paper.start.version}`,
  );
  const exam: Exam | null = await reader.load('exam', paper.examID);
  if (!version) return null;
  return countedUntil(paper, version.examTime, exam ? examEndOf(exam) : OPEN_ENDED);
}

/** Derives the receipt code from the paper's id, so that hand-ins by two servers are equal. */
const codeOf = (paperId: string): string => `S-${fingerprint(paperId).slice(0, 6).toUpperCase()}`;

/** Returns true if the server need not hand the paper in. A printed sheet does not close a tablet's paper. */
const isClosed = (paper: Paper): boolean =>
  isHandedIn(paper) && (!isBegunOnTablet(paper) || paper.handIns.some((one) => !isOfSheet(one)));

export async function expectHandIn(paper: Paper, tools: Tools): Promise<void> {
  if (isClosed(paper)) return;
  const end = await endOf(paper, tools);
  if (end !== null) await tools.deadlines.note(paper.id, end + CLOSES_AFTER);
}

/** Hands a paper in. A hand-in of the device may still be graded instead; see `countedHandIn`. */
export async function autoSubmit(paperId: string, now: number, tools: Tools): Promise<void> {
  const paper = await tools.reader.load('paper', paperId);
  if (!paper || isClosed(paper)) return;
  const end = await endOf(paper, tools);
  if (end === null) return;
  if (now < end + CLOSES_AFTER) return tools.deadlines.note(paperId, end + CLOSES_AFTER);
  const handIn = { device: SERVER_DEVICE, cause: 'server' as const, code: codeOf(paperId) };
  await update(tools.school, 'paper', paperId, (known) =>
    known && !isClosed(known) ? handInPaper(known, handIn, end) : null,
  );
}
