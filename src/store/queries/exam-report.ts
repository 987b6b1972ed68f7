import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import type { Store } from '../tables.ts';
import { classroomById } from './classrooms.ts';
import { examById } from './exams.ts';
import { papersOfExam } from './papers.ts';
import { schoolNumbers } from './people.ts';

/** All that a teacher's device has of one exam's results. */
export interface ExamReport {
  examID: string;
  examName: string;
  /** null for an exam that was deleted: its results stay readable. */
  exam: Exam | null;
  /** null for a class that was deleted. */
  classroom: Classroom | null;
  papers: SatPaper[];
  /** School numbers by uid, of those who have one. */
  numbers: ReadonlyMap<string, string>;
}

/** null when neither the exam nor a result of it is here. */
export async function examReport(store: Store, examID: string): Promise<ExamReport | null> {
  const [exam, papers] = await Promise.all([examById(store, examID), papersOfExam(store, examID)]);
  const named = exam ?? papers.find(({ result }) => result)?.result;
  if (!named) return null;
  const classroom = await classroomById(store, named.classroomID);
  const sitting = papers.map(({ paper }) => ({ uid: paper.userID }));
  const numbers = await schoolNumbers(store, [...(classroom?.selectedStudent ?? []), ...sitting]);
  return { examID, examName: named.examName, exam, classroom, papers, numbers };
}
