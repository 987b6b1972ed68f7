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

/** Returns true if no hand-in is needed. A bubble form does not hand in a tablet's paper. */
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
