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
 * Brings the data of an older version forward before anybody is served. Requests that come meanwhile get 503.
 * @throws UnknownSchema, StorageFailure, and what listening throws
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

/**
 * What answers while data are brought forward: everybody is told to ask again later, so that devices keep their work and
 * balancers look elsewhere.
 */
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
