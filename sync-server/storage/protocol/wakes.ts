/** What ended a wait: something was written, the time is up, or the feed is over. */
type News = 'written' | 'timeout' | 'ended';

/** Tells the live feeds of a database that something was written to it. Holds nothing for a database without feeds. */
export class Wakes {
  readonly #subscriptions = new Map<string, Set<Subscription>>();

  subscribe(name: string): Subscription {
    const ofDatabase = this.#subscriptions.get(name) ?? new Set();
    this.#subscriptions.set(name, ofDatabase);
    const subscription = new Subscription(() => {
      ofDatabase.delete(subscription);
      if (ofDatabase.size === 0 && this.#subscriptions.get(name) === ofDatabase)
        this.#subscriptions.delete(name);
    });
    ofDatabase.add(subscription);
    return subscription;
  }

  wake(name: string): void {
    for (const subscription of this.#subscriptions.get(name) ?? []) subscription.wake();
  }

  /** For writes that nobody could tell of. */
  wakeAll(): void {
    for (const name of [...this.#subscriptions.keys()]) this.wake(name);
  }

  endAll(): void {
    for (const ofDatabase of [...this.#subscriptions.values()])
      for (const subscription of [...ofDatabase]) subscription.end();
  }
}

/** Remembers a write that came while its feed was busy, so that none is missed between reading and waiting. */
export class Subscription {
  #written = false;
  #ended = false;
  #resolve: ((news: News) => void) | undefined;
  readonly #leave: () => void;

  constructor(leave: () => void) {
    this.#leave = leave;
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
