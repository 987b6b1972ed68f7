import type { FastifyInstance } from 'fastify';

const DAY = 24 * 60 * 60_000;

/** Removes once a day what is over, for as long as the server runs. What fails today is done tomorrow. */
export function sweepDaily(app: FastifyInstance, sweep: () => Promise<void>): void {
  const failed = (error: unknown) => app.log.error({ err: error }, 'sweep failed');
  const timer = setInterval(() => sweep().catch(failed), DAY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
