import { seenOf } from './documents/user/name.ts';
import { personCode } from './ids.ts';
import { foldTurkish } from './turkish.ts';

/**
 * Signs and the Latin letters that they look like, from Unicode's confusables (UTS #39, 13.0): Cyrillic,
 * Greek, Armenian, phonetic letters, the marks of ş and ğ in other languages, dashes and apostrophes.
 */
const PAIRS: readonly (readonly [signs: string, letters: string])[] = [
  ['АВЕЅІЈКМНОРСТУҮХѴԌԜЬҪӀ', 'ABESIJKMHOPCTYYXVGWbÇl'],
  ['агеѕіјкорсуүхѵһҽԁԛԝѡҫӏ', 'aresijkopcyyxvhedqwwçl'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿϹϺϜ', 'ABEZHIKMNOPTYXJCMF'],
  ['αγηικνορσυϲϳ', 'aynikvopoucj'],
  ['ՍՕզհոսցօ', 'UOqhnugo'],
  ['ɑɡɩᴄᴏꜱᴜᴠᴡᴢ', 'agicosuvwz'],
  ['\u0326\u030c', '\u0327\u0306'],
  ['\u2010\u2011\u2012\u2013\u2212\u2019\u02bc', "-----''"],
];

const LETTERS = new Map(
  PAIRS.flatMap(([signs, letters]) =>
    [...signs].map((sign, at) => [sign, letters[at] ?? sign] as const),
  ),
);
const LOOK_ALIKE = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

const replaced = (text: string): string =>
  text.replace(LOOK_ALIKE, (sign) => LETTERS.get(sign) ?? sign);

/** Returns a text in the Latin letters that it looks like. Keeps capitals, which look different. */
export const asLatin = (text: string): string =>
  // Also before NFKD, which turns the Greek sigma that looks like a c into another letter.
  replaced(replaced(text).normalize('NFKD')).normalize('NFKC');

/** A person as a list has them. */
export interface Named {
  uid: string;
  displayName: string;
  /** Of a pupil from a list of the school, where this device knows it. */
  schoolNumber?: string | undefined;
}

/** What tells a person from every other: the school number, else the person code. */
export const markOf = ({ uid, schoolNumber }: Omit<Named, 'displayName'>): string =>
  schoolNumber || personCode(uid);

/** A name with what tells it from the same name of somebody else. */
export const withCode = (person: Named): string => `${person.displayName} (${markOf(person)})`;

/** A name with the school number that tells it from every other; without one as it is. */
export const withNumber = (displayName: string, number: string | undefined): string =>
  number ? `${displayName} (${number})` : displayName;

/**
 * What each person of a list is called in it, by uid: where two have the same name, as it is read, each has beside it what
 * tells them apart.
 */
export function namesIn(people: readonly Named[]): ReadonlyMap<string, string> {
  const read = people.map((person) => ({ person, readings: readingsOf(person.displayName) }));
  const counts = new Map<string, number>();
  for (const reading of read.flatMap(({ readings }) => readings))
    counts.set(reading, (counts.get(reading) ?? 0) + 1);
  const isShared = (reading: string) => (counts.get(reading) ?? 0) > 1;
  return new Map(
    read.map(({ person, readings }) => [
      person.uid,
      readings.some(isShared) ? withCode(person) : person.displayName,
    ]),
  );
}

/** Uids of those in a list who are called like `newcomer`; told apart by nothing that is read. */
export const namesakesOf = (people: readonly Named[], { uid, displayName }: Named): string[] =>
  people
    .filter((person) => person.uid !== uid && sameName(person.displayName, displayName))
    .map((person) => person.uid);

/** Whether two names are read as one. */
export function sameName(a: string, b: string): boolean {
  const readings = readingsOf(a);
  return readingsOf(b).some((reading) => readings.includes(reading));
}

/** Several times the names of a school, of which a list compares each with each. Full, it is emptied and fills again. */
const KEPT = 10_000;
const kept = new Map<string, readonly string[]>();

function readingsOf(name: string): readonly string[] {
  const known = kept.get(name);
  if (known) return known;
  const readings = readAs(name);
  if (kept.size >= KEPT) kept.clear();
  kept.set(name, readings);
  return readings;
}

/**
 * What a name may be read as, without what is not seen: as it is spelled, whatever the capitals; as it looks to who takes all letters
 * for Latin ones; and as it looks where a capital I, a small l and a one are a stroke, and a zero is an O.
 */
function readAs(name: string): string[] {
  const seen = seenOf(name);
  const spelled = seen.normalize('NFKC');
  const latin = asLatin(seen);
  const strokes = latin.replace(/[Il1|]/g, '|').replace(/0/g, 'O');
  return [...new Set([spelled, latin, strokes].map(folded))];
}

/** A dot over an i is not seen: that is how programs that know no Turkish write a small İ. */
const folded = (text: string): string =>
  foldTurkish(text)
    .replace(/[iı]\u0307/g, 'i')
    .trim()
    .replace(/\s+/g, ' ');
