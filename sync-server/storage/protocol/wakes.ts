import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Storage } from '../storage.ts';
import type { Seq } from './engine-port.ts';

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

/** Time without news after which a feed reads (ms), because CouchDB's feed can break unnoticed. */
const TRUSTED = 2 * 60_000;

/** Wakes live feeds after writes. Call it before adding routes. */
export function feedWakes(app: FastifyInstance, storage: Storage): Wakes {
  const wakes = storage.kind === 'couchdb' ? new Wakes(TRUSTED) : new Wakes();
  const endings = [
    storage.onWrite((name) => wakes.wake(name)),
    storage.onGap((isMissed) => isMissed && wakes.wakeAll()),
    holdFeeds(app, storage),
  ];
  // Ends live feeds before the server waits for its connections, which live feeds keep open.
  app.addHook('preClose', async () => {
    for (const end of endings) end();
    wakes.endAll();
  });
  return wakes;
}

/** Maximum time that a feed waits after an outage (ms), shorter than the devices' timeout. */
const PATIENCE = 20_000;
/** Time over which the waiting feeds are released (ms). */
const SPREAD = 5_000;

const LIVE_FEED = /\/_changes\?(.*&)?feed=(longpoll|continuous)(&|$)/;

/** Holds feeds back after an outage, to spread reconnects. Returns a function to end the hold. */
export function holdFeeds(
  app: FastifyInstance,
  storage: Pick<Storage, 'hears' | 'onGap'>,
  spread = SPREAD,
): () => void {
  const held = new Set<() => void>();
  // False until the databases exist. No other server writes before then.
  let hasHeard = storage.hears;
  const release = (within: number) => {
    for (const goOn of held) setTimeout(goOn, Math.random() * within);
  };
  app.addHook('onRequest', async ({ url }, { raw }) => {
    if (storage.hears || !hasHeard || !LIVE_FEED.test(url)) return;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        held.delete(goOn);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(goOn, PATIENCE);
      raw.once('close', goOn);
      held.add(goOn);
    });
  });
  const unlisten = storage.onGap(() => {
    if (!storage.hears) return;
    hasHeard = true;
    release(spread);
  });
  return () => {
    unlisten();
    release(0);
  };
}
