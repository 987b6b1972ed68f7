import type { Database } from '../storage.ts';

/** PouchDB never ends operations queued after a close, so a closing database refuses new ones. */
export class Uses {
  #running = 0;
  #refusal: (() => Error) | null = null;
  #ended = () => {};

  get refusal(): Error | null {
    return this.#refusal?.() ?? null;
  }

  get isBusy(): boolean {
    return this.#running > 0;
  }

  /** Returns a function that ends the operation. @throws the refusal */
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

  async end(refusal: () => Error): Promise<void> {
    this.#refusal = refusal;
    if (!this.isBusy) return;
    await new Promise<void>((resolve) => {
      this.#ended = resolve;
    });
  }
}

const known = new WeakMap<Database, Uses>();

export function usesOf(database: Database): Uses {
  const uses = known.get(database) ?? new Uses();
  known.set(database, uses);
  return uses;
}
