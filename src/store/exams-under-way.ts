import type { Paper } from '../domain/documents/paper/schema.ts';
import { isHandedIn } from '../domain/grading/counting.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { reachedBy } from '../domain/timing/timing.ts';
import type { Store } from './tables.ts';

/** Returns the rows of open papers, without the entries of this device's logs. */
export async function openRows(store: Store): Promise<Paper[]> {
  const papers = await store.papers.where('userID').equals(store.uid).toArray();
  return papers.filter((paper) => !isHandedIn(paper));
}

/** Advances the clock to the latest entry of each open paper. Call it before reading the time. */
export async function goOnWithExams(store: Store, clock: Pick<Clock, 'goOn'>): Promise<void> {
  const open = await openRows(store);
  if (open.length === 0) return;
  const { withLogs } = await import('./stored-logs.ts');
  for (const paper of open)
    clock.goOn(reachedBy((await withLogs(store, paper.id, paper)) ?? paper));
}
