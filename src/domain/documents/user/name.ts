import { LIMITS } from '../../limits.ts';

/**
 * Signs that are not seen, or turn the writing round: with them two names look like one, and one like none. Beside what Unicode calls
 * unseen: the empty Braille cell, the place of an object, the Khitan filler and the notehead of no note.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{16fe4}\u{1d159}]/u;
/** Marks upon marks, which run over the lines above and below. What is composed has none in Turkish, and two in any living script. */
const STACKED = /[\p{Mn}\p{Me}]{3}/u;
/** What a name is read by; the vowels of some scripts are marks with a place of their own. */
const LETTER = /[\p{L}\p{Mc}\p{N}]/gu;
/**
 * What a list puts beside a name that two have: a school number or a person code, in brackets of any kind. A word in small letters
 * is none: the name before a marriage may stand there.
 */
const MARK =
  /\p{Ps}\s*(?:\p{N}{1,10}|(?=\P{Ll}{4}|\p{L}{0,3}\p{N})[\p{L}\p{N}]{4})\s*(?:\p{Pe}|$)/u;

export const hasUnseenSigns = (name: string): boolean => UNSEEN.test(name) || isStacked(name);

/** CouchDB's JavaScript cannot compose: what is refused for this alone the gateway refuses. */
const isStacked = (name: string): boolean =>
  typeof String.prototype.normalize === 'function' && STACKED.test(name.normalize());

/** Whether there is enough in a name to call somebody by. */
export const hasEnoughLetters = (name: string): boolean =>
  (name.match(LETTER) ?? []).length >= LIMITS.displayName.min;

/** Whether a name has in it what lists tell namesakes apart by: with that its bearer would pass for another. */
export const hasMark = (name: string): boolean => MARK.test(name);

/** Whether a name can be read as it is written, and says no more than a name. */
export const isReadableName = (name: string): boolean =>
  hasEnoughLetters(name) && !hasUnseenSigns(name) && !hasMark(name);

/** What is seen of a name, for comparing; the end of a line is seen as a blank. */
export const seenOf = (name: string): string =>
  name.replace(/[\t-\r\p{Zl}\p{Zp}]/gu, ' ').replace(new RegExp(UNSEEN, 'gu'), '');
