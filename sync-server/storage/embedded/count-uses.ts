import type { Database } from '../storage.ts';
import { adapterOf, type Callback, type Method } from './adapter.ts';

/** Counts running operations, because PouchDB does not complete them after a close. */
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

  /** Begins an operation. Returns a function that ends it. @throws the refusal */
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

const COUNTED = [
  ...['_info', '_get', '_getAttachment', '_getRevisionTree', '_allDocs', '_bulkDocs'],
  ...['_doCompaction', '_getLocal', '_putLocal', '_removeLocal'],
] as const;

export function countUses(database: Database): void {
  const adapter = database as unknown as Record<string, Method | undefined>;
  const uses = usesOf(database);
  for (const name of COUNTED) {
    const plain = adapter[name]?.bind(adapter);
    if (!plain) continue;
    adapter[name] = (...given) => {
      const callback = given.at(-1) as (...said: unknown[]) => void;
      const { refusal } = uses;
      if (refusal) return process.nextTick(callback, refusal);
      const ended = uses.begin();
      const answered = (...said: unknown[]) => {
        ended();
        callback(...said);
      };
      const promised = plain(...given.slice(0, -1), answered);
      // PouchDB returns a promise for `_allDocs` with keys.
      return promised instanceof Promise ? promised.finally(ended) : promised;
    };
  }
  countScans(database);
}

function countScans(database: Database): void {
  const adapter = adapterOf(database);
  const uses = usesOf(database);
  const scan = adapter._changes.bind(adapter);
  adapter._changes = (options) => {
    const { refusal } = uses;
    if (refusal) {
      process.nextTick(options.complete, refusal);
      return { cancel: () => {} };
    }
    if (options.continuous) return scan(options);
    const ended = uses.begin();
    const complete: Callback<unknown> = (error, result) => {
      ended();
      options.complete(error, result);
    };
    const running = scan({ ...options, complete });
    return {
      cancel: () => {
        running.cancel();
        ended();
      },
    };
  };
}

/** Closes a database after its running operations. Later operations fail with `refusal`. */
export async function closeUnused(database: Database, refusal: () => Error): Promise<void> {
  await usesOf(database).end(refusal);
  (database as unknown as NodeJS.EventEmitter).emit('closed');
  await new Promise<void>((resolve, reject) => {
    adapterOf(database)._close((error) => (error ? reject(error) : resolve()));
  });
}
