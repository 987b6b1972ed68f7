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
import { update } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { DeadlineBook } from './deadline-book.ts';

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
  return countedUntil(paper, version.examTime, exam ? examEndOf(exam) : OPEN_ENDED);
}

/** The same each time, so that doing it twice, or by two servers, comes to one hand-in. */
const codeOf = (paperId: string): string => `S-${fingerprint(paperId).slice(0, 6).toUpperCase()}`;

/** Whether nothing of a tablet is left to be handed in: a sheet that was read beside it says nothing of what was written there. */
const isClosed = (paper: Paper): boolean =>
  isHandedIn(paper) && (!isBegunOnTablet(paper) || paper.handIns.some((one) => !isOfSheet(one)));

/** Has an open paper looked at when its time is over. */
export async function expectHandIn(paper: Paper, tools: Tools): Promise<void> {
  if (isClosed(paper)) return;
  const end = await endOf(paper, tools);
  if (end !== null) await tools.deadlines.note(paper.id, end + CLOSES_AFTER);
}

/**
 * Hands in, with the answers that are here, a paper whose time is over and whose device is silent. Should that device
 * come back with a hand-in of its own, or with more answers given in time, those count: see `countedHandIn`.
 */
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
