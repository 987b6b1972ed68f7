import type { FastifyInstance } from 'fastify';
import { createHttp, type HttpOptions } from '../http.ts';
import { answerError } from '../routes/errors.ts';
import { stampServerTime } from '../routes/server-time.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';

/**
 * What answers while data are brought forward: everybody is told to ask again later, so that devices keep their work and
 * balancers look elsewhere.
 */
export function waitingRoom(options: HttpOptions): FastifyInstance {
  const { now = Date.now } = options;
  const room = createHttp(options);
  room.setErrorHandler(answerError);
  room.addHook('onRequest', async (_request, { raw }) => {
    stampServerTime(raw, now);
    throw new StorageUnavailable('the data are being brought forward');
  });
  room.all('/*', async () => null);
  return room;
}
