import { paperOfLog, withLog, withTold } from '../domain/documents/attempt/fold.ts';
import {
  answerEntry,
  awayEntries,
  clockEntry,
  foundEntries,
  handInEntry,
  noteEntries,
} from '../domain/documents/attempt/make.ts';
import type { Absence, HandInEntry } from '../domain/documents/attempt/schema.ts';
import type { Sheet } from '../domain/documents/exam/schema.ts';
import { samplePaper, startPaper } from '../domain/documents/paper/make.ts';
import type { ClockSample, GivenAnswer, Paper } from '../domain/documents/paper/schema.ts';
import { AppError } from '../domain/errors.ts';
import { givenAnswers, isHandedIn } from '../domain/grading/counting.ts';
import { paperIdOf } from '../domain/ids.ts';
import type { Answer } from '../domain/question-kinds/kind.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { deadlineOn, isOver, windowAt } from '../domain/timing/timing.ts';
import { append } from '../store/append.ts';
import type { Appended, Known, KnownPaper, Place } from '../store/log.ts';
import { openPapers } from '../store/open-papers.ts';
import { sheetToTake } from '../store/queries/sheets.ts';
import { dropSeal } from '../store/seals.ts';
import { takeTyping } from '../store/typing.ts';
import type { Workspace } from '../store/workspace.ts';
import { noteSample, sampledNowAndThen } from './typing.ts';

/**
 * Begins an exam, or continues a begun paper. Durable when it resolves.
 * @throws AppError `exam-taken` after the hand-in, `exam-missing` without a sheet on this device,
 * `exam-not-open` before its time or while sealed, `exam-closed` after its end, `forbidden`
 */
export async function startExam(workspace: Workspace, examID: string): Promise<Paper> {
  const { store, clock } = workspace;
  const sheet = await sheetToTake(store, examID);
  const now = clock.now();
  // Computes the proof first, because IndexedDB commits a transaction that awaits other work.
  const proof = sheet?.seal && (await proofOfStart(workspace, sheet, now));
  const { paper } = await appendTo(workspace, examID, async ({ row, whole }) => {
    const begun = row && (await whole());
    if (begun && isHandedIn(begun)) throw new AppError('exam-taken');
    if (begun) return { paper: begun, entries: [], at: 0 };
    if (!sheet) throw new AppError('exam-missing');
    const sample = clock.sample();
    const started = begin(workspace, sheet, sample, now, proof);
    noteSample(clock, started.id, sample);
    const entries = [clockEntry(started, sample, now)];
    return { paper: started, row: started, entries, at: now };
  });
  return paper;
}

/** Begins a log of another device's paper. The other device then shows that it continues here. */
export async function noteContinued(workspace: Workspace, examID: string): Promise<void> {
  const [now, sample] = [workspace.clock.now(), workspace.clock.sample()];
  await appendTo(workspace, examID, async ({ row, log }) => {
    const isOpen = row && !isHandedIn(row) && !isOver(deadlineOn(row, sample), now);
    const isBegun = !isOpen || (await log(row)).entries.length > 1;
    return { entries: isBegun ? [] : [clockEntry(row, sample, now)], at: now };
  });
}

function begin(
  workspace: Workspace,
  sheet: Sheet,
  sample: ClockSample,
  now: number,
  proof: string | null | undefined,
): Paper {
  const { user, device, clock } = workspace;
  if (!mayBegin(sheet, clock, now)) {
    throw new AppError(windowAt(sheet, now) === 'before' ? 'exam-not-open' : 'exam-closed');
  }
  if (proof === null) throw new AppError('exam-not-open');
  if (user.userRole !== 'student') throw new AppError('forbidden');
  return samplePaper(startPaper(sheet, user.uid, device, now, sample, proof), sample, now);
}

export function mayBegin(
  sheet: Pick<Sheet, 'opensAt' | 'closesAt' | 'endedAt' | 'seal'>,
  clock: Pick<Clock, 'whenTold'>,
  now: number,
): boolean {
  const window = windowAt(sheet, now);
  // Permits a sealed exam's start by an uncertain clock, because it also requires a proof.
  return window === 'open' || (window === 'before' && !!sheet.seal && clock.whenTold() !== null);
}

/** Returns the proof of an opened seal. Loads a module that only sealed exams need. */
async function proofOfStart(workspace: Workspace, sheet: Sheet, at: number) {
  const { proofFor } = await import('./sealed-exams.ts');
  return proofFor(workspace, sheet, at);
}

/**
 * Logs an answer. Durable when it resolves.
 * @param chosenAt time of the choice (ms, corrected clock), because a slow disk must not make an
 * answer late
 * @throws AppError `exam-taken` after the hand-in, `exam-over` after the deadline, `exam-missing`
 * before the start
 */
