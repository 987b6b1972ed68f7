import { mayMark } from '../../../../src/domain/documents/exam/people.ts';
import type { Result } from '../../../../src/domain/documents/paper/schema.ts';
import { isHandedIn } from '../../../../src/domain/grading/counting.ts';
import { releasedResult } from '../../../../src/domain/grading/scoring.ts';
import { maySeeResult } from '../../grade/exam-state.ts';
import type { ServerKind } from '../kind.ts';

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
