import { instantSchema } from '../../src/domain/documents/common.ts';
import { z } from '../../src/domain/zod.ts';
import { levelAt, waitFor } from '../support/buckets.ts';
import type { Allowed } from '../support/limits.ts';

/**
 * Failed attempts at an account, by the mark of their place, as leaky buckets: `level` is how many had not run out at `at`.
 * Kept with the account, so that all servers of a school count together.
 */
export const failuresSchema = z.record(
  z.string(),
  z.strictObject({ level: z.number(), at: instantSchema }),
);
export type Failures = z.infer<typeof failuresSchema>;

/** ms until the next attempt from a place is allowed; 0 when one is allowed now. */
export const failuresWait = (
  failures: Failures,
  place: string,
  limit: Allowed,
  now: number,
): number => waitFor(1, levelAt(failures[place], limit, now), limit);

/** With one more; places without any left are forgotten. */
export function withFailure(
  failures: Failures,
  place: string,
  limit: Allowed,
  now: number,
): Failures {
  const known = Object.entries(failures).filter(([, one]) => levelAt(one, limit, now) > 0);
  const level = levelAt(failures[place], limit, now) + 1;
  return { ...Object.fromEntries(known), [place]: { level, at: now } };
}