export async function answerQuestion(
  workspace: Workspace,
  examID: string,
  questionID: string,
  answer: Answer,
  chosenAt: number = workspace.clock.now(),
): Promise<GivenAnswer> {
  const { store, clock } = workspace;
  const [now, sample] = [clock.now(), clock.sample()];
  const compose = ({ row, begun, last }: Known) => {
    if (!row || !begun) throw new AppError('exam-missing');
    if (isHandedIn(row)) throw new AppError('exam-taken');
    if (isOver(deadlineOn(row, sample), chosenAt)) throw new AppError('exam-over');
    const before = currentAnswer(row, questionID, last);
    if (before?.answer === answer) return { given: before, entries: [], at: 0 };
    const at = Math.max(chosenAt, (before?.at ?? 0) + 1);
    const entries = [
      answerEntry(begun, questionID, answer, at),
      ...sampledNowAndThen(clock, row.id, begun, sample, now),
    ];
    return { given: { questionID, answer, at }, entries, at };
  };
  const place = placeOf(workspace, examID);
  const appended = await append(store, place, { question: questionID, compose });
  if (appended.entries.length > 1) noteSample(clock, place.paperId, sample);
  return appended.given;
}

/** Logs an absence (ms, corrected clock). Does nothing before the start or after the hand-in. */
export async function noteAway(
  workspace: Workspace,
  examID: string,
  kind: Absence,
  from: number,
  to: number,
): Promise<void> {
  await appendTo(workspace, examID, async ({ row, begun }) =>
    row && begun && !isHandedIn(row)
      ? { entries: awayEntries(begun, kind, from, to), at: to }
      : { entries: [], at: to },
  );
}

/** Returns the later of two answers: the last entry of this device, and the answer in the row. */
function currentAnswer(
  row: Paper,
  questionID: string,
  last: KnownPaper['last'],
): GivenAnswer | null {
  const ofRow = givenAnswers(row).find((given) => given.questionID === questionID) ?? null;
  if (last?.entry[1] !== 'answer') return ofRow;
  const own = { questionID, answer: last.entry[3], at: last.at };
  return ofRow && ofRow.at > own.at ? ofRow : own;
}

/** Hands in durably. @param note message to the teacher, logged before the hand-in */
export async function handIn(
  workspace: Workspace,
  examID: string,
  cause: HandInEntry[2],
  note = '',
): Promise<Paper> {
  const { store, clock } = workspace;
  // Loads the hash chain's code on demand, because only the hand-in needs it.
  const { headOf, receiptCodeOf } = await import('../domain/documents/attempt/chain.ts');
  const { paper } = await appendTo(workspace, examID, async (known) => {
    const open = await known.whole();
    if (!open) throw new AppError('exam-missing');
    const typed = await takeTyping(store, known, open);
    if (isHandedIn(open)) return { paper: open, entries: typed, at: clock.now() };
    const [now, sample] = [clock.now(), clock.sample()];
    const { header, entries } = await known.log(open);
    const own = paperOfLog(header, [...entries, ...typed]);
    const found = foundEntries(withTold(open, own), own, now);
    const added = [
      ...typed,
      clockEntry(own, sample, now),
      ...found,
      ...noteEntries(own, note, now),
    ];
    const code = receiptCodeOf(headOf(header.id, [...entries, ...added]));
    added.push(handInEntry(own, cause, code, now));
    const row = withLog(open, header, [...entries, ...added]);
    return { paper: row, row, entries: added, at: now, isHandIn: true };
  });
  // Ignores a failure, because `dropSpentSeals` deletes the content key after the next page load.
  await dropSeal(workspace.store, examID).catch(() => undefined);
  return paper;
}

/**
 * Hands in open papers that are over by time or by the teacher. Returns the number of hand-ins.
 * @throws the first failure, after all were tried
 */
export async function handInOverdue(workspace: Workspace): Promise<number> {
  const { store, clock } = workspace;
  const papers = await openPapers(store);
  const overdue = papers.filter(
    ({ paper, isEnded }) => isEnded || isOver(deadlineOn(paper, clock.sample()), clock.now()),
  );
  const outcomes = await Promise.allSettled(
    overdue.map(({ paper, isEnded }) =>
      handIn(workspace, paper.examID, isEnded ? 'teacher' : 'deadline'),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return overdue.length;
}

const appendTo = <S extends Appended>(
  workspace: Workspace,
  examID: string,
  compose: (known: KnownPaper) => Promise<S>,
): Promise<S> => append(workspace.store, placeOf(workspace, examID), compose);

const placeOf = ({ user, device }: Workspace, examID: string): Place => ({
  paperId: paperIdOf(examID, user.uid),
  device,
});
