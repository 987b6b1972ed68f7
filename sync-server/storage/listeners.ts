/** Who wants to hear of something. */
export class Listeners<A extends unknown[]> {
  readonly #listeners = new Set<(...said: A) => void>();

  /** Returns what ends the listening. */
  add(listener: (...said: A) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  tell(...said: A): void {
    for (const listener of this.#listeners) listener(...said);
  }
}
