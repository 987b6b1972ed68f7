import { performance } from 'node:perf_hooks';

/** ms that this process's one thread of JavaScript was at work. */
const busySoFar = (): number => performance.eventLoopUtilization().active;

/**
 * How long the process was at work for each request. JavaScript does not tell whose callback ran, so time in which several
 * requests were under way is shared out evenly among them: all shares together are what was measured.
 */
export class BusyTime {
  /** What a request has had that was under way from the start. */
  #share = 0;
  #underWay = 0;
  #seen: number;

  /** @param busy ms at work so far */
  constructor(private readonly busy: () => number = busySoFar) {
    this.#seen = busy();
  }

  /** A request begins. @returns what ends it, and says how many ms it took */
  begin(): () => number {
    this.#shareOut();
    this.#underWay++;
    const before = this.#share;
    return () => {
      this.#shareOut();
      this.#underWay--;
      return this.#share - before;
    };
  }

  #shareOut(): void {
    const busy = this.busy();
    if (this.#underWay > 0) this.#share += (busy - this.#seen) / this.#underWay;
    this.#seen = busy;
  }
}
