import { docId } from '../domain/doc-id.ts';
import type { DocOf } from '../domain/document.ts';
import { sameContent } from '../domain/merge/canonical.ts';
import { unsentAfter, unsentDocument } from './outbox.ts';
import { putRows, type RowType, rowTablesOf, tableOf } from './rows.ts';
import type { Store } from './tables.ts';

/**
 * Changes one document in one transaction over its row and its outbox entry. Concurrent writes of a
 * document are serialised. The write is durable on disk when the promise resolves.
 * @param local id of the document without its type
 * @param change may run twice after a lost connection; if it returns an equal document, nothing is
 * written
 * @throws AppError `storage-full`, `storage-lost`; whatever `change` throws
 */
export async function write<T extends RowType>(
  store: Store,
  type: T,
  local: string,
  change: (current: DocOf<T> | null) => DocOf<T>,
): Promise<DocOf<T>> {
  return store.transaction('rw', [...rowTablesOf(store, type), store.outbox], async () => {
    // Reads in parallel. In sequence, each read slows a tap by a third.
    const [current, entry] = await Promise.all([
      readRow(store, type, local),
      store.outbox.get(docId(type, local)),
    ]);
    const next = change(current);
    if (current && sameContent(current, next)) return next;
    await Promise.all([
      putRows(store, type, [next]),
      store.outbox.put(unsentAfter(entry, unsentDocument(next))),
    ]);
    return next;
  });
}

export const readRow = async <T extends RowType>(
  store: Store,
  type: T,
  local: string,
): Promise<DocOf<T> | null> => ((await tableOf(store, type).get(local)) as DocOf<T>) ?? null;

export const readDocument = <T extends RowType>(
  store: Store,
  type: T,
  id: string,
): Promise<DocOf<T> | null> => readRow(store, type, id.slice(docId(type, '').length));
