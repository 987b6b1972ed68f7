import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorMessages } from '../../../src/domain/messages.ts';
import {
  CouchError,
  databaseMissing,
  outOfSpace,
  StorageUnavailable,
  tooLarge,
  unavailability,
} from '../couch-error.ts';
import { DatabaseMissing, isOutOfSpace } from '../storage.ts';

export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = couchErrorOf(error);
  if (!known || isFault(known)) request.log.error({ err: error }, 'request failed');
  const { status, error: name, reason, headers } = known ?? INTERNAL;
  return reply
    .code(status)
    .headers(headers)
    .type('application/json')
    .send(JSON.stringify({ error: name, reason }));
}

/** Returns true for a server fault. 501 is a deliberate refusal. */
const isFault = ({ status }: CouchError): boolean => status >= 500 && status !== 501;

const INTERNAL = new CouchError(
  500,
  'internal_server_error',
  'The server could not answer this request.',
);

function couchErrorOf(error: unknown): CouchError | undefined {
  if (error instanceof CouchError && !(error instanceof StorageUnavailable)) return error;
  const unavailable = unavailability(error);
  // Hides the database's own error, which only the log has.
  if (unavailable) {
    const { status, error: name, headers } = unavailable;
    return new CouchError(status, name, errorMessages.unavailable, headers);
  }
  if (error instanceof DatabaseMissing) return databaseMissing();
  if (isOutOfSpace(error)) return outOfSpace(errorMessages['server-full']);
  return fromPouch(error) ?? fromFastify(error);
}

/** Errors of PouchDB that have status 500 for mistakes of the client. */
const CLIENT_MISTAKES = new Set(['doc_validation', 'badarg']);

export function fromPouch(error: unknown): CouchError | undefined {
  const { status, name, message, reason } = (error ?? {}) as Record<string, unknown>;
  if (typeof status !== 'number' || typeof name !== 'string') return undefined;
  if (status === 409) return new CouchError(409, 'conflict', 'Document update conflict.');
  if (status >= 500 && !CLIENT_MISTAKES.has(name)) return undefined;
  const why = name === 'doc_validation' ? message : (reason ?? message);
  return new CouchError(status >= 500 ? 400 : status, name, String(why));
}

function fromFastify(error: unknown): CouchError | undefined {
  const { statusCode, message } = (error ?? {}) as Record<string, unknown>;
  if (statusCode === 413) return tooLarge();
  if (typeof statusCode !== 'number' || statusCode >= 500) return undefined;
  const name = statusCode === 429 ? 'too_many_requests' : 'bad_request';
  return new CouchError(statusCode, name, String(message));
}
