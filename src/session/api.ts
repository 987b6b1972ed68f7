import { AppError, ERROR_CODES, type ErrorCode, NoAnswer } from '../domain/errors.ts';
import {
  apiErrorSchema,
  SERVER_TIME_HEADER,
  type SessionAnswer,
  sessionAnswerSchema,
} from '../domain/session/api.ts';
import { PROTOCOL_HEADER, protocolsText, SPOKEN_PROTOCOLS } from '../domain/session/protocol.ts';
import type { Clock } from '../domain/timing/clock.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  patience?: number,
) => Promise<unknown>;

/** Timeout of a request (ms). */
const PATIENCE = 15_000;

/**
 * Calls the server.
 * @throws AppError with the server's code and fields; without a response `unavailable` for GET or
 *   an offline device, else `NoAnswer`
 */
export async function callApi(
  { fetch, clock }: { fetch: Fetch; clock: Clock },
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  patience = PATIENCE,
): Promise<unknown> {
  const sentAt = clock.tick();
  const isUnsent = globalThis.navigator?.onLine === false;
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
    headers: {
      [PROTOCOL_HEADER]: protocolsText(SPOKEN_PROTOCOLS),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw method === 'GET' || isUnsent ? new AppError('unavailable') : new NoAnswer();
  });
  clock.learn(Number(response.headers.get(SERVER_TIME_HEADER)), sentAt, clock.tick());
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw errorOf(answer);
}

function errorOf(answer: unknown): AppError {
  const parsed = apiErrorSchema.safeParse(answer);
  if (!parsed.success) return new AppError('unavailable');
  const { code, fields } = parsed.data.error;
  return new AppError(isCode(code) ? code : 'internal', fields);
}

const isCode = (code: string): code is ErrorCode => ERROR_CODES.includes(code as ErrorCode);

/** Parses a session. @throws AppError `unavailable` for anything else, as from a captive portal */
export function readSession(answer: unknown): SessionAnswer {
  const parsed = sessionAnswerSchema.safeParse(answer);
  if (!parsed.success) throw new AppError('unavailable');
  return parsed.data;
}
