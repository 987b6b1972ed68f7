import { takeInJournal } from './journal.ts';
import { readAgain } from './put-unsent.ts';
import type { Store } from './tables.ts';

/** Brings in what an earlier version of the app, or tables that were made anew, have left beside a person's tables. */
export async function bringForward(store: Store, disk: IDBFactory): Promise<void> {
  await takeInJournal(store, disk);
  await readAgain(store);
}
