import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { z } from '../../../src/domain/zod.ts';
import {
  fetchStored,
  io,
  StorageFailure,
  tryPut,
  WRITE_ATTEMPTS,
} from '../../storage/documents.ts';
import { DatabaseMissing, type ReadBeforeOpening, type Storage } from '../../storage/storage.ts';

/** Id of the document in `school` that names the form of all its databases. A document like others: backups carry it. */
export const MARK_ID = 'schema';

/** Later programs may add fields and keep `version`, `target` and `protocol`, by which this one refuses their data. */
const markSchema = z.object({
  /** Version that all data have reached. */
  version: z.int(),
  /** Version to which the data are being brought; `version` while nothing is under way. */
  target: z.int(),
  /** Newest `PROTOCOL` of the programs that opened the data: documents may have its fields. Programs before the first release left it out. */
  protocol: z._default(z.int(), 0),
  /** The database of which a changed copy is whole, and counts from now on; null while there is none. */
  replacing: z.nullable(z.string()),
});
export type SchemaMark = z.infer<typeof markSchema>;

/** Reads the mark before the databases are opened; null where there is none. */
export async function readMarkBeforeOpening(read: ReadBeforeOpening): Promise<SchemaMark | null> {
  const stored = await read(SCHOOL, MARK_ID);
  return stored && markSchema.parse(stored);
}

/**
 * Returns null for a school without a mark: a new one, or one of the first release.
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
 * Changes the mark durably. `change` may run several times; what it returns unchanged is not written.
 * @returns the mark after the change. @throws StorageFailure
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
    // Before the document: the copy may be ahead of it, never behind.
    await io(async () => storage.copyOut?.(SCHOOL, MARK_ID, next));
    if (next === known) return next;
    const document = { ...next, _id: MARK_ID, ...(stored && { _rev: stored._rev }) };
    if (!(await tryPut(school, document))) continue;
    await io(async () => storage.flush?.(SCHOOL));
    return next;
  }
  throw new StorageFailure('always overtaken by other writers: the schema mark');
}
