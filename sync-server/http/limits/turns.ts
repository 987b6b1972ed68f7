import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { CouchError } from '../../storage/couch-error.ts';
import { type KeyedQueue, keyedQueue } from '../../support/async/keyed-queue.ts';
import { Buckets } from '../../support/buckets.ts';
import type { ServerLimits } from '../../support/limits.ts';
import { BusyTime } from './busy-time.ts';

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
