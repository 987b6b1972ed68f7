import type { Allowed } from './limits.ts';

/** Buckets kept at most before the empty ones are thrown away. */
const SWEEP_AT = 10_000;

interface Bucket {
  level: number;
  /** When it had that level, ms. */
  at: number;
}

/** A leaky bucket for each key: what is poured in runs out evenly, and what does not fit in has to wait. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();

  /** @param clock ms since any moment, never going back */
  constructor(
    private readonly allowed: Allowed,
    private readonly clock: () => number,
  ) {}

  /** Keys that are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Pours in, or nothing where it would run over. @returns ms until there is room; 0 when it was poured in */
  pour(key: string, given: number): number {
    const { amount, within } = this.allowed;
    // What never fits, fits into an empty one.
    const drop = Math.min(given, amount);
    const level = this.#levelOf(key);
    const excess = level + drop - amount;
    if (excess > 0) return Math.max(1, (excess / amount) * within);
    if (this.#buckets.size >= SWEEP_AT) this.#sweep();
    this.#buckets.set(key, { level: level + drop, at: this.clock() });
    return 0;
  }

  #levelOf(key: string): number {
    const bucket = this.#buckets.get(key);
    if (!bucket) return 0;
    const { amount, within } = this.allowed;
    return Math.max(0, bucket.level - ((this.clock() - bucket.at) / within) * amount);
  }

  #sweep(): void {
    for (const key of this.#buckets.keys()) if (this.#levelOf(key) === 0) this.#buckets.delete(key);
  }
}
