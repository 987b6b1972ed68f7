import type { Doc, DocOf } from '../domain/document.ts';
import { merge } from '../domain/merge/merge.ts';
import { readDoc } from '../domain/read-doc.ts';
import type { Unreadable } from './device-rows.ts';
import { putLog } from './log.ts';
import { noteUnsent } from './outbox.ts';
import { isRowType, putRows, type RowType, rowTablesOf } from './rows.ts';
import type { Store } from './tables.ts';
import { readDocument } from './write.ts';

/**
 * Merges a salvaged document into its row and marks it as unsent. Documents that this version cannot read are kept as they
 * are. Idempotent.
 */
export async function putUnsent(store: Store, found: Unreadable): Promise<void> {
  const doc = readDoc({ ...(found.doc as object), _id: found.id });
  if (doc?.type === 'attempt') await putLog(store, doc);
  else if (doc && isRowDocument(doc)) await putJoined(store, found.id, doc);
  else await store.unreadable.put(found);
}

type RowDocument = DocOf<RowType>;

const isRowDocument = (doc: Doc): doc is RowDocument => isRowType(doc.type);

const putJoined = (store: Store, id: string, doc: RowDocument): Promise<void> =>
  store.transaction('rw', [...rowTablesOf(store, doc.type), store.outbox], async () => {
    const row: RowDocument | null = await readDocument(store, doc.type, id);
    const joined = row ? merge(row, doc) : doc;
    await putRows(store, joined.type, [joined]);
    await noteUnsent(store, joined);
  });

/** Takes in kept documents that this version can read. */
export async function readAgain(store: Store): Promise<void> {
  for (const kept of await store.unreadable.toArray()) {
    if (readDoc({ ...(kept.doc as object), _id: kept.id }) === null) continue;
    await putUnsent(store, kept);
    await store.unreadable.delete([kept.database, kept.id]);
  }
}
