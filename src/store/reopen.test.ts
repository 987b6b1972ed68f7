import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anExam, aQuestion } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { followConnections, type Loss, putTakenBack } from './test-support/broken-disk.ts';
import { testStore } from './test-support/store.ts';
import { readRow, write } from './write.ts';

let connections: ReturnType<typeof followConnections>;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  connections = followConnections();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const EXAM = anExam('t1', [aQuestion(1)]);
const save = (store: Awaited<ReturnType<typeof testStore>>) =>
  write(store, 'exam', EXAM.examID, () => EXAM);

const LOSSES: Loss[] = ['refused', 'closing', 'aborted', 'cut'];

test.each(LOSSES)('writes on a new connection if the old connection is %s', async (loss) => {
  const store = await testStore();
  connections.lose(loss);
  await save(store);
  expect(await readRow(store, 'exam', EXAM.examID)).toEqual(EXAM);
  expect(await store.outbox.count()).toBe(1);
});

test.each(LOSSES)('reads on a new connection if the old connection is %s', async (loss) => {
  const store = await testStore();
  await save(store);
  connections.lose(loss);
  const [row, count, bulk] = await Promise.all([
    store.exams.get(EXAM.examID),
    store.exams.where('classroomID').equals(EXAM.classroomID).count(),
    store.exams.bulkGet([EXAM.examID]),
  ]);
  expect([row, count, bulk]).toEqual([EXAM, 1, [EXAM]]);
});

test('opens one connection for all operations whose connection was lost', async () => {
  const store = await testStore();
  const before = connections.openings();
  connections.lose();
  await Promise.all([save(store), store.exams.count(), store.outbox.toArray()]);
  expect(connections.openings()).toBe(before + 1);
});

test('runs live queries again after a lost connection, even if nothing was read since', async () => {
  const uid = 'two-tabs';
  const [store, otherTab] = [await testStore(uid), await testStore(uid)];
  const seen: number[] = [];
  const watching = liveQuery(() => store.exams.count()).subscribe((count) => seen.push(count));
  await eventually(() => expect(seen).toEqual([0]));
  connections.lose();
  await save(otherTab);
  await eventually(() => expect(seen.at(-1)).toBe(1));
  connections.lose();
  const runs = seen.length;
  await store.meta.get('store');
  await eventually(() => expect(seen.length).toBeGreaterThan(runs));
  watching.unsubscribe();
});

test('throws `storage-lost` while no connection can be opened, and works again afterwards', async () => {
  const store = await testStore();
  connections.lose();
  connections.shut(true);
  for (const _ of ['once', 'twice']) {
    await expect(save(store)).rejects.toMatchObject({ code: 'storage-lost' });
    await expect(store.exams.count()).rejects.toMatchObject({ code: 'storage-lost' });
  }
  connections.shut(false);
  await save(store);
  expect(await store.exams.count()).toBe(1);
});

test('does not open tables again that were closed on purpose', async () => {
  const store = await testStore();
  store.close();
  const before = connections.openings();
  await expect(store.exams.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  await expect(save(store)).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(connections.openings()).toBe(before);
});

test.each<[string, (store: Awaited<ReturnType<typeof testStore>>) => Promise<unknown>]>([
  [
    'a disk that is full at the commit',
    (store) => {
      const taken = putTakenBack();
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(taken);
      return save(store);
    },
  ],
  ['a key that exists already', async (store) => store.exams.bulkAdd([EXAM, EXAM])],
  [
    'a transaction that the page aborts itself',
    (store) =>
      store.transaction('rw', store.exams, async (begun) => {
        begun.idbtrans.abort();
        await store.exams.put(EXAM);
      }),
  ],
  [
    'a callback that throws',
    (store) =>
      write(store, 'exam', EXAM.examID, () => {
        throw new Error('not now');
      }),
  ],
])('opens no new connection because of %s', async (_, fail) => {
  const store = await testStore();
  const before = connections.openings();
  await expect(fail(store)).rejects.toThrow();
  expect(connections.openings()).toBe(before);
});
