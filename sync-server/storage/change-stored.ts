import { fetchStored, overtaken, type Stored, tryPut, WRITE_ATTEMPTS } from './documents.ts';
import type { Database } from './storage.ts';

/** `change` may run several times; null leaves the document unchanged. @throws StorageFailure */
export async function changeStored<R extends object>(
  db: Database,
  _id: string,
  change: (stored: Stored | null) => R | null,
): Promise<R | null> {
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const stored = await fetchStored(db, _id);
    const next = change(stored);
    if (!next) return null;
    if (await tryPut(db, { ...next, _id, ...(stored && { _rev: stored._rev }) })) return next;
  }
  throw overtaken(_id);
}
