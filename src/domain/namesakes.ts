import { seenOf } from './documents/user/name.ts';
import { personCode } from './ids.ts';
import { cachedByText, compareTurkish, foldTurkish } from './turkish.ts';

/** Characters that look like Latin letters (Unicode confusables, UTS #39, 13.0). */
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

export const asLatin = (text: string): string =>
  // Replaces before NFKD, which changes the lunate sigma, and after it.
  replaced(replaced(text).normalize('NFKD')).normalize('NFKC');

export interface Named {
  uid: string;
  displayName: string;
  schoolNumber?: string | undefined;
}

export const markOf = ({ uid, schoolNumber }: Omit<Named, 'displayName'>): string =>
  schoolNumber || personCode(uid);

export const withCode = (person: Named): string => `${person.displayName} (${markOf(person)})`;

/** Orders people by name, and namesakes by school number or code. */
export const comparePeople = (a: Named, b: Named): number =>
  compareTurkish(a.displayName, b.displayName) || compareTurkish(markOf(a), markOf(b));

export const withNumber = (displayName: string, number: string | undefined): string =>
  number ? `${displayName} (${number})` : displayName;

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

/** Sorts people by name. `called` is the name that distinguishes namesakes. */
export function calledInOrder<P extends Named>(people: readonly P[]): (P & { called: string })[] {
  const names = namesIn(people);
  return [...people]
    .sort(comparePeople)
    .map((person) => ({ ...person, called: names.get(person.uid) ?? person.displayName }));
}

export const namesakesOf = (people: readonly Named[], { uid, displayName }: Named): string[] =>
  people
    .filter((person) => person.uid !== uid && sameName(person.displayName, displayName))
    .map((person) => person.uid);

export function sameName(a: string, b: string): boolean {
  const readings = readingsOf(a);
  return readingsOf(b).some((reading) => readings.includes(reading));
}

/** Returns a name as spelled, in Latin letters, and with look-alikes such as I and l made equal. */
const readingsOf = cachedByText((name): readonly string[] => {
  const seen = seenOf(name);
  const spelled = seen.normalize('NFKC');
  const latin = asLatin(seen);
  const strokes = latin.replace(/[Il1|]/g, '|').replace(/0/g, 'O');
  return [...new Set([spelled, latin, strokes].map(folded))];
});

/** Folds a name for comparison. Removes the dot over i that foreign programs write for İ. */
const folded = (text: string): string =>
  foldTurkish(text)
    .replace(/[iı]\u0307/g, 'i')
    .trim()
    .replace(/\s+/g, ' ');
