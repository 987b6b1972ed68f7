export class CouchError extends Error {
  override readonly name = 'CouchError';

  constructor(
    readonly status: number,
    readonly error: string,
    readonly reason: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(reason);
  }
}

export const badRequest = (reason: string) => new CouchError(400, 'bad_request', reason);

export const queryParseError = (reason: string) => new CouchError(400, 'query_parse_error', reason);

export const unauthorized = (reason: string, headers: Record<string, string> = {}) =>
  new CouchError(401, 'unauthorized', reason, headers);

export const forbidden = (reason: string) => new CouchError(403, 'forbidden', reason);

export const notFound = (reason = 'missing') => new CouchError(404, 'not_found', reason);

export const notImplemented = (reason: string) => new CouchError(501, 'not_implemented', reason);

export const databaseMissing = () => notFound('Database does not exist.');

export const conflict = () => new CouchError(409, 'conflict', 'Document update conflict.');

/** Returns 507 (RFC 4918), because CouchDB has no status for a full disk. Replicators retry. */
export const outOfSpace = (reason: string) => new CouchError(507, 'insufficient_storage', reason);

export const tooLarge = () => new CouchError(413, 'too_large', 'the request entity is too large');

/** Delay before a device retries (s). Devices add a random part. */
const RETRY_AFTER = 5;

/** Thrown if databases do not respond. The outcome is unknown, but a retry is safe. */
export class StorageUnavailable extends CouchError {
  readonly retryAfterSeconds = RETRY_AFTER;

  constructor(
    reason: string,
    override readonly cause?: unknown,
  ) {
    super(503, 'service_unavailable', reason, { 'retry-after': String(RETRY_AFTER) });
  }
}

export function unavailability(error: unknown): StorageUnavailable | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if (at instanceof StorageUnavailable) return at;
  return null;
}
