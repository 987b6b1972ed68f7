import type { FastifyInstance } from 'fastify';
import { StorageUnavailable } from '../storage/unavailable.ts';
import { createHttp, type HttpOptions } from './create-http.ts';
import { answerError } from './errors.ts';
import { stampServerTime } from './headers/server-time.ts';

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
