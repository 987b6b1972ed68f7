import { ConfigError } from './config.ts';
import { DataDirInUse } from './open-storage.ts';
import { SchemaTooNew } from './schema/migrate.ts';
import { CouchSetupError } from './storage/couchdb/config.ts';
import { OtherSecret } from './storage/couchdb/keys.ts';
import { DatabaseDamaged, StorageFull } from './storage/storage.ts';
import { TlsFilesUnusable } from './tls/credentials.ts';
import { consoleWords as words } from './words.ts';

const KNOWN = [ConfigError, DataDirInUse, SchemaTooNew, TlsFilesUnusable];

/** One sentence for what whoever runs the server can mend; the whole error for anything else. */
export function explain(error: unknown): string {
  if (error instanceof DatabaseDamaged)
    return `${words.databaseDamaged(error.directory)}\n(${error.damage})`;
  if (error instanceof OtherSecret) return words.otherSecret;
  if (error instanceof CouchSetupError) return words.couchSetup(error.message);
  if (isDiskFull(error)) return words.diskFull;
  if (KNOWN.some((kind) => error instanceof kind)) return String((error as Error).message);
  const { code, port, path, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return words.portInUse(port ?? 0);
  if (code === 'EACCES' && port !== undefined) return words.portForbidden(port);
  if (code && path) return words.fileUnusable(path, code);
  return [words.failed, stack ?? message ?? String(error)].join('\n');
}

/** By its words where LevelDB met it: PouchDB and levelup pass on no more. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof StorageFull || /ENOSPC|no space left on device/i.test(String(error));
