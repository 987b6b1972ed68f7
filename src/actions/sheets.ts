import type { Exam, SheetReading } from '../domain/documents/exam/schema.ts';
import { versionOf } from '../domain/documents/exam/versions.ts';
import { AppError } from '../domain/errors.ts';
import { handInKey } from '../domain/grading/counting.ts';
import { resultOnPaper, rivalOf } from '../domain/grading/on-paper.ts';
import {
  distinctReadings,
  MAX_READINGS,
  readingsOf,
  readsAlike,
  tabletThatCounts,
} from '../domain/grading/sheets.ts';
import { newQuestionId, paperIdOf } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { putElements } from '../domain/merge/edit.ts';
import { POINTS_ONLY } from '../domain/vocabulary.ts';
import { examById } from '../store/queries/exams.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';

interface ReadSheet {
  uid: string;
  version: string;
  /** Answers as letters, `-` for none; or `POINTS_ONLY`. */
  answers: string;
  /** Reason to replace an earlier reading or a tablet's hand-in; '' for a first reading. */
  reason: string;
  /** Key of the tablet's hand-in that the printed sheet replaces; null for none. */
  over: string | null;
  /** Key of the tablet's hand-in that is graded instead of the printed sheet; null for none. */
  behind: string | null;
}

/** `differs`: the reading needs a reason. `full`: the student has the maximum of corrections. */
type Entering = 'entered' | 'again' | 'differs' | 'full';

/** Maximum number of readings and decisions for one student. */
const MAX_DECISIONS = 16;

/** Stores a reading of a printed sheet. Of several readings, the latest counts. */
export async function enterSheet(
  workspace: Workspace,
  examID: string,
  read: ReadSheet,
): Promise<Entering> {
  let outcome: Entering = 'entered';
  await changeExam(workspace, examID, (exam) => {
    if (exam.deleted) throw new AppError('exam-missing');
    outcome = outcomeOf(readingsOf(exam, read.uid), read);
    return outcome === 'entered' ? withReading(workspace, exam, read) : exam;
  });
  return outcome;
}

function withReading(
  { clock, user }: Workspace,
  exam: Exam,
  { uid, version, answers, over, behind, reason }: ReadSheet,
): Exam {
  const now = clock.now();
  const last = readingsOf(exam, uid).at(-1);
  const reading: SheetReading = {
    ...{ id: newQuestionId(), uid, by: user.uid, at: Math.max(now, (last?.at ?? 0) + 1) },
    ...{ version, answers, over, ...(behind !== null && { behind }) },
    reason: told(reason),
  };
  return putElements(exam, 'sheetReadings', [reading], now);
}

const told = (reason: string): string => reason.trim().slice(0, LIMITS.correctionReason);

function outcomeOf(before: readonly SheetReading[], read: ReadSheet): Entering {
  const last = before.at(-1);
  if (!last) return 'entered';
  const isSame = readsAlike(last, read);
  const { over, behind } = read;
  const isNews = (over ?? last.over) !== last.over || (behind ?? last.behind) !== last.behind;
  if (isSame && !isNews) return 'again';
  // Allows a repeated reading without a reason if the tablet's hand-in remains graded.
  if (told(read.reason) === '' && !(isSame && over === null)) return 'differs';
  const isNew = !before.some((one) => readsAlike(one, read));
  const isFull = isNew && distinctReadings(before).length >= MAX_READINGS;
  return isFull || before.length >= MAX_DECISIONS ? 'full' : 'entered';
}

/**
 * Decides whether the tablet's hand-in or the printed sheet is graded. Returns `full` if the
 * student has the maximum of decisions, or no reading.
 * @param tablet `handInKey` of the tablet's hand-in, as the teacher sees it
 */
export async function letCount(
  workspace: Workspace,
  examID: string,
  uid: string,
  { counts, tablet, reason }: { counts: 'tablet' | 'sheet'; tablet: string; reason: string },
): Promise<'entered' | 'full'> {
  let outcome: 'entered' | 'full' = 'full';
  await changeExam(workspace, examID, (exam) => {
    const before = readingsOf(exam, uid);
    const last = before.at(-1);
    if (!last || before.length >= MAX_DECISIONS) return exam;
    outcome = 'entered';
    const { version, answers } = last;
    const which = {
      over: counts === 'sheet' ? tablet : null,
      behind: counts === 'tablet' ? tablet : null,
    };
    return withReading(workspace, exam, { uid, version, answers, reason, ...which });
  });
  return outcome;
}

/** Returns the hand-in key of a tablet's paper; null if the device counts no such hand-in. */
export async function tabletHandIn(
  { store }: Workspace,
  examID: string,
  uid: string,
): Promise<string | null> {
  const paper = await store.papers.get(paperIdOf(examID, uid));
  const exam = await store.exams.get(examID);
  const counted = paper && exam && tabletThatCounts(paper, exam);
  return counted ? handInKey(counted) : null;
}

/** Enters points of a printed sheet; false if points are missing or another hand-in is graded. */
export async function handInSheet(
  workspace: Workspace,
  examID: string,
  uid: string,
): Promise<boolean> {
  const { store, user } = workspace;
  const paperId = paperIdOf(examID, uid);
  const [exam, paper, marking] = await Promise.all([
    examById(store, examID),
    store.papers.get(paperId),
    store.markings.get(`${paperId}:${user.uid}`),
  ]);
  if (!exam || rivalOf(exam, uid, paper ?? null)) return false;
  if (readingsOf(exam, uid).length > 0) return true;
  const result = resultOnPaper(exam, { uid, name: null }, marking ?? null);
  if (!result || result.examPoint === null) return false;
  const sheet = { uid, version: versionOf(exam), answers: POINTS_ONLY };
  await enterSheet(workspace, examID, { ...sheet, reason: '', over: null, behind: null });
  return true;
}

/** Prefers a printed sheet to the tablet's hand-in, before the points are entered. */
export async function preferPaper(
  workspace: Workspace,
  examID: string,
  uid: string,
  reason: string,
): Promise<Entering> {
  const exam = await examById(workspace.store, examID);
  const paper = await workspace.store.papers.get(paperIdOf(examID, uid));
  const tablet = exam && paper ? tabletThatCounts(paper, exam) : null;
  return enterSheet(workspace, examID, {
    ...{ uid, version: exam ? versionOf(exam) : '', answers: POINTS_ONLY, reason },
    ...{ over: tablet && handInKey(tablet), behind: null },
  });
}
