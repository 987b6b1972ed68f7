import { USER_LIMITS } from './limits.ts';

/** Signs that are not seen, or turn the writing round: with them two names look like one, and one like none. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

export const hasUnseenSigns = (name: string): boolean => UNSEEN.test(name);

/** Whether a name can be read as it is written. */
export const isReadableName = (name: string): boolean =>
  name.trim().length >= USER_LIMITS.displayName.min && !hasUnseenSigns(name);
