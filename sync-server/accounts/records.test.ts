import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from '../../src/domain/zod.ts';
import { remove, StorageFailure, WRITE_ATTEMPTS } from '../storage/documents.ts';
import type { Database, Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { changeRecord, createRecord } from './records.ts';

const schema = z.object({ n: z.number() });
let storage: Storage;
let database: Database;
beforeEach(async () => {
  storage = openMemoryStorage();
  database = await storage.ensure('accounts');
  await createRecord(database, 'one', { n: 0 });
});
afterEach(() => storage.close());

/** Returns a database in which another writer is always faster. */
function overtaken(): { slow: Database; reads: () => number } {
  let reads = 0;
  const slow = new Proxy(database, {
    get(target, name) {
      if (name !== 'get') return Reflect.get(target, name).bind?.(target);
      return async (id: string) => {
        reads += 1;
        const stored = await target.get(id);
        await target.put({ ...stored, n: reads });
        return stored;
      };
    },
  });
  return { slow, reads: () => reads };
}

it.each([
  ['a change', (slow: Database) => changeRecord(slow, 'one', schema, ({ n }) => ({ n: n + 1 }))],
  ['a removal', (slow: Database) => remove(slow, 'one')],
])('%s throws if other writes are always faster, and can be repeated', async (_name, attempt) => {
  const { slow, reads } = overtaken();
  await expect(attempt(slow)).rejects.toThrow(StorageFailure);
  expect(reads()).toBe(WRITE_ATTEMPTS);
});
