import { personCode } from './ids.ts';
import { foldTurkish } from './turkish.ts';

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
  const counts = new Map<string, number>();
  for (const { displayName } of people) {
    const name = asRead(displayName);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map(
    people.map((person) => [
      person.uid,
      (counts.get(asRead(person.displayName)) ?? 0) > 1 ? withCode(person) : person.displayName,
    ]),
  );
}

/** Uids of those in a list who are called like `newcomer`; told apart by nothing that is read. */
export const namesakesOf = (people: readonly Named[], { uid, displayName }: Named): string[] =>
  people
    .filter((person) => person.uid !== uid && asRead(person.displayName) === asRead(displayName))
    .map((person) => person.uid);

/** Whether two names are read as one. */
export const sameName = (a: string, b: string): boolean => asRead(a) === asRead(b);

/** Without what is not seen. */
const asRead = (name: string): string =>
  foldTurkish(name.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .trim()
    .replace(/\s+/g, ' ');
