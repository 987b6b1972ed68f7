import type { FastifyInstance } from 'fastify';

/** While devices send, one piece of work goes on in each such interval, so that none waits for ever. ms. */
const BESIDE_EACH = 500;
/** So long nobody has sent anything when a load peak is over: between two pushes of one there are gaps. ms. */
const CALM_AFTER = 50;

/** A push asks, sends, and notes its place; of these the server is at work as soon as the body is there. */
const SENDING = /\/(_revs_diff|_bulk_docs|_local\/[^/]+)$/;

/**
 * Lets devices go first. One process answers them and takes in, grades and passes on what they sent, and both ask the same
 * databases; when a whole school hands in at once, a paper that is safe is worth more than one that is graded.
 */
export class DevicePriority {
  readonly #besideEach: number;
  /** What is to be done, first come, first served. */
  readonly #waiting: (() => void)[] = [];
  #sending = 0;
  #isCalm = true;
  #calming: NodeJS.Timeout | undefined;
  #nextBeside: NodeJS.Timeout | undefined;

  /** @param besideEach see `BESIDE_EACH` */
  constructor(besideEach = BESIDE_EACH) {
    this.#besideEach = besideEach;
  }

  /** Counts what is being sent. */
  watch(app: FastifyInstance): void {
    // Not before the body is there: a slow line would hold the work up, and only waits itself.
    app.addHook('preHandler', async ({ method, url }, { raw }) => {
      if (method === 'GET' || raw.closed || !SENDING.test(url)) return;
      this.#begin();
      raw.once('close', () => this.#end());
    });
  }

  /** Resolves when no device sends, or when a piece of work is due all the same. */
  async turn(): Promise<void> {
    if (this.#isCalm) return;
    const turn = new Promise<void>((go) => this.#waiting.push(go));
    this.#goBeside();
    await turn;
  }

  #begin(): void {
    this.#sending++;
    this.#isCalm = false;
    clearTimeout(this.#calming);
  }

  #end(): void {
    this.#sending--;
    if (this.#sending > 0) return;
    this.#calming = setTimeout(() => {
      this.#isCalm = true;
      for (const go of this.#waiting.splice(0)) go();
    }, CALM_AFTER);
  }

  #goBeside(): void {
    this.#nextBeside ??= setTimeout(() => {
      this.#nextBeside = undefined;
      this.#waiting.shift()?.();
      if (this.#waiting.length > 0) this.#goBeside();
    }, this.#besideEach);
  }
}
