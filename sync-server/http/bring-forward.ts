import type { FastifyListenOptions } from 'fastify';
import { isMigrationDue, type MigrateOptions, migrate } from '../operations/schema/migrate.ts';
import { type HttpOptions, listen } from './create-http.ts';
import { maintenanceMode } from './maintenance-mode.ts';

export interface BringForward extends MigrateOptions {
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
