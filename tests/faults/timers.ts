export interface Timer {
  /** ms */
  readonly at: number;
  /** Of two timers that are due at the same time, the one set first runs first. */
  readonly order: number;
}

/** Sorted by time. */
export class Timers<T extends Timer> {
  #sorted: T[] = [];

  get first(): T | undefined {
    return this.#sorted[0];
  }

  add(timer: T): void {
    this.#sorted.splice(this.#placeOf(timer), 0, timer);
  }

  /** Does nothing for an unknown timer. */
  remove(timer: T): void {
    const place = this.#placeOf(timer);
    if (this.#sorted[place] === timer) this.#sorted.splice(place, 1);
  }

  clear(): void {
    this.#sorted = [];
  }

  /** Number of timers before it. */
  #placeOf({ at, order }: Timer): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#sorted[middle];
      if (other && (other.at < at || (other.at === at && other.order < order))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
