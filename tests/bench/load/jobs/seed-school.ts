import type { Place } from '../place.ts';
import { busySchool, schoolOf } from '../school.ts';
import { seed } from '../seed.ts';

export interface SeedOrder {
  place: Place;
  /** Number of people, or the school of `busySchool`. */
  school: { users: number; examsAClass: number; questions: number } | 'busy';
  signedIn: string[];
}

/** @returns session tokens by uid */
export const seedSchool = ({
  place,
  school,
  signedIn,
}: SeedOrder): Promise<Record<string, string>> =>
  seed(place, school === 'busy' ? busySchool() : schoolOf(school.users, school), signedIn);
