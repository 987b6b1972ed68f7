import { useSyncExternalStore } from 'react';
import { typeOfId } from '../../domain/doc-id.ts';
import { z } from '../../domain/zod.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { keep, keysAfter, readKept } from '../kept.ts';

const PREFIX = 'okul.work.';
const OPENED = 'okul.opened.';

const countsSchema = z.record(z.string(), z.number());
export type Counts = z.infer<typeof countsSchema>;

const recordSchema = z.object({
  instance: z.string(),
  unsent: countsSchema,
  /** Number of refused documents, which only the person can discard. */
  refused: countsSchema,
});

/* Notes counts of unsent work outside of IndexedDB, so that the next page can report a loss. */

export function noteWork(
  uid: string,
  instance: string,
  { unsent, refused }: Pick<SyncState, 'unsent' | 'refused'>,
  storage: Storage = localStorage,
): void {
  keep(storage, PREFIX + uid, { instance, unsent: counted(unsent), refused: counted(refused) });
}

/** Returns the work lost with deleted tables; null if they are unchanged or new on this device. */
export function lostSince(
  uid: string,
  instance: string,
  storage: Storage = localStorage,
): Counts | null {
  const before = readKept(storage, PREFIX + uid, recordSchema);
  if (before?.instance === instance) return null;
  keep(storage, PREFIX + uid, { instance, unsent: {}, refused: {} });
  return before && { ...before.refused, ...before.unsent };
}

export const peopleWithWork = (storage: Storage = localStorage): string[] =>
  keysAfter(storage, PREFIX).filter((uid) => {
    const { unsent = {} } = readKept(storage, PREFIX + uid, recordSchema) ?? {};
    return Object.keys(unsent).length > 0;
  });

/** Records that the person's tables are open, so that a sender checks them after a crash. */
export const noteOpened = (uid: string, storage: Storage = localStorage): void =>
  keep(storage, OPENED + uid, true);

export const noteLookedAfter = (uid: string, storage: Storage = localStorage): void =>
  storage.removeItem(OPENED + uid);

export const peopleToLookAfter = (storage: Storage = localStorage): string[] => [
  ...new Set([...peopleWithWork(storage), ...keysAfter(storage, OPENED)]),
];

export function forgetWork(uid: string, storage: Storage = localStorage): void {
  storage.removeItem(PREFIX + uid);
  noteLookedAfter(uid, storage);
}

function counted(documents: readonly { id: string }[]): Counts {
  const counts: Counts = {};
  for (const { id } of documents) {
    const type = typeOfId(id) ?? '';
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

const LOST = 'okul.lost.';
const lossSchema = z.record(z.string(), z.number());
const lossListeners = new Set<() => void>();

const tell = () => {
  for (const listener of lossListeners) listener();
};

/** Records how many documents were lost with deleted tables. `forgetLoss` removes the record. */
export function noteLoss(uid: string, lost: Counts, storage: Storage = localStorage): void {
  const before = readKept(storage, LOST + uid, lossSchema) ?? {};
  keep(storage, LOST + uid, { ...before, ...lost });
  tell();
}

export function forgetLoss(uid: string, storage: Storage = localStorage): void {
  storage.removeItem(LOST + uid);
  tell();
}

export function useLoss(uid: string): Counts | null {
  const text = useSyncExternalStore(
    (listener) => {
      lossListeners.add(listener);
      return () => void lossListeners.delete(listener);
    },
    () => localStorage.getItem(LOST + uid),
  );
  return text === null ? null : readKept(localStorage, LOST + uid, lossSchema);
}
