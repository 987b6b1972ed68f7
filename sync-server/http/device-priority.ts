import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProtocolGuard } from '../storage/guard.ts';
import { Buckets } from '../support/buckets.ts';
import type { Allowed } from '../support/limits.ts';

/** Interval at which the worker may run one batch while devices send (ms). */
const BESIDE_EACH = 1_000;
/** Quiet period that ends a load peak (ms). `part` is its share of the peak's duration. */
const CALM_AFTER = { least: 50, most: 500, part: 0.25 };
/** Time for which one person's pushes may delay the worker (ms); a paper takes 1 to 2 s. */
const OF_ONE: Allowed = { amount: 4_000, within: 60_000 };
/** Time for which all pushes together may delay the worker (ms). Suffices for a school's papers. */
const OF_ALL: Allowed = { amount: 10_000, within: 60_000 };

const SENDING = /\/(_revs_diff|_bulk_docs|_local\/[^/]+)$/;

const isSending = ({ method, url }: FastifyRequest): boolean =>
  method !== 'GET' && SENDING.test(url);

const ALL = '';

interface Settings {
  besideEach?: number;
  clock?: () => number;
}

/** Gives devices priority over the worker in this process, limited per person and in total. */
export class DevicePriority {
  readonly #besideEach: number;
  readonly #clock: () => number;
  readonly #ofOne: Buckets;
  readonly #ofAll: Buckets;
  readonly #admitted = new WeakMap<FastifyRequest, string>();
  readonly #waiting: (() => void)[] = [];
  #heldUpSince: number | null = null;
  #sending = 0;
  /** Start of the current load peak (ms); null between peaks. */
  #sentSince: number | null = null;
  #calming: NodeJS.Timeout | undefined;
  #nextBeside: NodeJS.Timeout | undefined;

  constructor({ besideEach = BESIDE_EACH, clock = () => performance.now() }: Settings = {}) {
    this.#besideEach = besideEach;
    this.#clock = clock;
    this.#ofOne = new Buckets(OF_ONE, clock);
    this.#ofAll = new Buckets(OF_ALL, clock);
  }

  /** Records the requests that the guard admits. Only these delay the worker. */
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

  watch(app: FastifyInstance): void {
    // Runs after the body has arrived, so that a slow connection does not delay the worker.
    app.addHook('preHandler', (request, { raw }, done) => {
      const person = this.#admitted.get(request);
      if (person !== undefined && isSending(request) && !raw.closed)
        raw.once('close', this.#begin(person));
      done();
    });
  }

  /** Resolves when no device sends, or when the next batch is due anyway. */
  async turn(): Promise<void> {
    if (this.#sentSince === null || this.#interval() === 0) return;
    const turn = new Promise<void>((go) => this.#waiting.push(go));
    this.#heldUpSince ??= this.#clock();
    this.#goBeside();
    await turn;
  }

  /** Begins a push, which delays the worker up to a limit. Returns a function that ends it. */
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
      // Charges the person for the quiet period too, because the worker also waits during it.
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

  #calmAfter(): number {
    const { least, most, part } = CALM_AFTER;
    const now = this.#clock();
    return Math.min(most, Math.max(least, part * (now - (this.#sentSince ?? now))));
  }

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
