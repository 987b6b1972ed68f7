import type { Named } from '../../storage/inbox-names.ts';

/** An entry comes behind the write that it names, when its turn comes; ms. */
const PATIENCE = 1_000;

/**
 * Documents that were written here and that no entry of the inbox has named yet. The gateway enters all that it stores, within
 * moments; what is left was written past it, and is looked for.
 */
export class Unentered {
  /** By database: those of the latest while, and those of the one before. */
  #young = new Map<string, Set<string>>();
  #old = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;

  /** @param look called with a database of which something was never named */
  constructor(private readonly look: (database: string) => void) {}

  heard(database: string, ids: readonly string[]): void {
    const known = this.#young.get(database) ?? new Set();
    this.#young.set(database, known);
    for (const id of ids) known.add(id);
    this.#timer ??= setTimeout(() => this.#age(), PATIENCE).unref();
  }

  /** @param named by the entries of a database; null where they may name anything */
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
