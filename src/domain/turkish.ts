const ALPHABET = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';
const RANKS = new Map([...ALPHABET].map((letter, rank) => [letter, rank + 1]));
const PLAIN: Readonly<Record<string, string>> = { â: 'a', î: 'i', û: 'u' };
/** Removes the circumflex of a lower-case letter; other letters are unchanged. */
export const withoutCircumflex = (letter: string): string => PLAIN[letter] ?? letter;
/** Punctuation sorts before numbers, numbers before letters, foreign letters last. */
const NUMBER = 0x1_0000;
const LETTER = 0x2_0000;
const FOREIGN = 0x3_0000;

/** Rank and number of each piece. */
interface SortKey {
  folded: string;
  ranks: readonly number[];
}

/** Maximum number of cached keys, several schools' worth; a full cache is cleared. */
const KEPT = 10_000;
const keys = new Map<string, SortKey>();

/** Compares numbers by value. Avoids `Intl.Collator`, which delays the first screen by its data. */
export function compareTurkish(a: string, b: string): number {
  if (a === b) return 0;
  const left = keyOf(a);
  const right = keyOf(b);
  for (let at = 0; at < left.ranks.length; at++) {
    const rank = left.ranks[at] ?? 0;
    const other = right.ranks[at];
    if (other === undefined) return 1;
    if (rank !== other) return rank < other ? -1 : 1;
  }
  return (
    left.ranks.length - right.ranks.length ||
    plainOrder(left.folded, right.folded) ||
    caseOrder(a, b)
  );
}

function keyOf(text: string): SortKey {
  const kept = keys.get(text);
  if (kept) return kept;
  const folded = foldTurkish(text);
  const key = { folded, ranks: piecesOf(folded).flatMap(ranksOf) };
  if (keys.size >= KEPT) keys.clear();
  keys.set(text, key);
  return key;
}

const piecesOf = (folded: string): string[] => folded.match(/\d+|[^\d]/gu) ?? [];

function ranksOf(piece: string): [rank: number, value: number] {
  const rank = RANKS.get(withoutCircumflex(piece));
  if (rank) return [LETTER + rank, 0];
  if (/\d/.test(piece)) return [NUMBER, Number(piece)];
  const code = piece.codePointAt(0) ?? 0;
  return [/\p{L}/u.test(piece) ? FOREIGN + code : code, 0];
}

const plainOrder = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts lower case first; code points give that order, except for İ. */
function caseOrder(a: string, b: string): number {
  const [ones, others] = [[...a], [...b]];
  const at = ones.findIndex((sign, place) => sign !== others[place]);
  const [one = '', other = ''] = [ones[at], others[at]];
  return plainOrder(isCapital(one), isCapital(other)) || plainOrder(b, a);
}

const isCapital = (sign: string): boolean => foldTurkish(sign) !== sign;

/** Uses Turkish rules, so that I becomes ı and İ becomes i. */
export const foldTurkish = (text: string): string => text.toLocaleLowerCase('tr');

/** Unifies what looks the same: composed letters, circumflexes, repeated blanks. */
const searchable = (text: string): string =>
  foldTurkish(text.normalize('NFC'))
    .replace(/[âîû]/g, withoutCircumflex)
    .replace(/[^\S\n]+/g, ' ');

/** Reduces letters to those of a keyboard without Turkish. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

/** Finds by Turkish rules, and also what was typed without accents. */
export const matchesTurkish = (text: string, search: string): boolean =>
  withoutAccents(searchable(text)).includes(withoutAccents(searchable(search).trim()));

/** Returns matching rows, those that match by Turkish rules first. */
export function findTurkish<T>(
  rows: readonly T[],
  textOf: (row: T) => string,
  search: string,
): T[] {
  const wanted = searchable(search).trim();
  const isExact = (row: T) => searchable(textOf(row)).includes(wanted);
  const found = rows.filter((row) => matchesTurkish(textOf(row), search));
  return [...found.filter(isExact), ...found.filter((row) => !isExact(row))];
}
