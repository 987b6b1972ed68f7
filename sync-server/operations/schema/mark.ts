import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { z } from '../../../src/domain/zod.ts';
import {
  fetchStored,
  io,
  StorageFailure,
  tryPut,
  WRITE_ATTEMPTS,
} from '../../storage/documents.ts';
import { DatabaseMissing, type Storage } from '../../storage/storage.ts';

/** Under which id `school` says in which form all its databases are. A document like others: backups carry it. */
export const MARK_ID = 'schema';

const markSchema = z.object({
  /** What all data have reached. */
  version: z.int(),
  /** Where they are being brought, which no older program may disturb; `version` while nothing is under way. */
  target: z.int(),
  /** The database of which a changed copy is whole, and counts from now on; null while there is none. */
  replacing: z.nullable(z.string()),
});
export type SchemaMark = z.infer<typeof markSchema>;

/**
 * Null for a school without one: a new one, or one of the first release.
 * @throws StorageFailure, and what opening throws
 */
export async function readMark(storage: Storage): Promise<SchemaMark | null> {
  const school = await storage.open(SCHOOL).catch((error) => {
    if (error instanceof DatabaseMissing) return null;
    throw error;
  });
  const stored = school && (await fetchStored(school, MARK_ID));
  return stored && markSchema.parse(stored);
}

/**
 * Changes the mark, and has it survive a power cut. `change` may run several times; what it gives back unchanged is not
 * written. @returns the mark as it stands then. @throws StorageFailure
 */
export async function updateMark(
  storage: Storage,
  change: (known: SchemaMark | null) => SchemaMark,
): Promise<SchemaMark> {
  const school = await io(() => storage.ensure(SCHOOL));
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const stored = await fetchStored(school, MARK_ID);
    const known = stored && markSchema.parse(stored);
    const next = change(known);
    if (next === known) return next;
    const document = { ...next, _id: MARK_ID, ...(stored && { _rev: stored._rev }) };
    if (!(await tryPut(school, document))) continue;
    await io(async () => storage.flush?.(SCHOOL));
    return next;
  }
  throw new StorageFailure('always overtaken by other writers: the schema mark');
}
