/// <reference path="./leveldown.d.ts" />
import type { Operation } from 'leveldown';

/** Keys, and characters of a value: documents themselves are not kept, only what PouchDB keeps of each of them. */
const MOST_KEYS = 16;
const LONGEST = 1_024;

/**
 * What a database was asked for last. A push asks for the same few keys again and again, most often to learn that there is
 * nothing, and each time LevelDB hands the question to a thread, which costs more than the answer. Nobody else writes to
 * these files, so an answer holds until a write through here changes it.
 */
export class RecentReads {
  /** The least recently used first; null where nothing is stored. */
  readonly #values = new Map<string, string | null>();
  #begun = 0;
  #underWay = 0;
  /** Changes whenever what was read before may no longer hold. */
  #epoch = 0;

  /** What was read; null for nothing stored, undefined when it is not known. */
  of(key: unknown): string | null | undefined {
    if (typeof key !== 'string') return undefined;
    const value = this.#values.get(key);
    if (value !== undefined) this.#keep(key, value);
    return value;
  }

  /** Begins a read. @returns what notes its answer, unless a write has ended since: it may have seen what was before that */
  reading(key: unknown): (value: unknown) => void {
    const epoch = this.#epoch;
    return (value) => {
      if (epoch === this.#epoch) this.#note(key, value);
    };
  }

  /** Begins a write. @returns what notes whether it is done; of one that failed nobody knows how much is stored */
  writing(changes: readonly Operation[]): (isDone: boolean) => void {
    const begun = ++this.#begun;
    const isFirst = this.#underWay++ === 0;
    return (isDone) => {
      this.#underWay--;
      this.#epoch++;
      // Of two at the same time nobody knows which came last.
      const isKnown = isDone && isFirst && begun === this.#begun;
      for (const { type, key, value } of changes) {
        this.#forget(key);
        if (isKnown) this.#note(key, type === 'del' ? null : value);
      }
    };
  }

  clear(): void {
    this.#epoch++;
    this.#values.clear();
  }

  #note(key: unknown, value: unknown): void {
    if (typeof key !== 'string') return;
    if (value === null || (typeof value === 'string' && value.length <= LONGEST))
      this.#keep(key, value);
  }

  #keep(key: string, value: string | null): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= MOST_KEYS) return;
      this.#values.delete(oldest);
    }
  }

  /** Keys that are no text span the whole database. */
  #forget(key: unknown): void {
    if (typeof key === 'string') this.#values.delete(key);
    else this.clear();
  }
}
