import type { FastifyInstance } from 'fastify';
import { SERVER_TIME_HEADER } from '../../src/domain/session/api.ts';

/**
 * Says the server's time (ms) on every answer, errors and feeds among them. Stamped when the head goes out and not when
 * the request came in: a feed may wait for a minute in between, and a device would take that for a wrong clock.
 */
export function stampServerTime(app: FastifyInstance, now: () => number): void {
  app.addHook('onRequest', async (_request, { raw }) => {
    const writeHead = raw.writeHead;
    raw.writeHead = function stamped(...head: unknown[]) {
      raw.setHeader(SERVER_TIME_HEADER, String(now()));
      return writeHead.apply(raw, head as Parameters<typeof writeHead>);
    } as typeof writeHead;
  });
}
