import { docId } from '../domain/doc-id.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import type { LogRow, OutboxEntry } from './device-rows.ts';
import type { Store } from './tables.ts';
import { watchOutbox } from './watch.ts';

/** This tab's guess of the rows that its next append will find; other tabs write them too. */
export interface LastSaid {
  row: Paper;
  log: LogRow;
  last: number;
  unsent: OutboxEntry | undefined;
}

const lastOf = new WeakMap<Store, LastSaid>();

export const noteLastSaid = (store: Store, last: LastSaid): void => void lastOf.set(store, last);

/** Returns undefined if this tab last wrote to another paper. */
export function lastSaid(store: Store, paperId: string): LastSaid | undefined {
  const last = lastOf.get(store);
  return last?.row.id === paperId ? last : undefined;
}

/** Keeps the guessed outbox entry current: any tab may drain it. Returns a function that stops. */
export const followUnsent = (store: Store): (() => void) =>
  watchOutbox(store, (entries) => {
    const last = lastOf.get(store);
    if (!last) return;
    const id = docId('attempt', last.log.id);
    lastOf.set(store, { ...last, unsent: entries.find((entry) => entry.id === id) });
  });
