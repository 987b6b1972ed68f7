import { instantSchema } from '../../src/domain/documents/common.ts';
import { AppError } from '../../src/domain/errors.ts';
import { z } from '../../src/domain/zod.ts';
import { type Buckets, levelAt, waitFor } from '../support/buckets.ts';
import type { Allowed } from '../support/limits.ts';

export class TooManyAttempts extends AppError {
  constructor(readonly retryAfterSeconds: number) {
    super('too-many-attempts');
  }
}

/** A limit and the key to count under. */
export type Counted = readonly [attempts: Buckets, key: string];

/**
 * Counts an attempt everywhere, or nowhere when one of the limits is reached.
 * Counted before the attempt is judged, so that attempts made at the same time cannot slip through together.
 * @throws TooManyAttempts
 */
export function countAttempt(counted: readonly Counted[]): void {
  const wait = Math.max(...counted.map(([attempts, key]) => attempts.wait(key)));
  if (wait > 0) throw new TooManyAttempts(Math.ceil(wait / 1000));
  for (const [attempts, key] of counted) attempts.add(key);
}

/**
 * Failed sign-ins at an account by the mark of their place, as leaky buckets. Stored with the
 * account, so that all servers of a school count together.
 */
export const failuresSchema = z.record(
  z.string(),
  z.strictObject({ level: z.number(), at: instantSchema }),
);
export type Failures = z.infer<typeof failuresSchema>;

/** Returns the time until the next attempt from a place is allowed (ms); 0 for now. */
export const failuresWait = (
  failures: Failures,
  place: string,
  limit: Allowed,
  now: number,
): number => waitFor(1, levelAt(failures[place], limit, now), limit);

/** Adds a failure and drops places whose bucket is empty. */
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
