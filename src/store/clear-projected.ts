import { typeOfId } from '../domain/doc-id.ts';
import type { DocOf } from '../domain/document.ts';
import { paperIdOfUnsent } from '../domain/ids.ts';
import type { Checkpoint } from './device-rows.ts';
import { isRowType, putRows, type RowType, tablesOf } from './rows.ts';
import type { Store } from './tables.ts';
import { readDocument } from './write.ts';

/** Empties projected tables but for what is unsent, which nothing else could bring back. */
export async function clearProjected(store: Store, key: Checkpoint['key']): Promise<void> {
  const unsent: UnsentRow[] = [];
  for (const id of key === 'own' ? await store.outbox.toCollection().primaryKeys() : []) {
    const row = await unsentRow(store, id);
    if (row) unsent.push(row);
  }
  for (const table of tablesOf(store, key)) await table.clear();
  for (const doc of unsent) await putRows(store, doc.type, [doc]);
}

type UnsentRow = DocOf<RowType>;

/** The row of what is unsent: of a log its paper's. */
async function unsentRow(store: Store, id: string): Promise<UnsentRow | null> {
  const type = typeOfId(id);
  if (type === 'attempt') return (await store.papers.get(paperIdOfUnsent(id) ?? '')) ?? null;
  return isRowType(type) ? readDocument(store, type, id) : null;
}

/** Drops all projected rows that are not unsent and projects anew; the running projections notice and start over. */
export async function rebuildStore(store: Store): Promise<void> {
  await store.transaction('rw', store.tables, async () => {
    for (const key of ['own', 'directory'] as const) {
      await clearProjected(store, key);
      await store.meta.delete(key);
    }
  });
}
