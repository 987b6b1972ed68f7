import { ACCOUNTS } from '../../src/domain/session/databases.ts';
import { z } from '../../src/domain/zod.ts';
import { freshCopies } from '../storage/fresh-copies.ts';
import type { Storage } from '../storage/storage.ts';
import { createRecord, readRecord } from './records.ts';

const ID = 'school-list';
const recordSchema = z.strictObject({ type: z.literal('school-list'), since: z.int() });

/** Whether the school has a list of its pupils: from when an admin had the first line of one taken in, and for good. */
export interface ListMark {
  /** @param now ms */
  set(now: number): Promise<void>;
  isSet(): Promise<boolean>;
}

export function createListMark(storage: Storage): ListMark {
  const fresh = freshCopies(storage, {
    name: ACCOUNTS,
    idOf: (id) => id,
    read: (database, id) => readRecord(database, id, recordSchema),
  });
  const isSet = async () => (await fresh(ID)) !== null;
  return {
    isSet,
    async set(now) {
      if (await isSet()) return;
      const record = { type: 'school-list' as const, since: now };
      await createRecord(await storage.ensure(ACCOUNTS), ID, record);
    },
  };
}
