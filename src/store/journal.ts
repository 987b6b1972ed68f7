import type { Found, Identity, Unreadable } from './device-rows.ts';
import { inTime } from './in-time.ts';
import { putUnsent } from './put-unsent.ts';
import { allOf, answered, completed, withRawDatabase } from './raw-database.ts';
import { journalName, type Store } from './tables.ts';

/*
 * Until version 5 of the tables an answer was written to a journal of its own, ahead of the local PouchDB. A device that was
 * switched off in the midst of an exam may still hold such answers there.
 */

interface JournalEntry extends Found {
  tab: string;
  /** Of what was salvaged alone. */
  database?: string;
}

/**
 * Keeps what was read from tables that are about to be made anew: as a journal it is taken in at whichever opening comes
 * next, should the app die in between.
 */
export async function keepInJournal(
  uid: string,
  disk: IDBFactory,
  found: readonly Unreadable[],
): Promise<void> {
  const opening = disk.open(journalName(uid), 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('entries', { keyPath: ['tab', 'id'] });
  };
  const database = await inTime(answered(opening), (late) => late.close());
  const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
  const entries = transaction.objectStore('entries');
  found.forEach((entry, n) => {
    entries.put({ ...entry, tab: `salvaged ${n}` });
  });
  await completed(transaction).finally(() => database.close());
}

/**
 * Brings what the journal of an earlier version holds into the tables, as unsent; nothing is left of the journal then. The
 * next opening compensates a crash in between.
 */
export async function takeInJournal(store: Store, disk: IDBFactory): Promise<void> {
  const identity = (await store.meta.get('store')) as Identity;
  if (!identity.hasJournal) return;
  const name = journalName(store.uid);
  const entries = await withRawDatabase(disk, name, (database) =>
    allOf<JournalEntry>(database, 'entries'),
  );
  for (const { tab, database = tab, id, doc } of entries ?? [])
    await putUnsent(store, { database, id, doc });
  if (entries) await answered(disk.deleteDatabase(name));
  await store.meta.put({ ...identity, hasJournal: false });
}
