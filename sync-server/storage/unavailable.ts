import { CouchError } from './couch-error.ts';

/** How long a device waits before it asks again, s. Devices add a random part. */
const RETRY_AFTER = 5;

/** The databases do not answer now. Nothing was done, or nothing is known of it; asking again later is right. */
export class StorageUnavailable extends CouchError {
  readonly retryAfterSeconds = RETRY_AFTER;

  constructor(
    reason: string,
    override readonly cause?: unknown,
  ) {
    super(503, 'service_unavailable', reason, { 'retry-after': String(RETRY_AFTER) });
  }
}

/** The unavailability behind an error, through whatever wrapped it; null when something else is behind it. */
export function unavailability(error: unknown): StorageUnavailable | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if (at instanceof StorageUnavailable) return at;
  return null;
}
