import { instantSchema } from '../../src/domain/entities/common.ts';
import { z } from '../../src/domain/zod.ts';
import type { Limit } from './attempts.ts';

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
export function failuresWait(
  failures: Failures,
  place: string,
  { attempts, window }: Limit,
  now: number,
): number {
  const excess = levelOf(failures[place], { attempts, window }, now) - (attempts - 1);
  return excess > 0 ? (excess * window) / attempts : 0;
}

/** With one more; places without any left are forgotten. */
export function withFailure(
  failures: Failures,
  place: string,
  limit: Limit,
  now: number,
): Failures {
  const known = Object.entries(failures).filter(([, one]) => levelOf(one, limit, now) > 0);
  const level = levelOf(failures[place], limit, now) + 1;
  return { ...Object.fromEntries(known), [place]: { level, at: now } };
}

function levelOf(
  failure: Failures[string] | undefined,
  { attempts, window }: Limit,
  now: number,
): number {
  if (!failure) return 0;
  // The clocks of two servers may differ a little.
  const passed = Math.max(0, now - failure.at);
  return Math.max(0, failure.level - (passed * attempts) / window);
}
