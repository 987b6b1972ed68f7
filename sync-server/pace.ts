import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Storage } from './storage/storage.ts';

/**
 * So many pushes are answered without one waiting for the others for long; more are a queue. To the embedded engine each is
 * processor time of this process; on CouchDB most of it is waiting for another one.
 */
const AT_EASE = { embedded: 0, couchdb: 4 } as const;
/** ms that work waits at most, so that it goes on however much is sent. */
const PATIENCE = 5_000;
/** ms between two looks. */
const LOOK = 10;

/** A push asks, sends, and notes its place; of these the server is at work as soon as the body is there. */
const SENDING = /\/(_revs_diff|_bulk_docs|_local\/[^/]+)$/;

/**
 * Lets devices go first. One process answers them and takes in, grades and passes on what they sent, and both ask the same
 * databases; when a whole school hands in at once, a paper that is safe is worth more than one that is graded.
 */
export class Pace {
  #sending = 0;

  readonly #atEase: number;

  /** @param patience ms */
  constructor(
    kind: Storage['kind'],
    private readonly patience = PATIENCE,
  ) {
    this.#atEase = AT_EASE[kind];
  }

  /** Counts what is being sent. */
  watch(app: FastifyInstance): void {
    // Not before the body is there: a slow line would hold the work up, and only waits itself.
    app.addHook('preHandler', async ({ method, url }, { raw }) => {
      if (method === 'GET' || !SENDING.test(url)) return;
      this.#sending++;
      raw.once('close', () => this.#sending--);
    });
  }

  /** Resolves when no queue of devices waits, or when that was waited for long enough. */
  async turn(): Promise<void> {
    const until = performance.now() + this.patience;
    while (this.#sending > this.#atEase && performance.now() < until) await pause(LOOK);
  }
}
