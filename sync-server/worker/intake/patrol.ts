import type { Named } from '../../storage/inbox-entries.ts';

/** Pause between two databases (ms). A patrol of 10,000 people takes 45 minutes. */
const PAUSE = 250;

/** Looks for writes that bypassed the gateway, while the intake is idle. */
export class Patrol {
  #names: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly isFree: () => boolean,
    private readonly look: (database: string) => void,
  ) {}

  begin(names: readonly string[]): void {
    this.#names = [...names];
    this.#wait();
  }

  add(name: string): void {
    if (this.#names.includes(name)) return;
    this.#names.push(name);
    if (this.#names.length === 1) this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#names = [];
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#names.length > 0) this.#timer = setTimeout(() => this.#step(), PAUSE).unref();
  }

  #step(): void {
    const next = this.isFree() ? this.#names.pop() : undefined;
    if (next !== undefined) this.look(next);
    this.#wait();
  }
}

/** Maximum delay between a write and its inbox entry (ms). */
const PATIENCE = 1_000;

/** Finds writes without an inbox entry within twice `PATIENCE`. They have bypassed the gateway. */
export class Unentered {
  #young = new Map<string, Set<string>>();
  #old = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly look: (database: string) => void) {}

  heard(database: string, ids: readonly string[]): void {
    const known = this.#young.get(database) ?? new Set();
    this.#young.set(database, known);
    for (const id of ids) known.add(id);
    this.#timer ??= setTimeout(() => this.#age(), PATIENCE).unref();
  }

  /** Ends the wait for ids that an inbox entry lists. @param named these ids; null for all ids */
  entered(database: string, named: Named): void {
    for (const waiting of [this.#young, this.#old]) {
      const ids = waiting.get(database);
      for (const id of named?.keys() ?? ids ?? []) ids?.delete(id);
      if (ids?.size === 0) waiting.delete(database);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #age(): void {
    for (const database of this.#old.keys()) this.look(database);
    this.#old = this.#young;
    this.#young = new Map();
    this.#timer = this.#old.size > 0 ? setTimeout(() => this.#age(), PATIENCE).unref() : undefined;
  }
}
