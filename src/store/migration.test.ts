import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { newId } from '../domain/ids.ts';
import { openStore } from './open.ts';
import { storeName } from './tables.ts';
import { classroom } from './test-support/store.ts';

test('tables of before there were join codes keep their rows and fill the field in', async () => {
  const uid = newId();
  const old = new Dexie(storeName(uid));
  old.version(1).stores({ classrooms: 'id' });
  await old.open();
  const { joinCode: _none, ...before } = classroom('c1', '5-A');
  await old.table('classrooms').put(before);
  old.close();
  const store = await openStore(uid);
  expect(await store.classrooms.get('c1')).toEqual(classroom('c1', '5-A'));
  expect(await store.joinRequests.count()).toBe(0);
});
