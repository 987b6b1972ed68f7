import { AppError } from '../../../src/domain/errors.ts';
import { errorMessages } from '../../../src/domain/messages.ts';
import { BackupUnusable } from '../backup/format.ts';
import { StorageNotEmpty } from '../backup/restore.ts';
import { explain } from './explain.ts';

/** The command was not called as it has to be. `message` says how. */
export class UsageError extends Error {}

const KNOWN = [UsageError, BackupUnusable, StorageNotEmpty];

/** What the answer itself is not, goes where it does not mix with it. */
export const tellError = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Runs a command: says what it answers, or in one sentence what went wrong. Ends with 1, for wrong use with 2. */
export async function run(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    tellError(sentenceOf(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return errorMessages[error.code];
  return KNOWN.some((kind) => error instanceof kind) ? (error as Error).message : explain(error);
}
