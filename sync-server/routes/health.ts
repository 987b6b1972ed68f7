import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import type { Storage } from '../storage/storage.ts';
import type { Worker } from '../worker/worker.ts';

/** For monitors: that it answers, on what it stores, and how far the worker is behind. */
export function healthRoute(
  app: FastifyInstance,
  { storage, worker }: { storage: Storage; worker: Worker },
): void {
  app.get('/health', async () => ({
    status: 'ok',
    storage: storage.kind,
    version: packageJson.version,
    worker: { backlog: worker.backlog(), setAside: worker.setAside() },
  }));
}
