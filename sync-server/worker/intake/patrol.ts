/** Between two databases, ms: a school of 10,000 people is through within three quarters of an hour. */
const PAUSE = 250;

/**
 * Looks through all role databases one by one, while nothing else is to be taken in. The gateway enters what it stores; this
 * finds what somebody wrote into a CouchDB without us. Nothing that our devices were told has arrived waits for it.
 */
export class Patrol {
  #names: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly isFree: () => boolean,
    private readonly look: (database: string) => void,
  ) {}

  /** One that is under way begins anew. */
  begin(names: readonly string[]): void {
    this.#names = [...names];
    this.#wait();
  }

  /** Has one more looked at, before the others. */
  add(name: string): void {
    if (this.#names.includes(name)) return;
    this.#names.push(name);
    if (this.#names.length === 1) this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#names = [];
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#names.length > 0) this.#timer = setTimeout(() => this.#step(), PAUSE).unref();
  }

  #step(): void {
    const next = this.isFree() ? this.#names.pop() : undefined;
    if (next !== undefined) this.look(next);
    this.#wait();
  }
}
