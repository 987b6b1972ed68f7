import { typeOfId } from '../domain/doc-id.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import { paperIdOfUnsent } from '../domain/ids.ts';
import type { Checkpoint } from './device-rows.ts';
import { openRows } from './exams-under-way.ts';
import { rowsOfUnsentMedia, unsentMedia } from './queries/media.ts';
import { isRowType, putRows, type RowDocument, tablesOf } from './rows.ts';
import { removeLogs } from './stored-logs.ts';
import type { Store } from './tables.ts';
import { readDocument } from './write.ts';

/** Deletes projected rows. Keeps unsent rows, because no other copy exists. */
export async function clearProjected(store: Store, key: Checkpoint['key']): Promise<void> {
  const unsent: UnsentRow[] = [];
  for (const id of key === 'own' ? await store.outbox.toCollection().primaryKeys() : []) {
    const row = await unsentRow(store, id);
    if (row) unsent.push(row);
  }
  if (key === 'own')
    unsent.push(...(await typedPapers(store)), ...(await rowsOfUnsentMedia(store)));
  for (const table of tablesOf(store, key)) await table.clear();
  for (const doc of unsent) await putRows(store, doc.type, [doc]);
}

type UnsentRow = RowDocument | Paper;

async function unsentRow(store: Store, id: string): Promise<UnsentRow | null> {
  const type = typeOfId(id);
  if (type === 'attempt') return (await store.papers.get(paperIdOfUnsent(id) ?? '')) ?? null;
  return isRowType(type) ? readDocument(store, type, id) : null;
}

async function typedPapers({ typing, papers }: Store): Promise<Paper[]> {
  const ids = new Set((await typing.toArray()).map(({ paperId }) => paperId));
  const found = await papers.bulkGet([...ids]);
  return found.filter((paper) => paper !== undefined);
}

/** Remaining rows: `exam` for an open paper with unsent work, `work` for other unsent work. */
export type Left = 'nothing' | 'work' | 'exam';

/** Deletes sent rows in one transaction, so that no write is lost; none if it returns `exam`. */
export async function clearSent(store: Store): Promise<Left> {
  return store.transaction('rw', store.tables, async () => {
    const unsent = new Set(await store.outbox.toCollection().primaryKeys());
    // Counts typed texts and photos as unsent work as well, because the outbox does not list them.
    const typed = await typedPapers(store);
    const photographed = (await rowsOfUnsentMedia(store)).map(paperIdOfRow);
    const papers = new Set([
      ...[...unsent].map(paperIdOfUnsent),
      ...typed.map(({ id }) => id),
      ...photographed,
    ]);
    if ((await openRows(store)).some(({ id }) => papers.has(id))) return 'exam';
    const pictures = await unsentMedia(store);
    for (const key of ['own', 'directory'] as const) {
      await clearProjected(store, key);
      await store.meta.delete(key);
    }
    for (const { paperId } of await store.logs.toArray())
      if (!papers.has(paperId)) await removeLogs(store, paperId);
    const tables = ['arrivals', 'places', 'listening', 'seals', 'sync', 'wanted'] as const;
    for (const table of tables.map((name) => store[name])) await table.clear();
    await store.media.where('state').equals('stored').delete();
    const unreadable = await store.unreadable.count();
    return unsent.size + typed.length + pictures.length + unreadable > 0 ? 'work' : 'nothing';
  });
}

const paperIdOfRow = (row: Exam | Paper): string | null => (row.type === 'paper' ? row.id : null);

export const forgetDirectory = (store: Store): Promise<void> =>
  store.transaction('rw', store.people, store.meta, async () => {
    await store.people.clear();
    await store.meta.delete('directory');
  });
