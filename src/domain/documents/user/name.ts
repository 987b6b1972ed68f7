import { LIMITS } from '../../limits.ts';

/** Characters that are invisible or change the text direction. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{16fe4}\u{1d159}]/u;
/** Stack of three marks, which overlaps other lines. Living scripts need at most two. */
const STACKED = /[\p{Mn}\p{Me}]{3}/u;
/** Readable characters. Includes spacing marks, which are vowels in some scripts. */
const LETTER = /[\p{L}\p{Mc}\p{N}]/gu;
/** Suffix of a namesake, such as "(1234)" or "(AB3K)", but not a birth name such as "(Kaya)". */
const MARK =
  /\p{Ps}\s*(?:\p{N}{1,10}|(?=\P{Ll}{4}|\p{L}{0,3}\p{N})[\p{L}\p{N}]{4})\s*(?:\p{Pe}|$)/u;

export const hasUnseenSigns = (name: string): boolean =>
  UNSEEN.test(name) || STACKED.test(name.normalize());

export const hasEnoughLetters = (name: string): boolean =>
  (name.match(LETTER) ?? []).length >= LIMITS.displayName.min;

/** Returns true for a name with a namesake's suffix. Such a name can imitate another person. */
export const hasMark = (name: string): boolean => MARK.test(name);

export const isReadableName = (name: string): boolean =>
  hasEnoughLetters(name) && !hasUnseenSigns(name) && !hasMark(name);

/** Returns the visible part of a name, for comparison. Line breaks become spaces. */
export const seenOf = (name: string): string =>
  name.replace(/[\t-\r\p{Zl}\p{Zp}]/gu, ' ').replace(new RegExp(UNSEEN, 'gu'), '');
