import { fetchStored, overtaken, type Stored, tryPut, WRITE_ATTEMPTS } from './documents.ts';
import type { Database } from './storage.ts';

/**
 * Changes a stored document of any kind as it is at the moment of writing. `change` may run several times; it is given null where there is
 * none, and says null to leave it.
 * @returns what was written; null where nothing was. @throws StorageFailure, also when other writers are always faster
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
