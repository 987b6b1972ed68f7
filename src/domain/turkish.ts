/** The Turkish alphabet in its order. */
const ALPHABET = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';
const RANKS = new Map([...ALPHABET].map((letter, rank) => [letter, rank + 1]));
/** Letters with a circumflex sort with those without. */
const PLAIN: Readonly<Record<string, string>> = { â: 'a', î: 'i', û: 'u' };
/** Signs stand before numbers, numbers before letters, letters of other alphabets at the end. */
const NUMBER = 0x1_0000;
const LETTER = 0x2_0000;
const FOREIGN = 0x3_0000;

/**
 * Order of Turkish texts, numbers by value: 9-A before 10-A.
 * Written out because a slow tablet takes longer to load `Intl.Collator`'s Turkish than to draw the first screen; the test
 * holds it to what that says.
 */
export function compareTurkish(a: string, b: string): number {
  const left = piecesOf(a);
  const right = piecesOf(b);
  for (const [at, piece] of left.entries()) {
    const other = right[at];
    if (!other) return 1;
    const order = rankOf(piece) - rankOf(other) || numberOf(piece) - numberOf(other);
    if (order !== 0) return order;
  }
  return (
    left.length - right.length || plainOrder(foldTurkish(a), foldTurkish(b)) || plainOrder(b, a)
  );
}

/** Single characters, digits taken together. */
const piecesOf = (text: string): string[] => foldTurkish(text).match(/\d+|[^\d]/gu) ?? [];

function rankOf(piece: string): number {
  if (/\d/.test(piece)) return NUMBER;
  const rank = RANKS.get(PLAIN[piece] ?? piece);
  if (rank) return LETTER + rank;
  return /\p{L}/u.test(piece) ? FOREIGN + (piece.codePointAt(0) ?? 0) : (piece.codePointAt(0) ?? 0);
}

const numberOf = (piece: string): number => (/\d/.test(piece) ? Number(piece) : 0);
const plainOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** For searching: lower case by Turkish rules, so that I finds ı and İ finds i. */
export const foldTurkish = (text: string): string => text.toLocaleLowerCase('tr');

export const matchesTurkish = (text: string, search: string): boolean =>
  foldTurkish(text).includes(foldTurkish(search.trim()));
