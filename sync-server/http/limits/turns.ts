import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { CouchError } from '../../storage/couch-error.ts';
import { type KeyedQueue, keyedQueue } from '../../support/async/queues.ts';
import { Buckets } from '../../support/buckets.ts';
import type { ServerLimits } from '../../support/limits.ts';

const busySoFar = (): number => performance.eventLoopUtilization().active;

/** Measures the processor time of requests. Concurrent requests share the time equally. */
export class BusyTime {
  #share = 0;
  #underWay = 0;
  #seen: number;

  constructor(private readonly busy: () => number = busySoFar) {
    this.#seen = busy();
  }

  /** Begins a request. @returns a function that ends it and returns its processor time (ms) */
  begin(): () => number {
    this.#shareOut();
    this.#underWay++;
    const before = this.#share;
    return () => {
      this.#shareOut();
      this.#underWay--;
      return this.#share - before;
    };
  }

  #shareOut(): void {
    const busy = this.busy();
    if (this.#underWay > 0) this.#share += (busy - this.#seen) / this.#underWay;
    this.#seen = busy;
  }
}

const hungUp = () => new CouchError(408, 'timeout', 'The client has closed the connection.');

/** Queues requests. Runs a few per person at once, within the person's share of the processor. */
export class Turns {
  readonly #inTurn: KeyedQueue;
  readonly #used: Buckets;
  readonly #time = new BusyTime();

  /** @param full creates the error for a request that cannot wait, with ms until a retry */
  constructor(
    private readonly limits: Pick<ServerLimits, 'turns' | 'processor'>,
    private readonly full: (wait: number) => Error,
    clock: () => number,
  ) {
    const { atOnce, waiting, patience } = limits.turns;
    this.#inTurn = keyedQueue({ atOnce, waiting, full: () => full(patience) });
    this.#used = new Buckets(limits.processor, clock);
  }

  /** Waits for the person's turn. The returned function, or closing `response`, ends the turn. */
  take(person: string, response: ServerResponse): Promise<() => void> {
    return new Promise((begin, refuse) => {
      const turn = async () => {
        await this.#untilFair(person);
        if (response.closed) throw hungUp();
        const time = this.#time.begin();
        await new Promise<void>((end) => {
          response.once('close', end);
          begin(end);
        });
        this.#used.add(person, time());
      };
      this.#inTurn(person, turn).catch(refuse);
    });
  }

  async #untilFair(person: string): Promise<void> {
    const wait = this.#used.wait(person, 0);
    if (wait > this.limits.turns.patience) throw this.full(wait);
    if (wait > 0) await delay(wait);
  }
}
