import { LRUCache } from 'lru-cache';
import type { Seq } from './changes-reader.ts';

/** What ended a wait: something was written, the time is up, or the feed is over. */
export type News = 'written' | 'timeout' | 'ended';

/** Databases of which it is remembered up to where a feed has read them. */
const REMEMBERED = 20_000;
/** Feeds that are woken for what nobody told of, each so often, ms: all within half a minute, as devices renew theirs. */
const STEP = 100;
const STEPS = 300;

/**
 * Tells the live feeds of a database that something was written to it, and remembers where it was read to its end: a
 * device that renews its wait then costs no reading.
 */
export class Wakes {
  readonly #subscriptions = new Map<string, Set<Subscription>>();
  readonly #ends: LRUCache<string, Seq>;
  #waking: NodeJS.Timeout | undefined;

  /** @param trusted how long what was read last counts where nothing was told of, ms; for ever unless given */
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

  /** For writes that nobody could tell of: some feeds at a time, so that they do not all ask in one moment. */
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

/** Where a database was read to its end, and nothing was written since. */
interface End {
  isAt(seq: Seq): boolean;
  set(seq: Seq): void;
}

/** Remembers a write that came while its feed was busy, so that none is missed between reading and waiting. */
export class Subscription {
  #written = false;
  #ended = false;
  #resolve: ((news: News) => void) | undefined;
  readonly #leave: () => void;
  readonly #end: End;

  constructor(leave: () => void, end: End) {
    this.#leave = leave;
    this.#end = end;
  }

  /** Whether nothing is known to follow. */
  isAtEnd(seq: Seq): boolean {
    return !this.#written && this.#end.isAt(seq);
  }

  /** Nothing followed when it was read. What was written meanwhile was told of, and may have been read or not. */
  atEnd(seq: Seq): void {
    if (!this.#written) this.#end.set(seq);
  }

  wake(): void {
    this.#written = true;
    this.#resolve?.('written');
  }

  /** Ends the feed: a wait under way and every later one answers `ended`. */
  end(): void {
    this.#ended = true;
    this.#leave();
    this.#resolve?.('ended');
  }

  /** Waits for a write, at most `milliseconds`. */
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
