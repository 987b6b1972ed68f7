/** Control characters, line separators, lone surrogates, and changes of the text direction. */
const UNWRITTEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const UNSEEN = /[\p{Cf}\p{Co}]/gu;

export const cleanNote = (typed: string): string =>
  typed.replace(UNWRITTEN, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();

export const isNote = (text: string): boolean => cleanNote(text) === text;
