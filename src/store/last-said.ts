import { docId } from '../domain/doc-id.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import type { LogRow, OutboxEntry } from './device-rows.ts';
import type { Store } from './tables.ts';
import { watchOutbox } from './watch.ts';

/**
 * The log that this tab last wrote to, with its paper's row and its outbox entry as they are likely to be found. A guess: other tabs and
 * the server write them too.
 */
export interface LastSaid {
  row: Paper;
  log: LogRow;
  /** Number of the entry that was written last. */
  last: number;
  unsent: OutboxEntry | undefined;
}

const lastOf = new WeakMap<Store, LastSaid>();

export const noteLastSaid = (store: Store, last: LastSaid): void => void lastOf.set(store, last);

/** Undefined where this tab has said nothing of the paper, or of another one since. */
export function lastSaid(store: Store, paperId: string): LastSaid | undefined {
  const last = lastOf.get(store);
  return last?.row.id === paperId ? last : undefined;
}

/** Keeps in mind what becomes of the outbox's entry: it is drained after each answer, in whatever tab. Returns what ends it. */
export const followUnsent = (store: Store): (() => void) =>
  watchOutbox(store, (entries) => {
    const last = lastOf.get(store);
    if (!last) return;
    const id = docId('attempt', last.log.id);
    lastOf.set(store, { ...last, unsent: entries.find((entry) => entry.id === id) });
  });
