import { docId } from '../../src/domain/doc-id.ts';
import type { DocOf } from '../../src/domain/document.ts';
import { holderOf } from '../../src/domain/documents/exam/holder.ts';
import { bare } from '../../src/domain/read-doc.ts';
import type { Question, ServerKind } from '../../sync-server/worker/project/kind.ts';
import {
  studentDatabase,
  teacherDatabase,
} from '../../sync-server/worker/shared/role-databases.ts';
import { type Marking, markingSchema } from './marking-kind.ts';

/** The type as TypeScript takes it. The line in `document.ts`, which it follows from, is missing. */
export const MARKING = 'marking' as string as 'carried';
export const asDoc = (marking: Marking) => marking as object as DocOf<typeof MARKING>;
export const asMarking = (doc: object) => markingSchema.parse(bare(doc));

async function seen({ local, school }: Question): Promise<Marking | null> {
  const doc = await school.load(MARKING, local);
  const marking = doc && asMarking(doc);
  const exam = marking && (await school.load('exam', marking.examID));
  return exam && holderOf(exam) === marking.addedUser ? marking : null;
}

export const markingOnServer: ServerKind<DocOf<typeof MARKING>> = {
  isOfPaper: true,
  reaction: async (id, { reader, plan }) => {
    const doc = await reader.load(MARKING, id);
    if (!doc) return;
    const { userID, addedUser } = asMarking(doc);
    const ids = [docId(MARKING, id)];
    plan.bring(studentDatabase(userID), ids);
    plan.bring(teacherDatabase(addedUser), ids);
  },
  views: {
    teacher: async (question) => {
      const marking = await seen(question);
      return marking?.addedUser === question.uid ? asDoc(marking) : null;
    },
    student: async (question) => {
      const marking = await seen(question);
      return marking?.userID === question.uid ? asDoc(marking) : null;
    },
  },
};
