import type { FastifyInstance } from 'fastify';
import type { SchemaWatch } from '../operations/schema/watch.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';

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
