/** Number of databases at a time: half of the intake's limit. */
const AT_ONCE = 4;

interface Parts {
  /** Returns the number of active databases, without those that wait for a retry. */
  busy: () => number;
  /** Returns false if there is nothing to do. */
  look: (database: string) => boolean;
}

/** Checks a few databases at a time, so that thousands of them do not delay an incoming paper. */
export class Sweep {
  readonly #parts: Parts;
  #left: string[] = [];
  readonly #underWay = new Set<string>();
  #done = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get left(): number {
    return this.#left.length;
  }

  /** @param done called when all databases were checked */
  begin(names: readonly string[], done: () => void): void {
    this.#left = [...names];
    this.#done = done;
    this.goOn();
  }

  ended(database: string): void {
    this.#underWay.delete(database);
    this.goOn();
  }

  /** Failing databases are not counted, so they block no others. */
  goOn(): void {
    while (this.#parts.busy() < AT_ONCE) {
      const next = this.#left.pop();
      if (next === undefined) break;
      if (this.#parts.look(next)) this.#underWay.add(next);
    }
    if (this.#left.length > 0 || this.#underWay.size > 0) return;
    this.#done();
    this.#done = () => {};
  }

  stop(): void {
    this.#left = [];
    this.#done = () => {};
  }
}
