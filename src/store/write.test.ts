import { afterEach, expect, test, vi } from 'vitest';
import { anExam, aQuestion } from '../../tests/support/documents.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { newId } from '../domain/ids.ts';
import { putElements } from '../domain/merge/edit.ts';
import type { Store } from './tables.ts';
import { putTakenBack } from './test-support/broken-disk.ts';
import { testStore } from './test-support/store.ts';
import { readRow, write } from './write.ts';

afterEach(() => {
  vi.restoreAllMocks();
});
const QUESTIONS = Array.from({ length: 12 }, (_, position) => aQuestion(position + 1));
const EXAM = anExam('t1', []);
const ENTRY = `exam:${EXAM.examID}`;

const ask = (store: Store, question = aQuestion(1)) =>
  write(store, 'exam', EXAM.examID, (exam) =>
    putElements(exam ?? EXAM, 'questions', [question], 9_000),
  );
const asked = async (store: Store): Promise<string[]> =>
  ((await readRow(store, 'exam', EXAM.examID))?.questions ?? []).map(({ id }) => id);

test('keeps all writes of two tabs, and counts each in the outbox', async () => {
  const uid = newId();
  const tabs = [await testStore(uid), await testStore(uid)] as const;
  await Promise.all(QUESTIONS.map((one, n) => ask(tabs[n % 2 === 0 ? 0 : 1], one)));
  expect((await asked(tabs[0])).sort()).toEqual(QUESTIONS.map(({ id }) => id));
  expect(await tabs[1].outbox.get(ENTRY)).toMatchObject({ state: 'waiting', turn: 12 });
});

test('runs `change` once, with the current row', async () => {
  const store = await testStore();
  const change = vi.fn((current: Exam | null) => current ?? EXAM);
  await write(store, 'exam', EXAM.examID, change);
  expect(change.mock.calls).toEqual([[null]]);
  await write(store, 'exam', EXAM.examID, change);
  expect(change.mock.calls).toEqual([[null], [EXAM]]);
});

test('writes neither row nor outbox entry if the content is the same', async () => {
  const store = await testStore();
  await write(store, 'exam', EXAM.examID, () => EXAM);
  await store.outbox.clear();
  const put = vi.spyOn(store.exams, 'bulkPut');
  await write(store, 'exam', EXAM.examID, () => structuredClone(EXAM));
  expect(put).not.toHaveBeenCalled();
  expect(await store.outbox.count()).toBe(0);
});

test('throws the error of the change, and writes nothing', async () => {
  const store = await testStore();
  const failing = write(store, 'exam', EXAM.examID, () => {
    throw new Error('not now');
  });
  await expect(failing).rejects.toThrow('not now');
  expect(await store.exams.count()).toBe(0);
});

const QUOTA = 'QuotaExceededError';
const isFull = { code: 'storage-full' };

test('reports a full disk at the outbox, leaving neither row nor entry', async () => {
  const store = await testStore();
  const full = () => Promise.reject(new DOMException('full', QUOTA)) as never;
  vi.spyOn(store.outbox, 'put').mockImplementationOnce(full);
  await expect(ask(store)).rejects.toMatchObject(isFull);
  expect([await store.exams.count(), await store.outbox.count()]).toEqual([0, 0]);
  await ask(store);
  expect([await store.exams.count(), await store.outbox.count()]).toEqual([1, 1]);
});

/** Aborts the next write after a request, as a disk does that is full at the commit. */
function takeBackNext(): void {
  const taken = putTakenBack();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(taken);
}

test('reports `storage-full` if the disk is full only at the commit', async () => {
  const store = await testStore();
  takeBackNext();
  await expect(ask(store)).rejects.toMatchObject(isFull);
  expect([await store.exams.count(), await store.outbox.count()]).toEqual([0, 0]);
});

test('resolves a write when it is durable, in one transaction', async () => {
  // The spy is set before the tables open, because Dexie keeps the method that it finds then.
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const store = await testStore();
  begin.mockClear();
  await ask(store);
  const writing = begin.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writing).toEqual([
    [['exams', 'examCards', 'outbox'], 'readwrite', { durability: 'strict' }],
  ]);
});
