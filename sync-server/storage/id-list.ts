import { readLocal, updateLocal } from './checkpoint.ts';
import type { Database } from './storage.ts';

interface IdList {
  ids: string[];
}

const KEPT = 500;

/** Reads a list of ids in `school`, where no device can write. */
export const readIds = async (school: Database, name: string): Promise<string[]> =>
  (await readLocal<IdList>(school, name))?.ids ?? [];

export const addId = (school: Database, name: string, id: string): Promise<void> =>
  updateLocal<IdList>(school, name, (current) => {
    const ids = current?.ids ?? [];
    return ids.includes(id) ? null : { ids: [...ids, id].slice(-KEPT) };
  });

export const removeIds = (school: Database, name: string, gone: readonly string[]): Promise<void> =>
  updateLocal<IdList>(school, name, (current) => {
    const left = current?.ids.filter((id) => !gone.includes(id)) ?? [];
    return left.length === (current?.ids.length ?? 0) ? null : { ids: left };
  });
