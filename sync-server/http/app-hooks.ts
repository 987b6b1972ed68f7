import type { FastifyInstance } from 'fastify';
import type { SchemaWatch } from '../operations/schema/watch.ts';
import { StorageUnavailable } from '../storage/couch-error.ts';

const DAY = 24 * 60 * 60_000;

/** Removes once a day what is over, for as long as the server runs. What fails today is done tomorrow. */
export function sweepDaily(app: FastifyInstance, sweep: () => Promise<void>): void {
  const failed = (error: unknown) => app.log.error({ err: error }, 'sweep failed');
  const timer = setInterval(() => sweep().catch(failed), DAY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Logs what was asked and how it went, and nothing of who asked: no address, no cookie, no id, only the route. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    const entry = { method, route: routeOptions.url, statusCode, ms: Math.round(elapsedTime) };
    if (statusCode >= 500) log.error(entry, 'request failed');
    else log.debug(entry, 'request');
    done();
  });
}

/** These tell of the server itself, and nothing of the data. */
const MONITORS: readonly string[] = ['/api/health', '/api/ready', '/api/metrics'];

/** Touches no data once a newer program has taken them over; devices ask again, and come to a newer server then. */
export function refuseWhenOutdated(app: FastifyInstance, schema: SchemaWatch): void {
  app.addHook('onRequest', ({ routeOptions: { url = '' } }, _reply, done) => {
    const touchesData = /^\/(api|db)\//.test(url) && !MONITORS.includes(url);
    const isRefused = schema.isOutdated && touchesData;
    done(isRefused ? new StorageUnavailable('the data are of a newer program') : undefined);
  });
}
