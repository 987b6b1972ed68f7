/** What waits for its time. */
export interface Timer {
  /** ms */
  readonly at: number;
  /** Of two that are due at the same time, the one that was set first runs first. */
  readonly order: number;
}

/** Timers by when they are due. */
export class Timers<T extends Timer> {
  #sorted: T[] = [];

  get first(): T | undefined {
    return this.#sorted[0];
  }

  add(timer: T): void {
    this.#sorted.splice(this.#placeOf(timer), 0, timer);
  }

  /** Nothing happens where it is not there. */
  remove(timer: T): void {
    const place = this.#placeOf(timer);
    if (this.#sorted[place] === timer) this.#sorted.splice(place, 1);
  }

  clear(): void {
    this.#sorted = [];
  }

  /** Behind how many it comes. */
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
