import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProtocolGuard } from '../storage/guard.ts';
import { Buckets } from '../support/buckets.ts';
import type { Allowed } from '../support/limits.ts';

/** While devices send, one piece of work goes on in each such interval. ms. */
const BESIDE_EACH = 1_000;
/**
 * So long nobody has sent anything when a load peak is over: between two pushes of one there are gaps, and longer ones in one
 * that has lasted for longer. ms, and as a part of how long it has lasted.
 */
const CALM_AFTER = { least: 50, most: 500, part: 0.25 };
/** ms for which one person's sending goes before the work: in a load peak a paper is under way for a second or two. */
const OF_ONE: Allowed = { amount: 4_000, within: 60_000 };
/** ms for which work is held up, by all together: a school's papers are safe within that, and behind it everybody shares alike. */
const OF_ALL: Allowed = { amount: 10_000, within: 60_000 };

/** A push asks, sends, and notes its place; of these the server is at work as soon as the body is there. */
const SENDING = /\/(_revs_diff|_bulk_docs|_local\/[^/]+)$/;

const isSending = ({ method, url }: FastifyRequest): boolean =>
  method !== 'GET' && SENDING.test(url);

/** What all together have held up is counted under this. */
const ALL = '';

interface Settings {
  /** See `BESIDE_EACH`. */
  besideEach?: number;
  /** ms since any moment, never going back. */
  clock?: () => number;
}

/**
 * Lets devices go first. One process answers them and takes in, grades and passes on what they sent, and both ask the same
 * databases; when a whole school hands in at once, a paper that is safe is worth more than one that is graded. Only for a while:
 * whoever sends without an end, holds up nothing after that, and no paper waits for its result longer than so many devices need.
 */
export class DevicePriority {
  readonly #besideEach: number;
  readonly #clock: () => number;
  /** How long each person's sending went before the work lately. */
  readonly #ofOne: Buckets;
  /** How long work was held up lately. */
  readonly #ofAll: Buckets;
  /** Whom the guard has let in. */
  readonly #admitted = new WeakMap<FastifyRequest, string>();
  /** What is to be done, first come, first served. */
  readonly #waiting: (() => void)[] = [];
  /** Since when something has waited; null while nothing does. */
  #heldUpSince: number | null = null;
  #sending = 0;
  /** Since when devices send; null while it is calm. */
  #sentSince: number | null = null;
  #calming: NodeJS.Timeout | undefined;
  #nextBeside: NodeJS.Timeout | undefined;

  constructor({ besideEach = BESIDE_EACH, clock = () => performance.now() }: Settings = {}) {
    this.#besideEach = besideEach;
    this.#clock = clock;
    this.#ofOne = new Buckets(OF_ONE, clock);
    this.#ofAll = new Buckets(OF_ALL, clock);
  }

  /** The guard, of which it is heard whom it lets in: an address alone says of nobody that it is a device. */
  hearing(guard: ProtocolGuard): ProtocolGuard {
    return {
      ...guard,
      admit: async (request, database, intent) => {
        const user = await guard.admit(request, database, intent);
        if (user) this.#admitted.set(request, user.name);
        return user;
      },
    };
  }

  /** Counts what is being sent. */
  watch(app: FastifyInstance): void {
    // Not before the body is there: a slow line would hold the work up, and only waits itself.
    app.addHook('preHandler', (request, { raw }, done) => {
      const person = this.#admitted.get(request);
      if (person !== undefined && isSending(request) && !raw.closed)
        raw.once('close', this.#begin(person));
      done();
    });
  }

  /** Resolves when no device sends, or when a piece of work is due all the same. */
  async turn(): Promise<void> {
    if (this.#sentSince === null || this.#interval() === 0) return;
    const turn = new Promise<void>((go) => this.#waiting.push(go));
    this.#heldUpSince ??= this.#clock();
    this.#goBeside();
    await turn;
  }

  /** Somebody sends, which counts as long as the person may. @returns what ends it */
  #begin(person: string): () => void {
    const since = this.#clock();
    const left = OF_ONE.amount - this.#ofOne.level(person);
    if (left <= 0) return () => {};
    this.#sending++;
    this.#sentSince ??= since;
    clearTimeout(this.#calming);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(longest);
      // With the moment behind it, which holds up as well.
      this.#ofOne.add(person, this.#clock() - since + this.#calmAfter());
      this.#end();
    };
    const longest = setTimeout(end, left);
    return end;
  }

  #end(): void {
    this.#sending--;
    if (this.#sending > 0) return;
    this.#calming = setTimeout(() => {
      this.#sentSince = null;
      this.#go(this.#waiting.length);
    }, this.#calmAfter());
  }

  /** ms */
  #calmAfter(): number {
    const { least, most, part } = CALM_AFTER;
    const now = this.#clock();
    return Math.min(most, Math.max(least, part * (now - (this.#sentSince ?? now))));
  }

  /** ms until the next piece of work goes on while somebody sends: none at all once work was held up for long enough. */
  #interval(): number {
    const now = this.#heldUpSince === null ? 0 : this.#clock() - this.#heldUpSince;
    const left = OF_ALL.amount - this.#ofAll.level(ALL) - now;
    return left < 1 ? 0 : Math.min(this.#besideEach, left);
  }

  #goBeside(): void {
    this.#nextBeside ??= setTimeout(() => {
      this.#nextBeside = undefined;
      this.#go(this.#interval() === 0 ? this.#waiting.length : 1);
      if (this.#waiting.length > 0) this.#goBeside();
    }, this.#interval());
  }

  #go(pieces: number): void {
    for (const go of this.#waiting.splice(0, pieces)) go();
    if (this.#waiting.length > 0 || this.#heldUpSince === null) return;
    this.#ofAll.add(ALL, this.#clock() - this.#heldUpSince);
    this.#heldUpSince = null;
  }
}
