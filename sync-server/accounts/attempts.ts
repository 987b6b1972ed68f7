import { AppError } from '../../src/domain/errors.ts';
import type { Buckets } from '../support/buckets.ts';

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
