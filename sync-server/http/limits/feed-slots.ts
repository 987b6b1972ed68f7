import type { ServerLimits } from '../../support/limits.ts';

interface Slot {
  /** When it was taken, ms. */
  since: number;
  end: () => void;
  leaving: NodeJS.Timeout | null;
}

/** The live feeds of each person. */
export class FeedSlots {
  readonly #taken = new Map<string, Set<Slot>>();

  /** @param clock ms since any moment, never going back */
  constructor(
    private readonly limits: ServerLimits['feeds'],
    private readonly clock: () => number,
  ) {}

  /**
   * Takes a slot. Who has too many loses the oldest, by its `end`, once that has lived for the shortest time.
   * @returns what gives the slot back; null when there is none
   */
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
