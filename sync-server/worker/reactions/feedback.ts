import { docId } from '../../../src/domain/doc-id.ts';
import { ADMIN, roleDatabase } from '../../../src/domain/session/databases.ts';
import type { Reaction } from './reaction.ts';

export const feedbackChanged: Reaction = async (id, { reader, plan }) => {
  const feedback = await reader.load('feedback', id);
  if (!feedback) return;
  plan.bring(ADMIN, [docId('feedback', id)]);
  const author = await reader.load('user', feedback.userId);
  if (author) plan.bring(roleDatabase(author), [docId('feedback', id)]);
};
