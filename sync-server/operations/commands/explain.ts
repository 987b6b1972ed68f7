import { ConfigError } from '../../config.ts';
import { CouchSetupError } from '../../storage/couchdb/config.ts';
import { OtherSecret } from '../../storage/couchdb/keys.ts';
import { DataDirInUse } from '../../storage/open.ts';
import { DatabaseDamaged, StorageFull } from '../../storage/storage.ts';
import { unavailability } from '../../storage/unavailable.ts';
import { consoleMessages as messages } from '../../support/messages.ts';
import { RestoreUnfinished } from '../backup/unfinished.ts';
import { UnknownSchema } from '../schema/known.ts';
import { TlsFilesUnusable } from '../tls/credentials.ts';

const KNOWN = [ConfigError, DataDirInUse, RestoreUnfinished, UnknownSchema, TlsFilesUnusable];

/** One sentence for what the operator can mend; the whole error for anything else. */
export function explain(error: unknown): string {
  if (error instanceof DatabaseDamaged)
    return `${messages.databaseDamaged(error.directory)}\n(${error.damage})`;
  if (error instanceof OtherSecret) return messages.otherSecret;
  if (error instanceof CouchSetupError) return messages.couchSetup(error.message);
  const silent = unavailability(error);
  if (silent) return messages.couchSilent(silent.reason);
  if (isDiskFull(error)) return messages.diskFull;
  if (KNOWN.some((kind) => error instanceof kind)) return String((error as Error).message);
  const { code, port, path, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return messages.portInUse(port ?? 0);
  if (code === 'EACCES' && port !== undefined) return messages.portForbidden(port);
  if (code && path) return messages.fileUnusable(path, code);
  return [messages.failed, stack ?? message ?? String(error)].join('\n');
}

/** By its words where LevelDB met it: PouchDB and levelup pass on no more. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof StorageFull || /ENOSPC|no space left on device/i.test(String(error));
