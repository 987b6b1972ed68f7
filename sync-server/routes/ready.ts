import type { FastifyInstance } from 'fastify';
import { ACCOUNTS } from '../../src/domain/session/databases.ts';
import type { Storage } from '../storage/storage.ts';

/** For balancers: whether requests can be served now, which takes databases that answer. */
export function readyRoute(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get('/ready', async (_request, reply) => {
    const isReady = await storage.exists(ACCOUNTS).catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ ready: isReady });
  });
}
