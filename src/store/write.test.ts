import { afterEach, expect, test, vi } from 'vitest';
import { anExam, aPaper, aQuestion } from '../../tests/support/documents.ts';
import { answerPaper } from '../domain/documents/paper/make.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import { newId } from '../domain/ids.ts';
import type { Store } from './tables.ts';
import { putTakenBack } from './test-support/full-disk.ts';
import { testStore } from './test-support/store.ts';
import { readRow, write } from './write.ts';

afterEach(() => {
  vi.restoreAllMocks();
});
const QUESTIONS = Array.from({ length: 12 }, (_, position) => aQuestion(position + 1));
const PAPER = aPaper('s1', anExam('t1', QUESTIONS));
const ENTRY = `paper:${PAPER.id}`;

const answer = (store: Store, questionID: string, value: 'A' | 'B' = 'A') =>
  write(store, 'paper', PAPER.id, (paper) =>
    answerPaper(paper ?? PAPER, questionID, value, PAPER.start.at + 1),
  );
const answered = async (store: Store): Promise<string[]> =>
  ((await readRow(store, 'paper', PAPER.id))?.myAnswers ?? []).map(({ questionID }) => questionID);

test('two tabs that write one document at once lose nothing, and the outbox counts each writing', async () => {
  const uid = newId();
  const tabs = [await testStore(uid), await testStore(uid)] as const;
  await Promise.all(QUESTIONS.map(({ id }, n) => answer(tabs[n % 2 === 0 ? 0 : 1], id)));
  expect((await answered(tabs[0])).sort()).toEqual(QUESTIONS.map(({ id }) => id));
  expect(await tabs[1].outbox.get(ENTRY)).toMatchObject({ state: 'waiting', turn: 12 });
});

test('what is changed is told once, with the row as it stands', async () => {
  const store = await testStore();
  const change = vi.fn((current: Paper | null) => current ?? PAPER);
  await write(store, 'paper', PAPER.id, change);
  expect(change.mock.calls).toEqual([[null]]);
  await write(store, 'paper', PAPER.id, change);
  expect(change.mock.calls).toEqual([[null], [PAPER]]);
});

test('equal content writes nothing: neither the row, nor that anything is unsent', async () => {
  const store = await testStore();
  await write(store, 'paper', PAPER.id, () => PAPER);
  await store.outbox.clear();
  const put = vi.spyOn(store.papers, 'bulkPut');
  await write(store, 'paper', PAPER.id, () => structuredClone(PAPER));
  expect(put).not.toHaveBeenCalled();
  expect(await store.outbox.count()).toBe(0);
});

test('what the change throws reaches the caller, and nothing is written', async () => {
  const store = await testStore();
  const failing = write(store, 'paper', PAPER.id, () => {
    throw new Error('not now');
  });
  await expect(failing).rejects.toThrow('not now');
  expect(await store.papers.count()).toBe(0);
});

const QUOTA = 'QuotaExceededError';
const isFull = { code: 'storage-full' };

test('a disk that is full at the outbox leaves neither row nor entry, and is said by name', async () => {
  const store = await testStore();
  const full = () => Promise.reject(new DOMException('full', QUOTA)) as never;
  vi.spyOn(store.outbox, 'put').mockImplementationOnce(full);
  await expect(answer(store, 'qqqqqqq01')).rejects.toMatchObject(isFull);
  expect([await store.papers.count(), await store.outbox.count()]).toEqual([0, 0]);
  await answer(store, 'qqqqqqq01');
  expect([await store.papers.count(), await store.outbox.count()]).toEqual([1, 1]);
});

/** Takes the next writing transaction back as its first request succeeds, as a disk does that is full at the commit. */
function takeBackNext(): void {
  const taken = putTakenBack();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(taken);
}

test('a disk that is found full as the transaction is committed is said by name too', async () => {
  const store = await testStore();
  takeBackNext();
  await expect(answer(store, 'qqqqqqq01')).rejects.toMatchObject(isFull);
  expect([await store.papers.count(), await store.outbox.count()]).toEqual([0, 0]);
});

test('a writing is on the disk itself before it is said to be kept, and one transaction', async () => {
  // Before the tables are opened: Dexie keeps hold of what it finds then.
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const store = await testStore();
  begin.mockClear();
  await answer(store, 'qqqqqqq01');
  const writing = begin.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writing).toEqual([[['papers', 'outbox'], 'readwrite', { durability: 'strict' }]]);
});
