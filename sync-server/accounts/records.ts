import { bare } from '../../src/domain/read-doc.ts';
import type { z } from '../../src/domain/zod.ts';
import { changeStored } from '../storage/change-stored.ts';
import { fetchStored, io, type Stored, tryPut } from '../storage/documents.ts';
import type { Database } from '../storage/storage.ts';

/** A stored record, or null when there is none of that id or it breaks its schema. */
export async function readRecord<S extends z.ZodMiniType>(
  database: Database,
  id: string,
  schema: S,
): Promise<z.output<S> | null> {
  return recordIn(await fetchStored(database, id), schema);
}

/** The record that a stored document is; null for none, and for one that breaks its schema. */
export function recordIn<S extends z.ZodMiniType>(
  stored: Stored | null,
  schema: S,
): z.output<S> | null {
  const parsed = stored && schema.safeParse(bare(stored));
  return parsed?.success ? parsed.data : null;
}

/** @returns false when a record of that id is there already */
export const createRecord = async (
  database: Database,
  id: string,
  record: object,
): Promise<boolean> => (await tryPut(database, { ...record, _id: id })) !== null;

/** Replaces a record, unless it was removed or somebody else has just replaced it. */
export async function replaceRecord(database: Database, id: string, record: object): Promise<void> {
  const stored = await fetchStored(database, id);
  if (stored) await tryPut(database, { ...record, _id: id, _rev: stored._rev });
}

/**
 * Changes a record as it is at the moment of writing. `change` may run several times, and says null to leave it.
 * @throws StorageFailure, also when other writers are always faster
 * @returns the record as written; null when there is none, when it breaks its schema or when it was left as it is
 */
export const changeRecord = <S extends z.ZodMiniType<object>>(
  database: Database,
  id: string,
  schema: S,
  change: (current: z.output<S>) => z.output<S> | null,
): Promise<z.output<S> | null> =>
  changeStored(database, id, (stored) => {
    const parsed = stored && schema.safeParse(bare(stored));
    return parsed?.success ? change(parsed.data) : null;
  });

/** All records whose id begins with `prefix`; those that break the schema are left out. */
export async function readRecords<S extends z.ZodMiniType>(
  database: Database,
  prefix: string,
  schema: S,
): Promise<{ id: string; record: z.output<S> }[]> {
  const keys = { startkey: prefix, endkey: `${prefix}\ufff0` };
  const { rows } = await io(() => database.allDocs({ ...keys, include_docs: true }));
  return rows.flatMap(({ id, doc }) => {
    const parsed = schema.safeParse(bare(doc ?? {}));
    return parsed.success ? [{ id, record: parsed.data }] : [];
  });
}
