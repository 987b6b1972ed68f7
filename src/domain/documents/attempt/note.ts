/**
 * Control characters, lone surrogates, and characters that change the text direction around them.
 */
const UNWRITTEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** Other invisible characters, as in names. */
const UNSEEN = /[\p{Cf}\p{Co}]/gu;

/** Returns the typed text on one line, trimmed and without invisible characters. */
export const cleanNote = (typed: string): string =>
  typed.replace(UNWRITTEN, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();

/** Returns true if a log may hold the text as a note. */
export const isNote = (text: string): boolean => cleanNote(text) === text;
