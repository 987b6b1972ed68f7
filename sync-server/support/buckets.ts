import type { Allowed } from './limits.ts';

/** Level of a leaky bucket at a time (ms). */
export interface Level {
  level: number;
  at: number;
}

/** Returns the level at `now`. By another server's clock, the last use may be after `now`. */
export function levelAt(bucket: Level | undefined, { amount, within }: Allowed, now: number) {
  if (!bucket) return 0;
  return Math.max(0, bucket.level - (Math.max(0, now - bucket.at) / within) * amount);
}

/** Returns the time until `given` fits (ms). An amount above the maximum fits an empty bucket. */
export function waitFor(given: number, level: number, { amount, within }: Allowed): number {
  const excess = level + Math.min(given, amount) - amount;
  return excess > 0 ? Math.max(1, (excess / amount) * within) : 0;
}

const SWEEP_AT = 10_000;

export class Buckets {
  readonly #buckets = new Map<string, Level>();

  constructor(
    private readonly allowed: Allowed,
    private readonly clock: () => number,
  ) {}

  get size(): number {
    return this.#buckets.size;
  }

  level(key: string): number {
    return levelAt(this.#buckets.get(key), this.allowed, this.clock());
  }

  wait(key: string, given = 1): number {
    return waitFor(given, this.level(key), this.allowed);
  }

  /** Adds `given` if it fits, and returns 0. Otherwise returns the time until it fits (ms). */
  pour(key: string, given = 1): number {
    const wait = this.wait(key, given);
    if (wait === 0) this.add(key, Math.min(given, this.allowed.amount));
    return wait;
  }

  add(key: string, given = 1): void {
    if (this.#buckets.size >= SWEEP_AT) this.#sweep();
    const level = Math.max(0, this.level(key) + given);
    this.#buckets.set(key, { level, at: this.clock() });
  }

  /** Refunds use that turned out to be authorised. */
  takeBack(key: string, given = 1): void {
    this.add(key, -given);
  }

  #sweep(): void {
    for (const key of this.#buckets.keys()) if (this.level(key) === 0) this.#buckets.delete(key);
  }
}
