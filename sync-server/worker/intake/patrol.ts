/** Pause between two databases (ms): a school of 10,000 people takes 45 minutes. */
const PAUSE = 250;

/** Looks for writes that bypassed the gateway while the intake is idle. */
export class Patrol {
  #names: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly isFree: () => boolean,
    private readonly look: (database: string) => void,
  ) {}

  begin(names: readonly string[]): void {
    this.#names = [...names];
    this.#wait();
  }

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
