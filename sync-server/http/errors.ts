import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '../../src/domain/errors.ts';
import { errorMessages } from '../../src/domain/messages.ts';
import type { ApiErrorBody } from '../../src/domain/session/api.ts';
import type { TooManyAttempts } from '../accounts/attempts.ts';
import { unavailability } from '../storage/couch-error.ts';
import { isOutOfSpace } from '../storage/storage.ts';

const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  'wrong-credentials': 401,
  'first-password': 403,
  'signed-out': 401,
  'account-closed': 401,
  'wrong-code': 401,
  forbidden: 403,
  'not-found': 404,
  'email-taken': 409,
  'registration-closed': 403,
  'school-code': 403,
  'own-account': 409,
  'last-admin': 409,
  'sole-teacher': 409,
  'exam-running': 409,
  'too-large': 413,
  'too-many-attempts': 429,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  'server-full': 507,
  'app-outdated': 426,
};
const BAD_REQUEST = 400;

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, fields, ...more } = appErrorOf(error);
  if (code === 'internal' || code === 'unavailable')
    request.log.error({ err: error }, 'request failed');
  const body: ApiErrorBody = {
    error: { code, message: errorMessages[code], ...(fields && { fields }) },
  };
  if ('retryAfterSeconds' in more) reply.header('retry-after', String(more.retryAfterSeconds));
  return reply.code(STATUS[code] ?? BAD_REQUEST).send(body);
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answerError(new AppError('not-found'), request, reply);

class Unavailable extends AppError {
  constructor(readonly retryAfterSeconds: number) {
    super('unavailable');
  }
}

function appErrorOf(error: unknown): AppError | TooManyAttempts | Unavailable {
  if (error instanceof AppError) return error;
  if (isOutOfSpace(error)) return new AppError('server-full');
  const unavailable = unavailability(error);
  if (unavailable) return new Unavailable(unavailable.retryAfterSeconds);
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number };
  if (statusCode >= 500) return new AppError('internal');
  return new AppError(statusCode === 413 ? 'too-large' : 'bad-request');
}
