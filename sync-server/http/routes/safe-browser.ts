import type { FastifyInstance } from 'fastify';

const HEADER = 'x-safeexambrowser-configkeyhash';

/** Says what Safe Exam Browser's header was: a page does not see the headers of its own requests. Whether it is right the worker finds. */
export function safeBrowserRoute(app: FastifyInstance): void {
  app.get('/safe-browser', async ({ headers }, reply) => {
    const hash = headers[HEADER];
    const isHash = typeof hash === 'string' && /^[0-9a-f]{64}$/i.test(hash);
    return reply.header('cache-control', 'no-store').send({ hash: isHash ? hash : null });
  });
}
