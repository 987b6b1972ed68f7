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

export type Counted = readonly [attempts: Buckets, key: string];

/** Counts a sign-in try before the password is checked. @throws TooManyAttempts */
export function countAttempt(counted: readonly Counted[]): void {
  const wait = Math.max(...counted.map(([attempts, key]) => attempts.wait(key)));
  if (wait > 0) throw new TooManyAttempts(Math.ceil(wait / 1000));
  for (const [attempts, key] of counted) attempts.add(key);
}

/** Failed sign-ins by device or network, in the account, so that all servers share the count. */
export const failuresSchema = z.record(
  z.string(),
  z.strictObject({ level: z.number(), at: instantSchema }),
);
export type Failures = z.infer<typeof failuresSchema>;

export const failuresWait = (
  failures: Failures,
  place: string,
  limit: Allowed,
  now: number,
): number => waitFor(1, levelAt(failures[place], limit, now), limit);

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
