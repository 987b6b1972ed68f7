import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { isMigrationDue, type MigrateOptions, migrate } from '../operations/schema/migrate.ts';
import { StorageUnavailable } from '../storage/couch-error.ts';
import { createHttp, type HttpOptions, listen } from './create-http.ts';
import { answerError } from './errors.ts';
import { stampServerTime } from './headers/response-headers.ts';

interface BringForward extends MigrateOptions {
  address: Pick<FastifyListenOptions, 'host' | 'port'>;
  http: HttpOptions;
}

/**
 * Migrates data of an older version before anybody is served; requests get 503 meanwhile.
 * @throws UnknownSchema, StorageFailure, and errors of listening
 */
export async function bringForward({ address, http, ...options }: BringForward): Promise<void> {
  if (!(await isMigrationDue(options.storage, options.steps))) return migrate(options);
  const app = maintenanceMode(http);
  try {
    await listen(app, address);
    await migrate(options);
  } finally {
    await app.close();
  }
}

/** Server that answers 503 to every request during a migration. */
export function maintenanceMode(options: HttpOptions): FastifyInstance {
  const { now = Date.now } = options;
  const app = createHttp(options);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, { raw }) => {
    stampServerTime(raw, now);
    throw new StorageUnavailable('the data are being brought forward');
  });
  app.all('/*', async () => null);
  return app;
}
