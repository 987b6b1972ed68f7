import type { Answer } from '../domain/documents/common.ts';
import {
  answerPaper,
  handInPaper,
  samplePaper,
  startPaper,
} from '../domain/documents/paper/make.ts';
import type { HandIn, Paper } from '../domain/documents/paper/schema.ts';
import { AppError } from '../domain/errors.ts';
import { isHandedIn } from '../domain/grading/counting.ts';
import { newReceiptCode, paperIdOf } from '../domain/ids.ts';
import { deadlineOn, isOver, windowAt } from '../domain/timing/timing.ts';
import { openPapers } from '../store/exams-under-way.ts';
import { sheetToTake } from '../store/queries/sheets.ts';
import type { Workspace } from '../store/workspace.ts';
import { change, write } from './rules.ts';

/** Between two clock samples of one paper and one life of the page. ms of the monotonic clock. */
const SAMPLE_EVERY = 3 * 60_000;

/**
 * Begins an exam, or goes on with the paper already begun. The paper is durable when this resolves.
 * @throws AppError `exam-taken` when it was handed in, `exam-missing` when this device has no sheet of it,
 * `exam-not-open` before its time, `exam-closed` after its end, `forbidden`
 */
export async function startExam(workspace: Workspace, examID: string): Promise<Paper> {
  const { store, user, device, clock } = workspace;
  const sheet = await sheetToTake(store, examID);
  return write(workspace, 'paper', paperIdOf(examID, user.uid), (paper) => {
    if (paper && isHandedIn(paper)) throw new AppError('exam-taken');
    if (paper) return paper;
    if (!sheet) throw new AppError('exam-missing');
    const now = clock.now();
    const window = windowAt(sheet, now);
    if (window !== 'open') {
      throw new AppError(window === 'before' ? 'exam-not-open' : 'exam-closed');
    }
    const sample = clock.sample();
    return samplePaper(startPaper(sheet, user.uid, device, now, sample), sample, now);
  });
}

/**
 * Keeps one answer; durable when this resolves.
 * @param chosenAt when the student chose it, ms of the corrected clock: a slow disk must not make an answer late
 * @throws AppError `exam-taken` after handing in, `exam-over` after the deadline, `exam-missing` when it was not begun
 */
export const answerQuestion = (
  workspace: Workspace,
  examID: string,
  questionID: string,
  answer: Answer,
  chosenAt: number = workspace.clock.now(),
): Promise<Paper> =>
  changePaper(workspace, examID, (paper) => {
    if (isHandedIn(paper)) throw new AppError('exam-taken');
    if (isOver(deadlineOn(paper, workspace.clock.sample()), chosenAt))
      throw new AppError('exam-over');
    const answered = answerPaper(paper, questionID, answer, chosenAt);
    return sampledNowAndThen(workspace, answered, workspace.clock.now());
  });

/**
 * Hands a paper in; durable when this resolves. One that is handed in already stays as it is.
 * @throws AppError `exam-missing` when it was not begun
 */
export function handIn(
  workspace: Workspace,
  examID: string,
  cause: Exclude<HandIn['cause'], 'server'>,
): Promise<Paper> {
  const { device, clock } = workspace;
  const code = newReceiptCode();
  return changePaper(workspace, examID, (paper) => {
    if (isHandedIn(paper)) return paper;
    const now = clock.now();
    return handInPaper(samplePaper(paper, clock.sample(), now), { device, cause, code }, now);
  });
}

/**
 * Hands in the own papers whose time ran out while the app was closed; one that fails does not hold up the others.
 * @returns how many
 * @throws the first failure, after all were tried
 */
export async function handInOverdue(workspace: Workspace): Promise<number> {
  const { store, clock } = workspace;
  const papers = await openPapers(store);
  const overdue = papers.filter((paper) => isOver(deadlineOn(paper, clock.sample()), clock.now()));
  const outcomes = await Promise.allSettled(
    overdue.map(({ examID }) => handIn(workspace, examID, 'deadline')),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return overdue.length;
}

const changePaper = (
  workspace: Workspace,
  examID: string,
  edit: (paper: Paper) => Paper,
): Promise<Paper> =>
  change(workspace, 'paper', paperIdOf(examID, workspace.user.uid), edit, 'exam-missing');

function sampledNowAndThen({ clock }: Workspace, paper: Paper, now: number): Paper {
  const sample = clock.sample();
  const recent = paper.clock.some(
    ({ boot, monotonic, offset }) =>
      boot === sample.boot &&
      sample.monotonic - monotonic < SAMPLE_EVERY &&
      offset === sample.offset,
  );
  return recent ? paper : samplePaper(paper, sample, now);
}
