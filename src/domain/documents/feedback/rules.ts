import { each, shape } from '../../merge/shape.ts';
import { erasedMessages } from '../messages.ts';
import type { Grant, Rules } from '../rules.ts';
import type { Feedback } from './schema.ts';

const ownFeedback: Grant<Feedback> = { relation: 'own', create: [], change: [] };

export const feedbackRules = {
  localId: ({ id }) => id,
  shape: shape<Feedback>({
    ...each('identity', 'id', 'userId', 'username', 'title', 'description', 'reportTime'),
    ...each('latest', 'status', 'reply'),
  }),
  isOwn: (actor, { userId }) => userId === actor.uid,
  grants: {
    student: [ownFeedback],
    teacher: [ownFeedback],
    admin: [{ relation: 'any', create: null, change: ['status', 'reply'] }],
  },
  initial: { status: 'pending', reply: '' },
  isFrozen: isErasedFeedback,
  bounds: { length: 16 * 1024 },
  quota: 500,
  madeAt: ({ reportTime }) => reportTime,
} satisfies Rules<Feedback>;

export function isErasedFeedback({
  username,
  title,
}: Pick<Feedback, 'username' | 'title'>): boolean {
  return username === erasedMessages.name && title === erasedMessages.feedbackTitle;
}
