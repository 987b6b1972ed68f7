import { bare } from '../../src/domain/read-doc.ts';
import type { z } from '../../src/domain/zod.ts';
import { changeStored, fetchStored, io, type Stored, tryPut } from '../storage/documents.ts';
import type { Database } from '../storage/storage.ts';

/** Returns a record; null if it is missing or breaks its schema. */
export const readRecord = async <S extends z.ZodMiniType>(
  database: Database,
  id: string,
  schema: S,
): Promise<z.output<S> | null> => recordIn(await fetchStored(database, id), schema);

export function recordIn<S extends z.ZodMiniType>(
  stored: Stored | null,
  schema: S,
): z.output<S> | null {
  const parsed = stored && schema.safeParse(bare(stored));
  return parsed?.success ? parsed.data : null;
}

export const createRecord = async (
  database: Database,
  id: string,
  record: object,
): Promise<boolean> => (await tryPut(database, { ...record, _id: id })) !== null;

/** Replaces a record, unless it was removed or replaced concurrently. */
export async function replaceRecord(database: Database, id: string, record: object): Promise<void> {
  const stored = await fetchStored(database, id);
  if (stored) await tryPut(database, { ...record, _id: id, _rev: stored._rev });
}

/** Changes a record like `update`. Returns null if it is missing, invalid or unchanged. */
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
