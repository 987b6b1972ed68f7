import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** While devices queue, one piece of work goes on each so often, so that none waits for ever. ms. */
const BESIDE_EACH = 500;
/** So long nobody has sent anything when a storm is over: between two pushes of one there are gaps. ms. */
const CALM_AFTER = 50;
/** ms between two looks. */
const LOOK = 10;

/** A push asks, sends, and notes its place; of these the server is at work as soon as the body is there. */
const SENDING = /\/(_revs_diff|_bulk_docs|_local\/[^/]+)$/;

/**
 * Lets devices go first. One process answers them and takes in, grades and passes on what they sent, and both ask the same
 * databases; when a whole school hands in at once, a paper that is safe is worth more than one that is graded.
 */
export class Pace {
  readonly #besideEach: number;
  #sending = 0;
  #sentAt = 0;
  #lastTurn = 0;
  /** The turn of whoever waits last: first come, first served. */
  #last = Promise.resolve();

  /** @param besideEach see `BESIDE_EACH` */
  constructor(besideEach = BESIDE_EACH) {
    this.#besideEach = besideEach;
  }

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

  /** Resolves when no device waits, or when a piece of work is due all the same. */
  async turn(): Promise<void> {
    if (this.#isCalm) return;
    const turn = this.#last.then(() => this.#wait());
    this.#last = turn;
    await turn;
  }

  async #wait(): Promise<void> {
    while (!this.#isCalm && !this.#isDue) await pause(LOOK);
    this.#lastTurn = performance.now();
  }

  get #isCalm(): boolean {
    return this.#sending === 0 && performance.now() - this.#sentAt >= CALM_AFTER;
  }

  get #isDue(): boolean {
    return performance.now() - this.#lastTurn >= this.#besideEach;
  }
}
