import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { newId } from '../../domain/ids.ts';
import { browserPouch } from '../test-support/pouch.ts';
import { openDatabase } from './open-database.ts';
import { refuseTrialBlob, TRIAL_STORE } from './pouch.ts';

/** Number of Blob tests by the adapter that reached the browser. */
let trials = 0;

beforeEach(() => {
  trials = 0;
  const { put } = IDBObjectStore.prototype;
  // Behaves like WebKit without Blob storage, which never answers the request that opening waits
  // for.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name !== TRIAL_STORE) return put.apply(this, given);
    trials += 1;
    return Object.create(IDBRequest.prototype, { onsuccess: { set: () => {} } });
  });
});

test('does not open without the patch if the browser drops the request after its Blob test', async () => {
  const pouch = await browserPouch(newId())();
  const opening = openDatabase(pouch, newId(), 1);
  await expect(opening).rejects.toMatchObject({ code: 'storage-blocked' });
  await eventually(() => expect(trials).toBe(1));
});

test('opens and stores documents if the Blob test is patched', async () => {
  refuseTrialBlob(IDBObjectStore.prototype);
  const database = await openDatabase(await browserPouch(newId())(), newId());
  await database.put({ _id: 'a', kept: true });
  expect(await database.get('a')).toMatchObject({ kept: true });
  expect(trials).toBe(0);
  await database.close();
});
