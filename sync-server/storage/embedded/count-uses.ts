import type { Database } from '../storage.ts';
import { adapterOf, type Callback, type Method } from './adapter.ts';
import { usesOf } from './uses.ts';

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
      // PouchDB answers `_allDocs` for keys with a promise.
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

/** Waits for running operations; later ones fail with `refusal`. */
export async function closeUnused(database: Database, refusal: () => Error): Promise<void> {
  await usesOf(database).end(refusal);
  (database as unknown as NodeJS.EventEmitter).emit('closed');
  await new Promise<void>((resolve, reject) => {
    adapterOf(database)._close((error) => (error ? reject(error) : resolve()));
  });
}
