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

export const MARK_ID = 'schema';

/** Later programs may add fields, but keep `version`, `target` and `protocol`. */
const markSchema = z.object({
  /** Version of all data. */
  version: z.int(),
  /** Version to which a migration leads; equals `version` if none runs. */
  target: z.int(),
  /** Newest `PROTOCOL` of the programs that opened the data. */
  protocol: z._default(z.int(), 0),
  replacing: z.nullable(z.string()),
});
export type SchemaMark = z.infer<typeof markSchema>;

export async function readMarkBeforeOpening(read: ReadBeforeOpening): Promise<SchemaMark | null> {
  const stored = await read(SCHOOL, MARK_ID);
  return stored && markSchema.parse(stored);
}

/** Reads the mark; null for a new school, or one of the first release. */
export async function readMark(storage: Storage): Promise<SchemaMark | null> {
  const school = await storage.open(SCHOOL).catch((error) => {
    if (error instanceof DatabaseMissing) return null;
    throw error;
  });
  const stored = school && (await fetchStored(school, MARK_ID));
  return stored && markSchema.parse(stored);
}

/** Changes the mark durably; `change` may run several times. @throws StorageFailure */
export async function updateMark(
  storage: Storage,
  change: (known: SchemaMark | null) => SchemaMark,
): Promise<SchemaMark> {
  const school = await io(() => storage.ensure(SCHOOL));
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const stored = await fetchStored(school, MARK_ID);
    const known = stored && markSchema.parse(stored);
    const next = change(known);
    // Written before the document, because the copy must never be older.
    await io(async () => storage.copyOut?.(SCHOOL, MARK_ID, next));
    if (next === known) return next;
    const document = { ...next, _id: MARK_ID, ...(stored && { _rev: stored._rev }) };
    if (!(await tryPut(school, document))) continue;
    await io(async () => storage.flush?.(SCHOOL));
    return next;
  }
  throw new StorageFailure('always overtaken by other writers: the schema mark');
}
