/**
 * A refusal in CouchDB's terms: HTTP status, stable error name, reason for people who read logs.
 * Answered as `{error, reason}`; see "HTTP Status Codes" in CouchDB's API basics.
 */
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

export const databaseMissing = () => notFound('Database does not exist.');

export const conflict = () => new CouchError(409, 'conflict', 'Document update conflict.');

/** CouchDB has no code for a full disk; 507 says it (RFC 4918), and replicators try again. */
export const outOfSpace = (reason: string) => new CouchError(507, 'insufficient_storage', reason);

export const tooLarge = () => new CouchError(413, 'too_large', 'the request entity is too large');
