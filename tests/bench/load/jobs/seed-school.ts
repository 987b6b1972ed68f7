import type { PublicKey } from '../../../../src/domain/signing/public-key.ts';
import type { Place } from '../place.ts';
import { busySchool, type Exams, schoolOf } from '../school.ts';
import { seed } from '../seed.ts';

export interface SeedOrder {
  place: Place;
  /** Arguments of `schoolOf`, or `busySchool`. */
  school: ({ users: number } & Exams) | 'busy';
  signedIn: string[];
  /** Device key of all signed-in people. */
  key: PublicKey;
}

/** Fills a school. @returns session tokens by uid */
export const seedSchool = ({
  place,
  school,
  signedIn,
  key,
}: SeedOrder): Promise<Record<string, string>> =>
  seed(place, school === 'busy' ? busySchool() : schoolOf(school.users, school), signedIn, key);
