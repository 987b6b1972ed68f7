import type { Paper } from '../domain/entities/paper.ts';
import { isHandedIn } from '../domain/exam/counting.ts';
import { reachedBy } from '../domain/exam/timing.ts';
import type { Clock } from '../replica/clock.ts';
import type { Store } from './tables.ts';

/** The person's own papers that are not handed in. */
export async function openPapers(store: Store): Promise<Paper[]> {
  const papers = await store.papers.where('userID').equals(store.uid).toArray();
  return papers.filter((paper) => !isHandedIn(paper));
}

/** Has the clock of a new life of the page go on from where the exams under way were. Call it before anything reads the time left. */
export async function goOnWithExams(store: Store, clock: Pick<Clock, 'goOn'>): Promise<void> {
  for (const paper of await openPapers(store)) clock.goOn(reachedBy(paper));
}
