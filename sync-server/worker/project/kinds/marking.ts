import { docId } from '../../../../src/domain/doc-id.ts';
import { mayMark } from '../../../../src/domain/documents/exam/people.ts';
import type { Marking } from '../../../../src/domain/documents/marking/schema.ts';
import { gradePaper } from '../../grade/grading.ts';
import { teacherDatabase } from '../../shared/role-databases.ts';
import type { Reaction, ServerKind } from '../kind.ts';

const markingChanged: Reaction = async (id, tools) => {
  const { reader, plan } = tools;
  const marking = await reader.load('marking', id);
  if (!marking) return;
  plan.bring(teacherDatabase(marking.addedUser), [docId('marking', id)]);
  const paper = await reader.load('paper', marking.paperId);
  if (paper) await gradePaper(paper, tools);
};

export const markingKind: ServerKind<Marking> = {
  reaction: markingChanged,
  isOfPaper: true,
  views: {
    teacher: async ({ local, uid, school }) => {
      const marking = await school.load('marking', local);
      const exam = marking && (await school.load('exam', marking.examID));
      return exam && marking.addedUser === uid && mayMark(exam, uid) ? marking : null;
    },
  },
};
