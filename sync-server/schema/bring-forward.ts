import type { FastifyListenOptions } from 'fastify';
import type { HttpOptions } from '../http.ts';
import { isMigrationDue, type MigrateOptions, migrate } from './migrate.ts';
import { waitingRoom } from './waiting-room.ts';

export interface BringForward extends MigrateOptions {
  listen: Pick<FastifyListenOptions, 'host' | 'port'>;
  http: HttpOptions;
}

/**
 * Brings the data of an older version forward before anybody is served; who asks meanwhile is told to come again.
 * @throws SchemaTooNew, StorageFailure, and what listening throws
 */
export async function bringForward({ listen, http, ...options }: BringForward): Promise<void> {
  if (!(await isMigrationDue(options.storage, options.steps))) return;
  const room = waitingRoom(http);
  try {
    await room.listen(listen);
    await migrate(options);
  } finally {
    await room.close();
  }
}
