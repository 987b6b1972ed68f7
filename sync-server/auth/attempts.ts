import { AppError } from '../../src/domain/errors.ts';

export class TooManyAttempts extends AppError {
  constructor(readonly retryAfterSeconds: number) {
    super('too-many-attempts');
  }
}

export interface Limit {
  attempts: number;
  /** ms, from the first attempt on. */
  window: number;
}

/** Keys kept at most before those whose window is over are forgotten. */
const SWEEP_AT = 10_000;

/** Counts attempts by key; each key's window begins with its first attempt. */
export class Attempts {
  readonly #counted = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly limit: Limit,
    private readonly now: () => number,
  ) {}

  /** Keys that are remembered. */
  get size(): number {
    return this.#counted.size;
  }

  /** ms until the next attempt is allowed; 0 when one is allowed now. */
  wait(key: string): number {
    const entry = this.#current(key);
    return entry && entry.count >= this.limit.attempts ? entry.until - this.now() : 0;
  }

  count(key: string): void {
    if (this.#counted.size >= SWEEP_AT) this.#sweep();
    const entry = this.#current(key) ?? { count: 0, until: this.now() + this.limit.window };
    this.#counted.set(key, { ...entry, count: entry.count + 1 });
  }

  /** Takes back one attempt that turned out to be rightful. */
  giveBack(key: string): void {
    const entry = this.#current(key);
    if (entry) this.#counted.set(key, { ...entry, count: Math.max(0, entry.count - 1) });
  }

  #current(key: string) {
    const entry = this.#counted.get(key);
    return entry && entry.until > this.now() ? entry : undefined;
  }

  #sweep(): void {
    for (const [key, { until }] of this.#counted) {
      if (until <= this.now()) this.#counted.delete(key);
    }
  }
}

/** One counter and the key to count under. */
export type Counted = readonly [counter: Attempts, key: string];

/**
 * Counts an attempt everywhere, or nowhere when one of the limits is reached.
 * Counted before the attempt is judged, so that attempts made at the same time cannot slip through together.
 * @throws TooManyAttempts
 */
export function countAttempt(counted: readonly Counted[]): void {
  const wait = Math.max(...counted.map(([counter, key]) => counter.wait(key)));
  if (wait > 0) throw new TooManyAttempts(Math.ceil(wait / 1000));
  for (const [counter, key] of counted) counter.count(key);
}
