import type { ServerLimits } from '../../support/limits.ts';

interface Slot {
  since: number;
  end: () => void;
  leaving: NodeJS.Timeout | null;
}

export class FeedSlots {
  readonly #taken = new Map<string, Set<Slot>>();

  /** @param clock monotonic clock (ms) */
  constructor(
    private readonly limits: ServerLimits['feeds'],
    private readonly clock: () => number,
  ) {}

  /** May end the person's oldest feed. Returns a function that frees the slot; null if refused. */
  take(key: string, end: () => void): (() => void) | null {
    const slots = this.#taken.get(key) ?? new Set();
    if (slots.size >= this.limits.most) return null;
    this.#taken.set(key, slots);
    const slot: Slot = { since: this.clock(), end, leaving: null };
    slots.add(slot);
    this.#endOldest(slots);
    return () => {
      if (slot.leaving) clearTimeout(slot.leaving);
      slots.delete(slot);
      if (slots.size === 0 && this.#taken.get(key) === slots) this.#taken.delete(key);
    };
  }

  #endOldest(slots: Set<Slot>): void {
    const staying = [...slots].filter(({ leaving }) => !leaving);
    for (const slot of staying.slice(0, Math.max(0, staying.length - this.limits.kept))) {
      const wait = this.limits.shortest - (this.clock() - slot.since);
      slot.leaving = setTimeout(slot.end, Math.max(0, wait)).unref();
    }
  }
}
