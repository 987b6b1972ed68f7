import type { Place } from '../place.ts';
import { busySchool, type Exams, schoolOf } from '../school.ts';
import { seed } from '../seed.ts';

export interface SeedOrder {
  place: Place;
  /** What `schoolOf` makes, or `busySchool`. */
  school: ({ users: number } & Exams) | 'busy';
  signedIn: string[];
}

/** @returns session tokens by uid */
export const seedSchool = ({
  place,
  school,
  signedIn,
}: SeedOrder): Promise<Record<string, string>> =>
  seed(place, school === 'busy' ? busySchool() : schoolOf(school.users, school), signedIn);
