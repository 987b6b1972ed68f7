/** Controls, halves of a sign, and signs that turn the direction of all text around them. */
const UNWRITTEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** All else that is not seen, as in names: what is written without it says the same. */
const UNSEEN = /[\p{Cf}\p{Co}]/gu;

/** A sentence as it was typed, on one line, without blanks around it and what nobody sees in it; empty for none. */
export const cleanNote = (typed: string): string =>
  typed.replace(UNWRITTEN, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();

/** Returns true if a log may hold the text as a note. */
export const isNote = (text: string): boolean => cleanNote(text) === text;
