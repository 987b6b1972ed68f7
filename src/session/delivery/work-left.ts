import { typeOfId } from '../../domain/doc-id.ts';
import { z } from '../../domain/zod.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { keep, keysAfter, readKept } from '../kept.ts';

const PREFIX = 'okul.work.';
const OPENED = 'okul.opened.';

const countsSchema = z.record(z.string(), z.number());
/** How many documents of each type. */
export type Counts = z.infer<typeof countsSchema>;

const recordSchema = z.object({
  /** The tables that this was said of. */
  instance: z.string(),
  unsent: countsSchema,
  /** What the server did not take, and only the person can give up. */
  refused: countsSchema,
});

/*
 * What each person's tables hold that the server does not, kept outside of IndexedDB. By it the app can tell what was lost
 * when a browser throws its databases away, and whose work waits. It holds no names and no content.
 */

/** Notes where a person's sync stands. */
export function noteWork(
  uid: string,
  instance: string,
  { unsent, refused }: Pick<SyncState, 'unsent' | 'refused'>,
  storage: Storage = localStorage,
): void {
  keep(storage, PREFIX + uid, { instance, unsent: counted(unsent), refused: counted(refused) });
}

/**
 * Compares what was noted with the tables that are there now.
 * @returns what only the tables that are gone held, empty where that was nothing; null when they are still the same
 */
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

/** Everybody whose work waits on this device. */
export const peopleWithWork = (storage: Storage = localStorage): string[] =>
  keysAfter(storage, PREFIX).filter((uid) => {
    const { unsent = {} } = readKept(storage, PREFIX + uid, recordSchema) ?? {};
    return Object.keys(unsent).length > 0;
  });

/**
 * A person's tables are open. When the app dies they may hold something that is not noted yet, so a background sender
 * looks once.
 */
export const noteOpened = (uid: string, storage: Storage = localStorage): void =>
  keep(storage, OPENED + uid, true);

/** What is noted of this person is all there is. */
export const noteLookedAfter = (uid: string, storage: Storage = localStorage): void =>
  storage.removeItem(OPENED + uid);

/** Everybody whose work waits on this device, or may. */
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
