import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** ms without anything sent after which devices count as done: longer than one of them takes from request to request. */
const QUIET = 10;
/** ms that work waits at most, so that it goes on however much is sent. */
const PATIENCE = 500;

/** A push asks, sends, and notes its place; of these the server is at work as soon as the body is there. */
const SENDING = /\/(_revs_diff|_bulk_docs|_local\/[^/]+)$/;

/**
 * Lets devices go first. One process answers them and takes in, grades and passes on what they sent; when a whole school
 * hands in at once, a paper that is safe is worth more than one that is graded.
 */
export class Pace {
  #sending = 0;
  #sentAt = Number.NEGATIVE_INFINITY;

  /** @param patience ms */
  constructor(private readonly patience = PATIENCE) {}

  /** Counts what is being sent. */
  watch(app: FastifyInstance): void {
    // Not before the body is there: a slow line would hold the work up, and only waits itself.
    app.addHook('preHandler', async ({ method, url }, { raw }) => {
      if (method === 'GET' || !SENDING.test(url)) return;
      this.#sending++;
      raw.once('close', () => {
        this.#sending--;
        this.#sentAt = performance.now();
      });
    });
  }

  /** Resolves when nobody sends anything, or when it was waited for long enough. */
  async turn(): Promise<void> {
    const until = performance.now() + this.patience;
    while (this.#isBusy() && performance.now() < until) await pause(QUIET);
  }

  #isBusy(): boolean {
    return this.#sending > 0 || performance.now() - this.#sentAt < QUIET;
  }
}
