import { CLASSROOM_LIMITS } from './documents/classroom/limits.ts';
import { EXAM_LIMITS } from './documents/exam/limits.ts';
import { FEEDBACK_LIMITS } from './documents/feedback/limits.ts';
import { INVITATION_LIMITS } from './documents/invitation/limits.ts';
import { JOIN_REQUEST_LIMITS } from './documents/join-request/limits.ts';
import { USER_LIMITS } from './documents/user/limits.ts';

/**
 * Limits of the product, from sections 5 and 9 of its specification as settled. Lengths are in characters. Those of a kind of
 * document stand in its folder; those of an account, which is no document, stand here.
 */
export const LIMITS = {
  ...USER_LIMITS,
  ...CLASSROOM_LIMITS,
  ...EXAM_LIMITS,
  ...FEEDBACK_LIMITS,
  ...JOIN_REQUEST_LIMITS,
  ...INVITATION_LIMITS,
  password: { min: 6, max: 20 },
  resetCode: 8,
  /** As typed, with blanks and dashes. */
  schoolCode: 20,
} as const;
