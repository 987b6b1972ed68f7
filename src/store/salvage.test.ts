import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import { newId } from '../domain/ids.ts';
import { openStore } from './open.ts';
import { noteReplica, replicaOf } from './replicas.ts';
import { entriesOf, putLog } from './stored-logs.ts';
import { salvageName, storeName } from './tables.ts';
import { classroom, testStore } from './test-support/store.ts';
import { write } from './write.ts';

async function asLaterVersion(uid: string, change: (tables: Dexie) => Promise<unknown>) {
  const later = new Dexie(storeName(uid));
  const forms = {
    classrooms: 'id',
    feedbacks: 'id',
    logs: 'id, paperId',
    entries: '++n, logId, [paperId+question]',
    typing: '[paperId+question], paperId, at',
    outbox: 'id',
    unreadable: '[database+id]',
    meta: 'key',
    media: 'hash, state',
    unheard: 'of',
  };
  later.version(99).stores(forms);
  await later.open();
  await change(later);
  later.close();
}

/** Makes a person's tables with an unsent class and a class from the server. */
async function withUnsentClass() {
  const uid = newId();
  const store = await testStore(uid);
  await store.classrooms.put(classroom('c1', 'vom Server'));
  await write(store, 'classroom', 'c2', () => classroom('c2', '5-B'));
  store.close();
  return uid;
}

test('takes unsent documents out of the tables of a later version, and no others', async () => {
  const uid = await withUnsentClass();
  await asLaterVersion(uid, async () => undefined);
  const store = await openStore(uid);
  expect(await store.classrooms.toArray()).toMatchObject([{ id: 'c2', className: '5-B' }]);
  expect(await store.classroomCards.count()).toBe(1);
  expect(await store.outbox.toArray()).toMatchObject([
    { id: 'classroom:c2', state: 'waiting', drained: 0, revs: [] },
  ]);
});

test('keeps using the local PouchDB when tables are made again', async () => {
  const uid = await withUnsentClass();
  const before = await openStore(uid);
  await noteReplica(before, 'own', { isSecond: true });
  before.close();
  await asLaterVersion(uid, async () => undefined);
  const store = await openStore(uid);
  expect(await replicaOf(store, 'own')).toMatchObject({ isSecond: true });
  expect(await store.meta.get('store')).toMatchObject({ local: null });
  store.close();
});

test('keeps unsent work of a later version until an app can read it', async () => {
  const uid = await withUnsentClass();
  const later = { ...classroom('c2', '5-B'), schema: 99, colour: 'blue' };
  await asLaterVersion(uid, (tables) => tables.table('classrooms').put(later));
  const store = await openStore(uid);
  const kept = { database: expect.any(String), id: 'classroom:c2', doc: later };
  expect(await store.unreadable.toArray()).toEqual([kept]);
  expect(await store.outbox.count()).toBe(0);
  store.close();
  await asLaterVersion(uid, async () => undefined);
  const again = await openStore(uid);
  expect(await again.unreadable.toArray()).toEqual([kept]);
  await again.unreadable.toCollection().modify({ doc: classroom('c2', '5-C') });
  again.close();
  const able = await openStore(uid);
  expect(await able.unreadable.count()).toBe(0);
  expect(await able.classrooms.get('c2')).toMatchObject({ className: '5-C' });
  expect(await able.outbox.get('classroom:c2')).toMatchObject({ state: 'waiting' });
});

test('keeps an unreadable copy of a document from each of the tables that held one', async () => {
  const uid = await withUnsentClass();
  const later = (className: string) => ({ ...classroom('c2', className), schema: 99 });
  const kept = async () => {
    const store = await openStore(uid);
    const names = (await store.unreadable.toArray()).map(
      ({ doc }) => (doc as { className: string }).className,
    );
    store.close();
    return names.sort();
  };
  await asLaterVersion(uid, (tables) => tables.table('classrooms').put(later('first')));
  expect(await kept()).toEqual(['first']);
  await asLaterVersion(uid, async (tables) => {
    await tables.table('outbox').put({ id: 'classroom:c2' });
    await tables.table('classrooms').put(later('second'));
  });
  expect(await kept()).toEqual(['first', 'second']);
});

test('deletes the salvaged work once the new tables have it', async () => {
  const uid = await withUnsentClass();
  await asLaterVersion(uid, async () => undefined);
  const store = await openStore(uid);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(salvageName(uid));
  expect(await store.meta.get('store')).toMatchObject({ mayHaveSalvage: false });
});

test('restores unsent work if the app died while re-creating the tables', async () => {
  const uid = await withUnsentClass();
  await asLaterVersion(uid, async () => undefined);
  const real = Dexie.delete;
  vi.spyOn(Dexie, 'delete').mockImplementationOnce(((name: string) =>
    real(name).then(() => Promise.reject(new Error('dies here')))) as never);
  await expect(openStore(uid)).rejects.toMatchObject({ code: 'storage-blocked' });
  const store = await openStore(uid);
  expect(await store.classrooms.toArray()).toMatchObject([{ id: 'c2', className: '5-B' }]);
  expect(await store.outbox.count()).toBe(1);
});

test('keeps tables that cannot be read at the moment', async () => {
  const uid = await withUnsentClass();
  const open = vi.spyOn(indexedDB, 'open');
  open.mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError');
  });
  await expect(openStore(uid)).rejects.toMatchObject({ code: 'storage-blocked' });
  open.mockRestore();
  const store = await openStore(uid);
  expect(await store.outbox.count()).toBe(1);
});

test('moves typed text into its log', async () => {
  const uid = newId();
  const store = await testStore(uid);
  const begun = aPaper(uid, anExam('t1'));
  const attempt = anAttempt(begun, 'w1', [[5, 'answer', 'qqqqqqq01', 'Ankara']]);
  await putLog(store, attempt);
  await store.outbox.clear();
  const row = { paperId: begun.id, question: 'qqqqqqq02', device: 'd1', page: 'p1' };
  await store.typing.put({ ...row, answer: 'on iki', at: begun.start.at + 9 });
  store.close();
  await asLaterVersion(uid, async () => undefined);
  const again = await openStore(uid);
  expect((await entriesOf(again, attempt.id)).slice(1)).toEqual([
    [5, 'answer', 'qqqqqqq01', 'Ankara'],
    [9, 'answer', 'qqqqqqq02', 'on iki'],
  ]);
  expect(await again.outbox.count()).toBe(1);
  again.close();
});

test('takes pictures along that wait for their upload', async () => {
  const uid = newId();
  const first = await testStore(uid);
  const row = (hash: string, state: 'unsent' | 'stored') => ({
    ...{ hash, state, bytes: new Uint8Array([1, 2, 3]), at: 5 },
  });
  await first.media.bulkPut([row('a', 'unsent'), row('b', 'stored')]);
  first.close();
  await asLaterVersion(uid, async () => undefined);
  const store = await openStore(uid);
  expect(await store.media.toArray()).toEqual([row('a', 'unsent')]);
});
