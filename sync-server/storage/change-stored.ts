import { fetchStored, overtaken, type Stored, tryPut, WRITE_ATTEMPTS } from './documents.ts';
import type { Database } from './storage.ts';

/**
 * Changes a stored document of any kind. `change` may run several times; it receives null for a
 * missing document and returns null to leave it unchanged.
 * @returns the written document, or null
 * @throws StorageFailure
 */
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
