import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
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

/** Bytes; years of a school's log, and minutes of a server that fails at every start. */
const MOST = 5 * 1024 ** 2;

/** Where a server writes whose console nobody sees. */
interface LogFile {
  write(text: string): void;
}

/** What is said goes to the end of the file; one that is full is kept beside it as `.old`, in place of the one before. */
export function openLogFile(path: string, most = MOST): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return {
    write(text) {
      try {
        if (size > most) {
          renameSync(path, `${path}.old`);
          size = 0;
        }
        // For the operator alone: the first admin's password may stand in it.
        appendFileSync(path, text, { mode: 0o600 });
        size += Buffer.byteLength(text);
      } catch {
        // A full disk ends no exam because of a line.
      }
    },
  };
}
