const ALPHABET = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';
const RANKS = new Map([...ALPHABET].map((letter, rank) => [letter, rank + 1]));
const PLAIN: Readonly<Record<string, string>> = { â: 'a', î: 'i', û: 'u' };
export const withoutCircumflex = (letter: string): string => PLAIN[letter] ?? letter;
/** Minimum ranks of numbers, Turkish letters and foreign letters, above punctuation. */
const NUMBER = 0x1_0000;
const LETTER = 0x2_0000;
const FOREIGN = 0x3_0000;

/** Sort key: the rank, or a number's value, of each piece of a text. */
interface SortKey {
  folded: string;
  ranks: readonly number[];
}

/** Maximum number of cached texts, enough for several schools. A full cache is cleared. */
const KEPT = 10_000;

export function cachedByText<T extends object>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const made = make(text);
    if (kept.size >= KEPT) kept.clear();
    kept.set(text, made);
    return made;
  };
}

/** Compares by Turkish rules, numbers by value. Avoids `Intl.Collator`, whose loading is slow. */
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

const keyOf = cachedByText((text): SortKey => {
  const folded = foldTurkish(text);
  return { folded, ranks: piecesOf(folded).flatMap(ranksOf) };
});

const piecesOf = (folded: string): string[] => folded.match(/\d+|[^\d]/gu) ?? [];

function ranksOf(piece: string): [rank: number, value: number] {
  const rank = RANKS.get(withoutCircumflex(piece));
  if (rank) return [LETTER + rank, 0];
  if (/\d/.test(piece)) return [NUMBER, Number(piece)];
  const code = piece.codePointAt(0) ?? 0;
  return [/\p{L}/u.test(piece) ? FOREIGN + code : code, 0];
}

const plainOrder = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders lower case first. Descending code points suffice for every letter but İ. */
function caseOrder(a: string, b: string): number {
  const [ones, others] = [[...a], [...b]];
  const at = ones.findIndex((sign, place) => sign !== others[place]);
  const [one = '', other = ''] = [ones[at], others[at]];
  return plainOrder(isCapital(one), isCapital(other)) || plainOrder(b, a);
}

const isCapital = (sign: string): boolean => foldTurkish(sign) !== sign;

/** Returns lower case by Turkish rules: I becomes ı, and İ becomes i. */
export const foldTurkish = (text: string): string => text.toLocaleLowerCase('tr');
