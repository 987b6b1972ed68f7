import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';

/** The gateway needs this look-up for logs; see `sync-server/gateway/sheets.ts`. */
describe('the look-up of documents that a database ever had', () => {
  let storage: Storage;
  const holds = (id: string) => storage.everHeld('student-s1', id);

  beforeAll(async () => {
    storage = openTestStorage();
    const database = await storage.ensure('student-s1');
    await database.put({ _id: 'sheet:e1:v1' });
    const { rev } = await database.put({ _id: 'sheet:e1:v2' });
    await database.remove('sheet:e1:v2', rev);
    const replicated = ['1-a', '2-b', '300-c'].map((_rev) => ({ _id: 'sheet:e1:v3', _rev }));
    await database.bulkDocs(replicated, { new_edits: false });
  });
  afterAll(() => storage.close());

  it('finds a current document', async () => {
    expect(await holds('sheet:e1:v1')).toBe(true);
  });

  it('finds a removed document', async () => {
    expect(await holds('sheet:e1:v2')).toBe(true);
  });

  it('finds a document with several leaves of any generation', async () => {
    expect(await holds('sheet:e1:v3')).toBe(true);
  });

  it('does not find a document that never existed', async () => {
    for (const id of ['sheet:e1:v4', 'sheet:e1', 'sheet:e1:v1 ', 'error', 'toString'])
      expect(await holds(id)).toBe(false);
  });

  it('throws for a missing database', async () => {
    await expect(storage.everHeld('student-s2', 'sheet:e1:v1')).rejects.toThrow();
  });
});
