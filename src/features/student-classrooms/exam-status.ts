import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { questionCountOf } from '../../domain/documents/exam/sealing.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { deadlineOn } from '../../domain/timing/timing.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { isLocked } from '../../store/queries/seals.ts';
import { currentSheets } from '../../store/queries/sheets.ts';
import type { Store } from '../../store/tables.ts';

/** Where a student stands with an exam. */
export type ExamStatus =
  | { kind: 'not-started' }
  | { kind: 'in-progress'; deadline: number }
  | { kind: 'handed-in'; paperId: string }
  | { kind: 'graded'; paperId: string; examPoint: number };

export interface ClassExam {
  examID: string;
  examName: string;
  /** Minutes. */
  examTime: number;
  questionCount: number;
  /** When it can be begun; ms. */
  opensAt: number | null;
  closesAt: number | null;
  /** When its teacher ended it for everybody; ms. */
  endedAt: number | null;
  status: ExamStatus;
  /** It is sealed, and nothing here opens it yet. */
  isLocked: boolean;
}

/** A class's exams for its student, by name, each with where the student stands. */
export async function examsOfClass(store: Store, classroomID: string): Promise<ClassExam[]> {
  const sheets = await sheetsOfClass(store, classroomID);
  const exams = await Promise.all(sheets.map((sheet) => examOf(store, sheet)));
  return exams.sort((a, b) => compareTurkish(a.examName, b.examName));
}

/** One sheet an exam: the current one, or the one of a paper where the current one is not here. */
async function sheetsOfClass(store: Store, classroomID: string): Promise<Sheet[]> {
  const [current, all] = await Promise.all([
    currentSheets(store, classroomID),
    store.sheets.where('classroomID').equals(classroomID).toArray(),
  ]);
  const byExam = new Map([...all, ...current].map((sheet) => [sheet.examID, sheet]));
  return [...byExam.values()];
}

async function examOf(store: Store, sheet: Sheet): Promise<ClassExam> {
  const { examID, examName, examTime, opensAt, closesAt, endedAt } = sheet;
  const status = await statusIn(store, examID);
  const facts = { examID, examName, examTime, opensAt, closesAt, endedAt };
  const sealed = status.kind === 'not-started' && (await isLocked(store, sheet));
  return { ...facts, questionCount: questionCountOf(sheet), status, isLocked: sealed };
}

async function statusIn(store: Store, examID: string): Promise<ExamStatus> {
  const paper = await store.papers
    .where('examID')
    .equals(examID)
    .filter(({ userID }) => userID === store.uid)
    .first();
  if (!paper) return { kind: 'not-started' };
  const result = await store.results.get(paper.id);
  if (result) return { kind: 'graded', paperId: paper.id, examPoint: result.examPoint };
  return isHandedIn(paper)
    ? { kind: 'handed-in', paperId: paper.id }
    : { kind: 'in-progress', deadline: deadlineOn(paper) };
}
