/** Work in order, one chain a key: what is asked for first is done first, and a failure holds up nothing. */
export class Chains {
  readonly #last = new Map<string, Promise<unknown>>();

  run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const before = this.#last.get(key);
    const outcome = before ? before.then(work) : work();
    const settled = outcome.catch(() => undefined);
    this.#last.set(key, settled);
    void settled.then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    return outcome;
  }

  /** Resolves once all that was asked for so far is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
