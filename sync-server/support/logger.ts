import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DestinationStream, destination, type Level, type Logger, pino } from 'pino';
import { keyedHash } from './secret.ts';

const STANDARD_ERROR = 2;

/** Writes only the known fields of errors, because other fields may hold personal documents. */
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

const CAUSES = 3;

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

/** Replaces e-mail addresses, encoded or not, which ids and paths may contain. */
const withoutAddresses = (text: string): string =>
  text.replace(/[^\s"'<>(),;:/=]+(?:@|%40)[^\s"'<>(),;:/]+\.[^\s"'<>(),;:/]+/gi, '<e-mail>');

/** Maximum size of the file (bytes), years of a school's log. */
const MOST = 5 * 1024 ** 2;

/** Opens a log file. Renames a full file to `.old`, which replaces the previous `.old` file. */
export function openLogFile(path: string, most = MOST): { write(text: string): void } {
  mkdirSync(dirname(path), { recursive: true });
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return {
    write(text) {
      try {
        if (size > most) {
          renameSync(path, `${path}.old`);
          size = 0;
        }
        // Only the operator may read the file, which may contain the first admin's password.
        appendFileSync(path, text, { mode: 0o600 });
        size += Buffer.byteLength(text);
      } catch {
        // A failed log append must not end the exam.
      }
    },
  };
}

type PersonalDataAct = 'personal-data-exported' | 'personal-data-erased';

/** People whom an entry of the log concerns; `by` is null for the operator. */
interface PeopleConcerned {
  of: string;
  by: string | null;
}

export type LogPersonalData = (act: PersonalDataAct, people: PeopleConcerned) => void;

interface LogOutput {
  info(details: object, message: string): void;
}

/** Creates the log of exports and erasures. Writes keyed hashes instead of uids. */
export function createPersonalDataLog(log: LogOutput, secret: string): LogPersonalData {
  const markOf = (uid: string): string => keyedHash(`audit\n${uid}`, secret).slice(0, 12);
  return (act, { of, by }) =>
    log.info({ of: markOf(of), by: by === null ? 'command' : markOf(by) }, act);
}
