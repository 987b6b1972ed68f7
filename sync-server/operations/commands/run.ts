import { type ParseArgsConfig, parseArgs } from 'node:util';
import { AppError } from '../../../src/domain/errors.ts';
import { errorMessages } from '../../../src/domain/messages.ts';
import { ConfigError } from '../../config.ts';
import { unavailability } from '../../storage/couch-error.ts';
import { CouchSetupError } from '../../storage/couchdb/config.ts';
import { OtherSecret } from '../../storage/couchdb/prepare.ts';
import { DataDirInUse } from '../../storage/open.ts';
import { DatabaseDamaged, isOutOfSpace } from '../../storage/storage.ts';
import { consoleMessages as messages } from '../../support/messages.ts';
import { RestoreUnfinished } from '../admit.ts';
import { BackupUnusable } from '../backup/format.ts';
import { StorageNotEmpty } from '../backup/restore.ts';
import { UnknownSchema } from '../schema/steps.ts';
import { TlsFilesUnusable } from '../tls/files.ts';

export class UsageError extends Error {}

const KNOWN = [UsageError, BackupUnusable, StorageNotEmpty];

export const tellError = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Runs a command. Sets exit code 1 after an error, 2 after wrong usage. */
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
  least?: number;
  most?: number;
}

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

/** Returns one sentence for an error that the operator can fix; otherwise the whole error. */
export function explain(error: unknown): string {
  if (error instanceof DatabaseDamaged)
    return `${messages.databaseDamaged(error.directory)}\n(${error.damage})`;
  if (error instanceof OtherSecret) return messages.otherSecret;
  if (error instanceof CouchSetupError) return messages.couchSetup(error.message);
  const silent = unavailability(error);
  if (silent) return messages.couchSilent(silent.reason);
  if (MENDABLE.some((kind) => error instanceof kind)) return String((error as Error).message);
  const { code, path, message, stack } = error as SystemError;
  if (code === 'ENOSPC' && path) return messages.diskFullAt(path);
  if (isDiskFull(error)) return messages.diskFull;
  const refused = explainAddress(error as SystemError);
  if (refused) return refused;
  if (code && path) return messages.fileUnusable(path, code);
  return [messages.failed, stack ?? message ?? String(error)].join('\n');
}

function explainAddress({ code, port, address, hostname }: SystemError): string | null {
  const host = address ?? hostname;
  if (code === 'EADDRINUSE') return messages.portInUse(port ?? 0);
  if (code === 'EACCES' && port !== undefined) return messages.portForbidden(port);
  return host && code ? messages.hostForeign(host, code) : null;
}

/** Adds a file's path to an error, because Node.js reports a full disk without a path. */
export const atPath = (error: unknown, path: string): Error =>
  Object.assign(error as Error, { path });

interface SystemError extends NodeJS.ErrnoException {
  port?: number;
  address?: string;
  hostname?: string;
}

/** Recognises a full disk by text, because PouchDB and levelup pass on only the text. */
const isDiskFull = (error: unknown): boolean =>
  isOutOfSpace(error) || /ENOSPC|EDQUOT|no space left on device/i.test(String(error));
