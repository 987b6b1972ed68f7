import { ConfigError } from './config.ts';
import { DataDirInUse } from './server.ts';
import { CouchSetupError } from './storage/couchdb/prepare.ts';
import { consoleWords as words } from './words.ts';

/** One sentence for what whoever runs the server can mend; the whole error for anything else. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message;
  if (error instanceof CouchSetupError) return words.couchSetup(error.message);
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return words.portInUse(port ?? 0);
  return [words.failed, stack ?? message ?? String(error)].join('\n');
}
