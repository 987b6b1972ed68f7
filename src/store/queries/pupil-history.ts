import type { Member } from '../../domain/documents/common.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { type ExamCell, examCell, isForParents } from '../../domain/grading/over-time.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import type { Store } from '../tables.ts';
import { type ClassHistory, classHistory, papersOfPupil } from './class-history.ts';
import { schoolNumbers } from './people.ts';

/** How one student did in one exam. */
export interface PupilExam {
  exam: Exam;
  cell: ExamCell;
  sat: SatPaper | undefined;
  /** Whether the student may see it, and so a parent. */
  isOut: boolean;
}

/** How one student did in a class, the oldest exam first. */
export interface PupilHistory extends Pick<ClassHistory, 'classroom'> {
  pupil: Member;
  schoolNumber: string | undefined;
  exams: PupilExam[];
}

/** null where the class is not here or the student not in it. @param now ms */
export async function pupilHistory(
  store: Store,
  classID: string,
  uid: string,
  now: number,
): Promise<PupilHistory | null> {
  const history = await classHistory(store, classID);
  const pupil = history?.classroom.selectedStudent.find((member) => member.uid === uid);
  if (!history || !pupil) return null;
  const { classroom } = history;
  const papers = await papersOfPupil(store, history.exams, uid);
  const exams = history.exams.map((exam, at): PupilExam => {
    const sat = papers[at];
    const cell = examCell(uid, exam, classroom, sat, now);
    return { exam, cell, sat, isOut: isForParents(sat, exam, classroom, now) };
  });
  const schoolNumber = (await schoolNumbers(store, [pupil])).get(uid);
  return { classroom, pupil, exams, schoolNumber };
}
