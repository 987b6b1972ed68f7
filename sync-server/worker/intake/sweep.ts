/** Databases looked through at a time of which nobody has said that anything was written: half of what goes on at once. */
const AT_ONCE = 4;

interface Parts {
  /** Databases that are worked on and do not wait for another attempt. */
  busy: () => number;
  /** Begins to look through one. @returns whether it does */
  look: (database: string) => boolean;
}

/**
 * Looks through every role database, a few at a time: of ten thousand of them none may hold up a paper that comes in
 * meanwhile, nor be open all at once.
 */
export class Sweep {
  readonly #parts: Parts;
  #left: string[] = [];
  readonly #underWay = new Set<string>();
  #done = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Databases that nobody has begun with. */
  get left(): number {
    return this.#left.length;
  }

  /** @param done called when all were looked through */
  begin(names: readonly string[], done: () => void): void {
    this.#left = [...names];
    this.#done = done;
    this.goOn();
  }

  ended(database: string): void {
    this.#underWay.delete(database);
    this.goOn();
  }

  /** Those that fail wait for another attempt, and hold nobody up. */
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
