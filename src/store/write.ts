import { docId } from '../domain/doc-id.ts';
import type { DocOf } from '../domain/document.ts';
import { sameContent } from '../domain/merge/canonical.ts';
import { unsentAfter, unsentDocument } from './outbox.ts';
import { putRows, type RowType, rowTablesOf, tableOf } from './rows.ts';
import type { Store } from './tables.ts';

/**
 * Reads, changes and writes one document, in one transaction over its row and its outbox entry: the only way in which a
 * person's work is written. Durable when it resolves, on the disk itself; tabs that write one document stand in line. What a student says
 * in an exam is appended by `append`.
 * @param local the document's id without its type
 * @param change may be called again after a lost connection; returning `current` itself, or an
 * equal document, writes nothing
 * @throws AppError `storage-full`, `storage-lost`; whatever `change` throws
 */
export async function write<T extends RowType>(
  store: Store,
  type: T,
  local: string,
  change: (current: DocOf<T> | null) => DocOf<T>,
): Promise<DocOf<T>> {
  return store.transaction('rw', [...rowTablesOf(store, type), store.outbox], async () => {
    // Two requests at a time: each wait for an answer of the storage would be a third of what a tap takes.
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

/** A document's row; null when there is none. */
export const readRow = async <T extends RowType>(
  store: Store,
  type: T,
  local: string,
): Promise<DocOf<T> | null> => ((await tableOf(store, type).get(local)) as DocOf<T>) ?? null;

/** The document of an id; null when there is no row of it. */
export const readDocument = <T extends RowType>(
  store: Store,
  type: T,
  id: string,
): Promise<DocOf<T> | null> => readRow(store, type, id.slice(docId(type, '').length));
