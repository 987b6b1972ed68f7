import type { Exam, SheetReading } from '../domain/documents/exam/schema.ts';
import { AppError } from '../domain/errors.ts';
import { handInKey } from '../domain/grading/counting.ts';
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
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';

/** What a teacher confirms of one sheet. */
export interface ReadSheet {
  uid: string;
  /** Of the questions that it was printed with. */
  version: string;
  /** One sign a question; `-` where nothing is marked. */
  answers: string;
  /** Why it is said anew, or goes before what a tablet handed in; '' for a first reading. */
  reason: string;
  /** Key of the tablet's hand-in before which it goes, or which goes on counting; both null where there is none. */
  over: string | null;
  behind: string | null;
}

/**
 * What became of a sheet:
 * - `entered`: it is durable here, and goes with the next sync.
 * - `again`: it says what was read last of this student.
 * - `differs`: something else was read before; saying it anew needs a reason.
 * - `full`: it was corrected as often as may be.
 */
export type Entering = 'entered' | 'again' | 'differs' | 'full';

/** What is said of one student's sheet: readings, and which hand-in counts. More than anybody who means it says. */
const MAX_SAID = 16;

/**
 * Enters what was read from a student's printed sheet. Nothing that was read before is changed: this is said beside it, and the latest counts.
 * @throws AppError `forbidden`, `exam-missing`, `storage-full`
 */
export async function enterSheet(
  workspace: Workspace,
  examID: string,
  read: ReadSheet,
): Promise<Entering> {
  let became: Entering = 'entered';
  await changeExam(workspace, examID, (exam) => {
    if (exam.deleted) throw new AppError('exam-missing');
    became = becomes(readingsOf(exam, read.uid), read);
    return became === 'entered' ? said(workspace, exam, read) : exam;
  });
  return became;
}

/** The exam with this said behind all that was said of the student, also by a clock that was turned back. */
function said(
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

function becomes(before: readonly SheetReading[], read: ReadSheet): Entering {
  const last = before.at(-1);
  if (!last) return 'entered';
  const isSame = readsAlike(last, read);
  const { over, behind } = read;
  const isNews = (over ?? last.over) !== last.over || (behind ?? last.behind) !== last.behind;
  if (isSame && !isNews) return 'again';
  // That a tablet's goes on counting changes nothing, and needs no reason.
  if (told(read.reason) === '' && !(isSame && over === null)) return 'differs';
  const isNew = !before.some((one) => readsAlike(one, read));
  const isFull = isNew && distinctReadings(before).length >= MAX_READINGS;
  return isFull || before.length >= MAX_SAID ? 'full' : 'entered';
}

/**
 * Says which of two hand-ins of a student counts: the tablet's, or what was read from paper. What counts already may be said without a reason.
 * @param tablet key of the tablet's hand-in, as the teacher sees it
 * @returns `full` where nothing more can be said of it
 * @throws AppError `forbidden`, `exam-missing`, `storage-full`
 */
export async function letCount(
  workspace: Workspace,
  examID: string,
  uid: string,
  { counts, tablet, reason }: { counts: 'tablet' | 'sheet'; tablet: string; reason: string },
): Promise<'entered' | 'full'> {
  let became: 'entered' | 'full' = 'full';
  await changeExam(workspace, examID, (exam) => {
    const before = readingsOf(exam, uid);
    const last = before.at(-1);
    if (!last || before.length >= MAX_SAID) return exam;
    became = 'entered';
    const { version, answers } = last;
    const which = {
      over: counts === 'sheet' ? tablet : null,
      behind: counts === 'tablet' ? tablet : null,
    };
    return said(workspace, exam, { uid, version, answers, reason, ...which });
  });
  return became;
}

/** Key of what a tablet of this student handed in and counts now, as far as this device knows; null where none does. */
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
