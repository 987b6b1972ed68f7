import type { Allowed } from './limits.ts';

/** How full a leaky bucket was at a moment, ms. */
export interface Level {
  level: number;
  at: number;
}

/** What has not run out by `now`. The clocks of two servers that share a bucket may differ a little. */
export function levelAt(bucket: Level | undefined, { amount, within }: Allowed, now: number) {
  if (!bucket) return 0;
  return Math.max(0, bucket.level - (Math.max(0, now - bucket.at) / within) * amount);
}

/** ms until `given` fits in above `level`; 0 when it fits now. What never fits, fits into an empty one. */
export function waitFor(given: number, level: number, { amount, within }: Allowed): number {
  const excess = level + Math.min(given, amount) - amount;
  return excess > 0 ? Math.max(1, (excess / amount) * within) : 0;
}

/** Keys kept at most before the empty buckets are thrown away. */
const SWEEP_AT = 10_000;

/** A leaky bucket for each key: what is poured in runs out evenly, and what does not fit in has to wait. */
export class Buckets {
  readonly #buckets = new Map<string, Level>();

  /** @param clock ms since any moment */
  constructor(
    private readonly allowed: Allowed,
    private readonly clock: () => number,
  ) {}

  /** Keys that are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  level(key: string): number {
    return levelAt(this.#buckets.get(key), this.allowed, this.clock());
  }

  /** ms until so much fits in; 0 when it does now. */
  wait(key: string, given = 1): number {
    return waitFor(given, this.level(key), this.allowed);
  }

  /** Pours in, or nothing where it would run over. @returns ms until there is room; 0 when it was poured in */
  pour(key: string, given = 1): number {
    const wait = this.wait(key, given);
    if (wait === 0) this.add(key, Math.min(given, this.allowed.amount));
    return wait;
  }

  /** Pours in what was used already, even where it runs over. */
  add(key: string, given = 1): void {
    if (this.#buckets.size >= SWEEP_AT) this.#sweep();
    const level = Math.max(0, this.level(key) + given);
    this.#buckets.set(key, { level, at: this.clock() });
  }

  /** Takes out what turned out to be rightful. */
  takeBack(key: string, given = 1): void {
    this.add(key, -given);
  }

  #sweep(): void {
    for (const key of this.#buckets.keys()) if (this.level(key) === 0) this.#buckets.delete(key);
  }
}
