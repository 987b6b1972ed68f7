import { docId } from '../../../../src/domain/doc-id.ts';
import { isErasedFeedback } from '../../../../src/domain/documents/feedback/rules.ts';
import type { Feedback } from '../../../../src/domain/documents/feedback/schema.ts';
import { isErased } from '../../../../src/domain/documents/user/make.ts';
import { ADMIN, roleDatabase } from '../../../../src/domain/session/databases.ts';
import type { Reaction, ServerKind, View } from '../kind.ts';
import { eraseFeedback } from '../reactions/erasure.ts';

const feedbackChanged: Reaction = async (id, tools) => {
  const { reader, plan } = tools;
  const feedback = await reader.load('feedback', id);
  if (!feedback) return;
  plan.bring(ADMIN, [docId('feedback', id)]);
  const author = await reader.load('user', feedback.userId);
  if (author && isErased(author)) await eraseFeedback(feedback, tools);
  if (author) plan.bring(roleDatabase(author), [docId('feedback', id)]);
};

const ownFeedback: View<Feedback> = async ({ local, uid, school }) => {
  const feedback = await school.load('feedback', local);
  return feedback?.userId === uid ? feedback : null;
};

export const feedbackKind: ServerKind<Feedback> = {
  reaction: feedbackChanged,
  views: {
    student: ownFeedback,
    teacher: ownFeedback,
    /** Shows the author's current name, because the document may claim any name. */
    admin: async ({ local, school }) => {
      const feedback = await school.load('feedback', local);
      if (!feedback || isErasedFeedback(feedback)) return null;
      const author = await school.load('user', feedback.userId);
      return author && !author.deleted ? { ...feedback, username: author.displayName } : feedback;
    },
  },
};
