import type { FastifyInstance } from 'fastify';
import type { SchemaWatch } from '../operations/schema/watch.ts';
import { StorageUnavailable } from '../storage/couch-error.ts';

const DAY = 24 * 60 * 60_000;

export function sweepDaily(app: FastifyInstance, sweep: () => Promise<void>): void {
  const failed = (error: unknown) => app.log.error({ err: error }, 'sweep failed');
  const timer = setInterval(() => sweep().catch(failed), DAY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Logs method, route, status and duration of each request; never addresses, cookies or ids. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    const entry = { method, route: routeOptions.url, statusCode, ms: Math.round(elapsedTime) };
    if (statusCode >= 500) log.error(entry, 'request failed');
    else log.debug(entry, 'request');
    done();
  });
}

const MONITORS: readonly string[] = ['/api/health', '/api/ready', '/api/metrics'];

export function refuseWhenOutdated(app: FastifyInstance, schema: SchemaWatch): void {
  app.addHook('onRequest', ({ routeOptions: { url = '' } }, _reply, done) => {
    const touchesData = /^\/(api|db|media)\//.test(url) && !MONITORS.includes(url);
    const isRefused = schema.isOutdated && touchesData;
    done(isRefused ? new StorageUnavailable('the data are of a newer program') : undefined);
  });
}
