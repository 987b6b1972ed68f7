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

/** Migrates older data; requests get 503 meanwhile. @throws UnknownSchema, StorageFailure */
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
