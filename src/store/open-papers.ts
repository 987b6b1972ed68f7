import type { Paper } from '../domain/documents/paper/schema.ts';
import { openRows } from './exams-under-way.ts';
import { withLogs } from './stored-logs.ts';
import type { Store } from './tables.ts';

interface OpenPaper {
  paper: Paper;
  isEnded: boolean;
}

export async function openPapers(store: Store): Promise<OpenPaper[]> {
  const open = await openRows(store);
  return Promise.all(
    open.map(async (row) => {
      const sheet = await store.sheets.get([row.examID, row.start.version]);
      const paper = (await withLogs(store, row.id, row)) ?? row;
      return { paper, isEnded: typeof sheet?.endedAt === 'number' };
    }),
  );
}
