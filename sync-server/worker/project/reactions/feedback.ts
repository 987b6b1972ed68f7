import { docId } from '../../../../src/domain/doc-id.ts';
import { isErased } from '../../../../src/domain/documents/user/make.ts';
import { ADMIN, roleDatabase } from '../../../../src/domain/session/databases.ts';
import { eraseFeedback } from './erasure.ts';
import type { Reaction } from './reaction.ts';

export const feedbackChanged: Reaction = async (id, tools) => {
  const { reader, plan } = tools;
  const feedback = await reader.load('feedback', id);
  if (!feedback) return;
  plan.bring(ADMIN, [docId('feedback', id)]);
  const author = await reader.load('user', feedback.userId);
  if (author && isErased(author)) await eraseFeedback(feedback, tools);
  if (author) plan.bring(roleDatabase(author), [docId('feedback', id)]);
};
