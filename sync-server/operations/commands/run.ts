import { type ParseArgsConfig, parseArgs } from 'node:util';
import { AppError } from '../../../src/domain/errors.ts';
import { errorMessages } from '../../../src/domain/messages.ts';
import { ConfigError } from '../../config.ts';
import { unavailability } from '../../storage/couch-error.ts';
import { CouchSetupError } from '../../storage/couchdb/config.ts';
import { OtherSecret } from '../../storage/couchdb/keys.ts';
import { DataDirInUse } from '../../storage/open.ts';
import { DatabaseDamaged, StorageFull } from '../../storage/storage.ts';
import { consoleMessages as messages } from '../../support/messages.ts';
import { BackupUnusable } from '../backup/format.ts';
import { StorageNotEmpty } from '../backup/restore.ts';
import { RestoreUnfinished } from '../backup/unfinished.ts';
import { UnknownSchema } from '../schema/steps.ts';
import { TlsFilesUnusable } from '../tls/files.ts';

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

type Options = NonNullable<ParseArgsConfig['options']>;

interface Taken<O> {
  options?: O;
  /** How many words that belong to no option; none where nothing is said. */
  least?: number;
  most?: number;
}

/**
 * What a command was called with.
 * @throws UsageError, which says `usage`, for an option that it does not know, one without its value, and too few or too many words
 */
export function argumentsOf<const O extends Options = Record<string, never>>(
  usage: string,
  { options, least = 0, most = least }: Taken<O>,
) {
  const read = parsed(usage, (options ?? {}) as O);
  const words = read.positionals.length;
  if (words < least || words > most) throw new UsageError(usage);
  return read;
}

function parsed<const O extends Options>(usage: string, options: O) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code?.startsWith('ERR_PARSE_ARGS') ? new UsageError(usage) : error;
  }
}

const MENDABLE = [ConfigError, DataDirInUse, RestoreUnfinished, UnknownSchema, TlsFilesUnusable];

/** One sentence for what the operator can mend; the whole error for anything else. */
export function explain(error: unknown): string {
  if (error instanceof DatabaseDamaged)
    return `${messages.databaseDamaged(error.directory)}\n(${error.damage})`;
  if (error instanceof OtherSecret) return messages.otherSecret;
  if (error instanceof CouchSetupError) return messages.couchSetup(error.message);
  const silent = unavailability(error);
  if (silent) return messages.couchSilent(silent.reason);
  if (isDiskFull(error)) return messages.diskFull;
  if (MENDABLE.some((kind) => error instanceof kind)) return String((error as Error).message);
  const { code, port, path, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return messages.portInUse(port ?? 0);
  if (code === 'EACCES' && port !== undefined) return messages.portForbidden(port);
  if (code && path) return messages.fileUnusable(path, code);
  return [messages.failed, stack ?? message ?? String(error)].join('\n');
}

/** By its words where LevelDB met it: PouchDB and levelup pass on no more. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof StorageFull || /ENOSPC|no space left on device/i.test(String(error));
