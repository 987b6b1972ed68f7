import type { ServerLimits } from './limits.ts';

interface Seat {
  /** When it was taken, ms. */
  since: number;
  end: () => void;
  leaving: NodeJS.Timeout | null;
}

/** The live feeds of each person. */
export class Seats {
  readonly #taken = new Map<string, Set<Seat>>();

  /** @param clock ms since any moment, never going back */
  constructor(
    private readonly limits: ServerLimits['feeds'],
    private readonly clock: () => number,
  ) {}

  /**
   * Takes a seat. Who has too many loses the oldest, by its `end`, once that has lived for the shortest time.
   * @returns what gives the seat back; null when there is none
   */
  take(key: string, end: () => void): (() => void) | null {
    const seats = this.#taken.get(key) ?? new Set();
    if (seats.size >= this.limits.most) return null;
    this.#taken.set(key, seats);
    const seat: Seat = { since: this.clock(), end, leaving: null };
    seats.add(seat);
    this.#unseat(seats);
    return () => {
      if (seat.leaving) clearTimeout(seat.leaving);
      seats.delete(seat);
      if (seats.size === 0 && this.#taken.get(key) === seats) this.#taken.delete(key);
    };
  }

  #unseat(seats: Set<Seat>): void {
    const staying = [...seats].filter(({ leaving }) => !leaving);
    for (const seat of staying.slice(0, Math.max(0, staying.length - this.limits.kept))) {
      const wait = this.limits.shortest - (this.clock() - seat.since);
      seat.leaving = setTimeout(seat.end, Math.max(0, wait)).unref();
    }
  }
}
