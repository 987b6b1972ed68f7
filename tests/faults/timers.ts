export interface Timer {
  /** Time at which it is due (ms). */
  readonly at: number;
  /** Order in which timers were set. It decides between timers that are due at the same time. */
  readonly order: number;
}

/** List of timers, sorted by time. */
export class Timers<T extends Timer> {
  #sorted: T[] = [];

  get first(): T | undefined {
    return this.#sorted[0];
  }

  add(timer: T): void {
    this.#sorted.splice(this.#placeOf(timer), 0, timer);
  }

  /** Removes a timer, if it is in the list. */
  remove(timer: T): void {
    const place = this.#placeOf(timer);
    if (this.#sorted[place] === timer) this.#sorted.splice(place, 1);
  }

  clear(): void {
    this.#sorted = [];
  }

  /** Returns the number of timers before it. */
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
