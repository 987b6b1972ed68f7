import { expect, it } from 'vitest';
import { readLocal, updateLocal } from './checkpoint.ts';
import type { Database } from './storage.ts';

/** Returns a database that ignores the revisions of `_local` documents, as CouchDB does. */
function carelessDatabase(): Database {
  const stored = new Map<string, object>();
  const later = () => new Promise((resolve) => setImmediate(resolve));
  const database = {
    get: async (id: string) => {
      await later();
      const known = stored.get(id);
      if (!known) throw Object.assign(new Error('missing'), { status: 404, reason: 'missing' });
      return { ...known, _rev: '0-1' };
    },
    put: async (doc: { _id: string }) => {
      await later();
      stored.set(doc._id, doc);
      return { ok: true, id: doc._id, rev: '0-1' };
    },
  };
  return database as unknown as Database;
}

it('keeps all changes made at the same time, even if the database compares no revisions', async () => {
  const db = carelessDatabase();
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  await Promise.all(
    numbers.map((n) =>
      updateLocal<{ all: number[] }>(db, 'list', (known) => ({ all: [...(known?.all ?? []), n] })),
    ),
  );
  const known = await readLocal<{ all: number[] }>(db, 'list');
  expect(known?.all.sort((a, b) => a - b)).toEqual(numbers);
});
