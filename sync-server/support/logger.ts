import { type DestinationStream, destination, type Level, type Logger, pino } from 'pino';

const STANDARD_ERROR = 2;

/**
 * One JSON object a line. What stands in it is chosen here and not left to whoever throws: errors carry what they failed at,
 * documents of people among it.
 * @param school stands in every line, where a process serves several
 */
export const createLogger = (
  level: Level | 'silent',
  to: DestinationStream = destination(STANDARD_ERROR),
  school?: string,
): Logger =>
  pino({ level, base: school ? { school } : null, serializers: { err: plainError } }, to);

interface PlainError {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  cause?: PlainError;
}

/** How many causes of an error are logged. */
const CAUSES = 3;

/** Its kind, words and place, and nothing else that it carries. */
function plainError(error: unknown, left = CAUSES): PlainError {
  const { name, message, stack, code, status, cause } = (error ?? {}) as Record<string, unknown>;
  const number = code ?? status;
  return {
    type: String(name ?? typeof error),
    message: withoutAddresses(String(message ?? error)),
    ...(typeof stack === 'string' && { stack: withoutAddresses(stack) }),
    ...((typeof number === 'string' || typeof number === 'number') && { code: number }),
    ...(cause !== undefined && left > 0 && { cause: plainError(cause, left - 1) }),
  };
}

/** An id or a path may have an e-mail address in it, encoded or not. */
const withoutAddresses = (text: string): string =>
  text.replace(/[^\s"'<>(),;:/=]+(?:@|%40)[^\s"'<>(),;:/]+\.[^\s"'<>(),;:/]+/gi, '<e-mail>');
