import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { questionCountOf } from '../../domain/documents/exam/sealing.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { type OwnPaper, ownPapers } from '../../store/queries/own-papers.ts';
import { isLocked } from '../../store/queries/seals.ts';
import { currentSheets } from '../../store/queries/sheets.ts';
import type { Store } from '../../store/tables.ts';

export interface ClassExam
  extends Pick<Sheet, 'examID' | 'examName' | 'examTime' | 'opensAt' | 'closesAt' | 'endedAt'> {
  questionCount: number;
  /** The student's own paper; null where it is not begun. */
  paper: OwnPaper | null;
  /** It is sealed, and nothing here opens it yet. */
  isLocked: boolean;
}

/** Returns a class's exams for its student, by name, each with the student's paper. */
export async function examsOfClass(store: Store, classroomID: string): Promise<ClassExam[]> {
  const [sheets, papers] = await Promise.all([sheetsOfClass(store, classroomID), ownPapers(store)]);
  const byExam = new Map(papers.map((paper) => [paper.examID, paper]));
  const exams = await Promise.all(
    sheets.map((sheet) => examOf(store, sheet, byExam.get(sheet.examID) ?? null)),
  );
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

async function examOf(store: Store, sheet: Sheet, paper: OwnPaper | null): Promise<ClassExam> {
  return {
    ...sheet,
    questionCount: questionCountOf(sheet),
    paper,
    isLocked: paper === null && (await isLocked(store, sheet)),
  };
}
