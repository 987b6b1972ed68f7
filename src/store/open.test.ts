import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { newId } from '../domain/ids.ts';
import { openStore } from './open.ts';
import { storeName } from './tables.ts';
import { classroom, testStore } from './test-support/store.ts';

test('keeps tables across a restart', async () => {
  const uid = newId();
  const store = await testStore(uid);
  await store.classrooms.put(classroom('c1', '5-A'));
  store.close();
  expect(await (await openStore(uid)).classrooms.count()).toBe(1);
});

test('replaces tables that a later version of the app made', async () => {
  const uid = newId();
  const later = new Dexie(storeName(uid));
  later.version(99).stores({ classrooms: 'id', unheard: 'of' });
  await later.open();
  await later.table('classrooms').put({ id: 'c1', shape: 'unknown' });
  later.close();
  const store = await openStore(uid);
  expect(await store.classrooms.count()).toBe(0);
  await store.classrooms.put(classroom('c1', '5-A'));
});

test('separates the tables of two people', async () => {
  const [one, two] = [await testStore(), await testStore()];
  await one.classrooms.put(classroom('c1', '5-A'));
  expect(await two.classrooms.count()).toBe(0);
});
