import { LRUCache } from 'lru-cache';
import type { Seq } from './changes-reader.ts';

export type News = 'written' | 'timeout' | 'ended';

const REMEMBERED = 20_000;
/** Interval between groups of woken feeds (ms). All feeds are woken within 30 s. */
const STEP = 100;
const STEPS = 300;

/** Wakes feeds. Remembers last sequences, so that a feed that waits again needs no read. */
export class Wakes {
  readonly #subscriptions = new Map<string, Set<Subscription>>();
  readonly #ends: LRUCache<string, Seq>;
  #waking: NodeJS.Timeout | undefined;

  /** @param trusted lifetime of a sequence without news (ms); 0 for no limit */
  constructor(trusted = 0) {
    this.#ends = new LRUCache({ max: REMEMBERED, ttl: trusted });
  }

  subscribe(name: string): Subscription {
    const ofDatabase = this.#subscriptions.get(name) ?? new Set();
    this.#subscriptions.set(name, ofDatabase);
    const leave = () => {
      ofDatabase.delete(subscription);
      if (ofDatabase.size === 0 && this.#subscriptions.get(name) === ofDatabase)
        this.#subscriptions.delete(name);
    };
    const subscription = new Subscription(leave, {
      isAt: (seq) => this.#ends.get(name) === seq,
      set: (seq) => this.#ends.set(name, seq),
    });
    ofDatabase.add(subscription);
    return subscription;
  }

  wake(name: string): void {
    this.#ends.delete(name);
    for (const subscription of this.#subscriptions.get(name) ?? []) subscription.wake();
  }

  /** Wakes all feeds in groups, because writes may have been missed. */
  wakeAll(): void {
    this.#ends.clear();
    clearInterval(this.#waking);
    const names = [...this.#subscriptions.keys()];
    const atOnce = Math.ceil(names.length / STEPS);
    const step = () => {
      for (const name of names.splice(0, atOnce)) this.wake(name);
      if (names.length === 0) clearInterval(this.#waking);
    };
    this.#waking = setInterval(step, STEP).unref();
    step();
  }

  endAll(): void {
    clearInterval(this.#waking);
    for (const ofDatabase of [...this.#subscriptions.values()])
      for (const subscription of [...ofDatabase]) subscription.end();
  }
}

interface End {
  isAt(seq: Seq): boolean;
  set(seq: Seq): void;
}

/** Waits for writes. Notices a write between the last read and the wait as well. */
export class Subscription {
  #written = false;
  #ended = false;
  #resolve: ((news: News) => void) | undefined;
  readonly #end: End;

  constructor(
    private readonly leave: () => void,
    end: End,
  ) {
    this.#end = end;
  }

  isAtEnd(seq: Seq): boolean {
    return !this.#written && this.#end.isAt(seq);
  }

  atEnd(seq: Seq): void {
    if (!this.#written) this.#end.set(seq);
  }

  wake(): void {
    this.#written = true;
    this.#resolve?.('written');
  }

  end(): void {
    this.#ended = true;
    this.leave();
    this.#resolve?.('ended');
  }

  async next(milliseconds: number): Promise<News> {
    if (this.#ended) return 'ended';
    const news = this.#written ? 'written' : await this.#wait(milliseconds);
    if (news === 'written') this.#written = false;
    return news;
  }

  #wait(milliseconds: number): Promise<News> {
    return new Promise((resolve) => {
      const finish = (news: News) => {
        clearTimeout(timer);
        this.#resolve = undefined;
        resolve(news);
      };
      const timer = setTimeout(finish, milliseconds, 'timeout');
      this.#resolve = finish;
    });
  }
}
