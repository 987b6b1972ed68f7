import type { Paper } from '../domain/documents/paper/schema.ts';
import { openRows } from './exams-under-way.ts';
import { withLogs } from './log.ts';
import type { Store } from './tables.ts';

/** The person's own papers that are not handed in, with all that was said of them here. */
export async function openPapers(store: Store): Promise<Paper[]> {
  const open = await openRows(store);
  return Promise.all(open.map(async (paper) => (await withLogs(store, paper.id, paper)) ?? paper));
}
