import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { mayMark } from '../../../../src/domain/documents/exam/holder.ts';
import { isReleased, livedUntil } from '../../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import type { Paper, Result } from '../../../../src/domain/documents/paper/schema.ts';
import { waitsForTeacher } from '../../../../src/domain/grading/acceptance.ts';
import { isHandedIn } from '../../../../src/domain/grading/counting.ts';
import { releasedResult } from '../../../../src/domain/grading/scoring.ts';
import type { ServerKind } from '../kind.ts';

/** Returns false while the key may not be seen, because results contain it. */
const maySeeResult = (paper: Paper, exam: Exam, classroom: Classroom, now: number): boolean =>
  isReleased(exam, livedUntil(exam, now)) && !waitsForTeacher(paper, exam, classroom);

export const resultKind: ServerKind<Result> = {
  isOfPaper: true,
  views: {
    student: async ({ local, uid, school, now }) => {
      const paper = await school.load('paper', local);
      if (paper?.userID !== uid || !isHandedIn(paper)) return null;
      const exam = await school.load('exam', paper.examID);
      const classroom = exam && (await school.load('classroom', exam.classroomID));
      const maySee = exam && classroom && maySeeResult(paper, exam, classroom, now);
      const result = maySee ? await school.load('result', local) : null;
      return result && result.examPoint !== null ? releasedResult(result) : null;
    },
    teacher: async ({ local, uid, school }) => {
      const result = await school.load('result', local);
      const exam = result && (await school.load('exam', result.examID));
      return exam && mayMark(exam, uid) ? result : null;
    },
  },
};
