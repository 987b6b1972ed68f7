/** Controls, halves of a sign, and signs that turn the direction of all text around them. */
const UNWRITTEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A sentence as it was typed, on one line and without blanks around it; empty for none. */
export const cleanNote = (typed: string): string =>
  typed.replace(UNWRITTEN, ' ').replace(/\s+/g, ' ').trim();
