import { USER_LIMITS } from './limits.ts';

/** Signs that are not seen, or turn the writing round: with them two names look like one, and one like none. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Marks upon marks, which run over the lines above and below. What is composed has none in Turkish, and two in any living script. */
const STACKED = /[\p{Mn}\p{Me}]{3}/u;

export const hasUnseenSigns = (name: string): boolean => UNSEEN.test(name) || isStacked(name);

/** CouchDB's JavaScript cannot compose: what is refused for this alone the gateway refuses. */
const isStacked = (name: string): boolean =>
  typeof String.prototype.normalize === 'function' && STACKED.test(name.normalize());

/** Whether a name can be read as it is written. */
export const isReadableName = (name: string): boolean =>
  name.trim().length >= USER_LIMITS.displayName.min && !hasUnseenSigns(name);
