import type { Feedback } from '../../domain/documents/feedback/schema.ts';
import { withCode } from '../../domain/namesakes.ts';

/** Whose feedback it is. The whole school writes to one list, so the code always stands beside the name. */
export const senderOf = ({ userId, username }: Feedback): string =>
  withCode({ uid: userId, displayName: username });
