import { expect, test } from 'vitest';
import { newId } from '../domain/ids.ts';
import { openStore } from './open.ts';
import type { TableUpgrade } from './tables.ts';
import { classroom } from './test-support/store.ts';
import { write } from './write.ts';

/** Upgrade by a later version: a new table of colours, and a description for each class. */
const UPGRADE: TableUpgrade = {
  tables: { colours: 'name' },
  change: async (rows) => {
    await rows.table('colours').put({ name: 'blue' });
    await rows.table('classrooms').toCollection().modify({ classDesc: 'upgraded' });
  },
};

const openLater = (uid: string, upgrade = UPGRADE) => openStore(uid, indexedDB, [upgrade]);

/** Makes tables of this version, with a pulled class and an unsent one. */
async function leaveTables() {
  const uid = newId();
  const store = await openStore(uid);
  await store.classrooms.put(classroom('c1', '5-A'));
  await write(store, 'classroom', 'c2', () => classroom('c2', '5-B'));
  const identity = await store.meta.get('store');
  store.close();
  return { uid, identity };
}

test('upgrades rows in place, and keeps the tables, their identity and the outbox', async () => {
  const { uid, identity } = await leaveTables();
  const later = await openLater(uid);
  expect(await later.classrooms.toArray()).toMatchObject([
    { id: 'c1', classDesc: 'upgraded' },
    { id: 'c2', classDesc: 'upgraded' },
  ]);
  expect(await later.table('colours').count()).toBe(1);
  expect(await later.outbox.toCollection().primaryKeys()).toEqual(['classroom:c2']);
  expect(await later.meta.get('store')).toEqual(identity);
});

test('upgrades tables once', async () => {
  const { uid } = await leaveTables();
  (await openLater(uid)).close();
  const change = () => Promise.reject(new Error('runs again'));
  const again = await openLater(uid, { ...UPGRADE, change });
  expect(await again.table('colours').count()).toBe(1);
});

test('creates new tables in the latest form', async () => {
  const store = await openLater(newId());
  expect(await store.table('colours').count()).toBe(0);
  expect(await store.meta.get('store')).toMatchObject({ local: null });
});

test('keeps unsent work through a downgrade and the next upgrade', async () => {
  const { uid } = await leaveTables();
  const later = await openLater(uid);
  await write(later, 'classroom', 'c3', () => classroom('c3', '5-C'));
  later.close();
  const downgraded = await openStore(uid);
  const unsent = ['classroom:c2', 'classroom:c3'];
  expect(await downgraded.outbox.toCollection().primaryKeys()).toEqual(unsent);
  expect(await downgraded.classrooms.toCollection().primaryKeys()).toEqual(['c2', 'c3']);
  downgraded.close();
  const upgraded = await openLater(uid);
  expect(await upgraded.outbox.toCollection().primaryKeys()).toEqual(unsent);
});

test('keeps unsent work if an upgrade fails', async () => {
  const { uid } = await leaveTables();
  const change = () => Promise.reject(new Error('cannot upgrade'));
  const store = await openLater(uid, { ...UPGRADE, change });
  expect(await store.classrooms.toCollection().primaryKeys()).toEqual(['c2']);
  expect(await store.outbox.toCollection().primaryKeys()).toEqual(['classroom:c2']);
});
