import type { Exam, ExamVersion } from '../../src/domain/entities/exam.ts';
import type { Paper } from '../../src/domain/entities/paper.ts';
import { isHandedIn } from '../../src/domain/exam/counting.ts';
import { fingerprint } from '../../src/domain/exam/hash.ts';
import { closingOf, countedUntil, OPEN_ENDED } from '../../src/domain/exam/timing.ts';
import { handInPaper } from '../../src/domain/make/paper.ts';
import { update } from '../storage/documents.ts';
import type { Database } from '../storage/storage.ts';
import type { DeadlineBook } from './deadline-book.ts';
import type { SchoolReader } from './school-reader.ts';

/** A device hands in by itself at zero; the server waits so long for it. ms. */
export const GRACE = 5 * 60_000;
const DEVICE = 'server';

interface Tools {
  school: Database;
  reader: SchoolReader;
  deadlines: DeadlineBook;
}

/** The instant after which nothing in a paper counts, ms; null where its version is not known. */
async function endOf(paper: Paper, { reader }: Tools): Promise<number | null> {
  const version: ExamVersion | null = await reader.load(
    'version',
    `${paper.examID}:${paper.start.version}`,
  );
  const exam: Exam | null = await reader.load('exam', paper.examID);
  if (!version) return null;
  return countedUntil(paper, version.examTime, exam ? closingOf(exam) : OPEN_ENDED);
}

/** The same each time, so that closing twice, or by two servers, comes to one hand-in. */
const codeOf = (paperId: string): string => `S-${fingerprint(paperId).slice(0, 6).toUpperCase()}`;

/** Has an open paper looked at when its time is over. */
export async function expectHandIn(paper: Paper, tools: Tools): Promise<void> {
  if (isHandedIn(paper)) return;
  const end = await endOf(paper, tools);
  if (end !== null) await tools.deadlines.note(paper.id, end + GRACE);
}

/**
 * Hands in, with the answers that are here, a paper whose time is over and whose device is silent. Should that device
 * come back with a hand-in of its own, or with more answers given in time, those count: see `countedHandIn`.
 */
export async function closeOverdue(paperId: string, now: number, tools: Tools): Promise<void> {
  const paper = await tools.reader.load('paper', paperId);
  if (!paper || isHandedIn(paper)) return;
  const end = await endOf(paper, tools);
  if (end === null) return;
  if (now < end + GRACE) return tools.deadlines.note(paperId, end + GRACE);
  const handIn = { device: DEVICE, cause: 'server' as const, code: codeOf(paperId) };
  await update(tools.school, 'paper', paperId, (known) =>
    known && !isHandedIn(known) ? handInPaper(known, handIn, end) : null,
  );
}
