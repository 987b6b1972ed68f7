import type { FastifyInstance } from 'fastify';
import { ACCOUNTS } from '../../../src/domain/session/databases.ts';
import type { SchemaWatch } from '../../operations/schema/watch.ts';
import type { Storage } from '../../storage/storage.ts';
import { MONITOR_PATIENCE, within } from '../../support/within.ts';

interface Parts {
  storage: Storage;
  schema: SchemaWatch;
}

/** For balancers: whether requests can be served now, which takes databases that answer and that this program knows. */
export function readyRoute(app: FastifyInstance, { storage, schema }: Parts): void {
  app.get('/ready', async (_request, reply) => {
    const isReady =
      !schema.isOutdated && (await within(MONITOR_PATIENCE, storage.exists(ACCOUNTS), false));
    return reply.code(isReady ? 200 : 503).send({ ready: isReady });
  });
}
