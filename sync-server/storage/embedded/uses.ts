import type { Database } from '../storage.ts';

/**
 * The operations under way on something that has to be closed one day. PouchDB keeps for ever what it queues behind that; so it
 * is closed only after all that has begun has ended, and what comes later is refused.
 */
export class Uses {
  #running = 0;
  #refusal: (() => Error) | null = null;
  #ended = () => {};

  /** Why nothing may begin any more; null while something may. */
  get refusal(): Error | null {
    return this.#refusal?.() ?? null;
  }

  get isBusy(): boolean {
    return this.#running > 0;
  }

  /** @returns what is called when the operation has ended, the first time counts. @throws the refusal */
  begin(): () => void {
    if (this.#refusal) throw this.#refusal();
    this.#running++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (--this.#running === 0) this.#ended();
    };
  }

  async during<R>(work: () => Promise<R>): Promise<R> {
    const end = this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Refuses what has not begun, from now on. Resolves when nothing is under way. */
  async end(refusal: () => Error): Promise<void> {
    this.#refusal = refusal;
    if (!this.isBusy) return;
    await new Promise<void>((resolve) => {
      this.#ended = resolve;
    });
  }
}

const known = new WeakMap<Database, Uses>();

/** Those of an open database. */
export function usesOf(database: Database): Uses {
  const uses = known.get(database) ?? new Uses();
  known.set(database, uses);
  return uses;
}
