/** Does what is asked for together: what comes while some of it is done waits, and goes with the next. */
export class Gathered<Asked> {
  #waiting: readonly Asked[] = [];
  #isWorking = false;

  /**
   * @param countOf how many of those that wait go together, from the first on; one at least
   * @param work settles each of them, and never throws
   */
  constructor(
    private readonly countOf: (waiting: readonly Asked[]) => number,
    private readonly work: (some: readonly Asked[]) => Promise<void>,
  ) {}

  add(asked: Asked): void {
    this.#waiting = [...this.#waiting, asked];
    void this.#workAll();
  }

  async #workAll(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    // What is asked for in the same moment goes together.
    await null;
    while (this.#waiting.length > 0) {
      const count = this.countOf(this.#waiting);
      const some = this.#waiting.slice(0, count);
      this.#waiting = this.#waiting.slice(count);
      await this.work(some);
    }
    this.#isWorking = false;
  }
}
