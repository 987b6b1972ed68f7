import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { CouchError } from '../../storage/couch-error.ts';
import { type KeyedQueue, keyedQueue } from '../../support/async/keyed-queue.ts';
import { Buckets } from '../../support/buckets.ts';
import type { ServerLimits } from '../../support/limits.ts';

/** ms that this process's one thread of JavaScript was at work. */
const busySoFar = (): number => performance.eventLoopUtilization().active;

/**
 * How long the process was at work for each request. JavaScript does not tell whose callback ran, so time in which several
 * requests were under way is shared out evenly among them: all shares together are what was measured.
 */
export class BusyTime {
  /** What a request has had that was under way from the start. */
  #share = 0;
  #underWay = 0;
  #seen: number;

  /** @param busy ms at work so far */
  constructor(private readonly busy: () => number = busySoFar) {
    this.#seen = busy();
  }

  /** A request begins. @returns what ends it, and says how many ms it took */
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

/**
 * Whose request is worked on when: so many of a person at once, and none while the person has had more than a fair part of the
 * processor. Whoever waits holds up nobody else.
 */
export class Turns {
  readonly #inTurn: KeyedQueue;
  readonly #used: Buckets;
  readonly #time = new BusyTime();

  /**
   * @param full what is thrown when too many wait, or for too long; told for how long, ms
   * @param clock ms since any moment, never going back
   */
  constructor(
    private readonly limits: Pick<ServerLimits, 'turns' | 'processor'>,
    private readonly full: (wait: number) => Error,
    clock: () => number,
  ) {
    const { atOnce, waiting, patience } = limits.turns;
    this.#inTurn = keyedQueue({ atOnce, waiting, full: () => full(patience) });
    this.#used = new Buckets(limits.processor, clock);
  }

  /** Resolves when it is the request's turn, which lasts until `response` is closed. @returns what ends it sooner */
  take(person: string, response: ServerResponse): Promise<() => void> {
    return new Promise((begin, refuse) => {
      const turn = async () => {
        await this.#untilFair(person);
        // Whoever hung up meanwhile is not worked for.
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
