import type { FastifyInstance } from 'fastify';
import type { ServerLimits } from '../../support/limits.ts';

/**
 * Bounds what is sent to the routes of `app`: a body is small and here soon, or the connection is closed. Bodies are kept in
 * memory until they are whole, and nobody has to be known to send half of one.
 */
export function boundForms(app: FastifyInstance, { bytes, time }: ServerLimits['forms']): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= bytes;
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    const close = () => raw.complete || raw.destroy();
    const timer = setTimeout(close, time).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
