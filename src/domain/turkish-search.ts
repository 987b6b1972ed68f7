import { cachedByText, foldTurkish, withoutCircumflex } from './turkish.ts';

/** Folds a text for the search: lower case, composed letters, no circumflexes, single spaces. */
const searchable = (text: string): string =>
  foldTurkish(text.normalize('NFC'))
    .replace(/[âîû]/g, withoutCircumflex)
    .replace(/[^\S\n]+/g, ' ');

/** Replaces Turkish letters by those of a foreign keyboard: "ş" by "s", "ı" by "i". */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

const searchTextOf = cachedByText((text): { exact: string; plain: string } => {
  const exact = searchable(text);
  return { exact, plain: withoutAccents(exact) };
});

/** Texts of all rows, one per line, because a single scan is much faster than one per row. */
interface Joined {
  text: string;
  /** Indexes in `text` of each row's start, and of the end. */
  starts: readonly number[];
}

export interface TurkishIndex<T> {
  rows: readonly T[];
  exact: Joined;
  plain: Joined;
}

/** Folds the rows' words. Slow for thousands of rows, so call it once for several searches. */
export function indexTurkish<T>(
  rows: readonly T[],
  wordsOf: (row: T) => readonly string[],
): TurkishIndex<T> {
  const texts = rows.map((row) => searchTextOf(wordsOf(row).join('\n')));
  return {
    rows,
    exact: joined(texts.map(({ exact }) => exact)),
    plain: joined(texts.map(({ plain }) => plain)),
  };
}

function joined(texts: readonly string[]): Joined {
  const starts = [0];
  let end = 0;
  for (const text of texts) {
    end += text.length + 1;
    starts.push(end);
  }
  return { text: texts.map((text) => `${text}\n`).join(''), starts };
}

/** Returns the rows that match by Turkish rules, then those that match without Turkish letters. */
export function findTurkish<T>({ rows, exact, plain }: TurkishIndex<T>, search: string): T[] {
  const wanted = searchTextOf(search.trim().replaceAll('\n', ' '));
  if (wanted.exact === '') return [...rows];
  const first = placesOf(exact, wanted.exact);
  const known = new Set(first);
  const others = placesOf(plain, wanted.plain).filter((place) => !known.has(place));
  return [...first, ...others].flatMap((place) => rows[place] ?? []);
}

function placesOf({ text, starts }: Joined, wanted: string): number[] {
  const places: number[] = [];
  let place = 0;
  let at = text.indexOf(wanted);
  while (at >= 0) {
    while ((starts[place + 1] ?? text.length) <= at) place++;
    places.push(place);
    place++;
    at = text.indexOf(wanted, starts[place]);
  }
  return places;
}
