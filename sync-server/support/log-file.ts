import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Bytes; years of a school's log, and minutes of a server that fails at every start. */
const MOST = 5 * 1024 ** 2;

/** Where a server writes whose console nobody sees. */
export interface LogFile {
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
