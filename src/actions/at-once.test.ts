import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSheet } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { paperIdOf } from '../domain/ids.ts';
import { noteDrained } from '../store/outbox.ts';
import { paperOfExam } from '../store/queries/exam-report.ts';
import { removeLogs } from '../store/stored-logs.ts';
import { putTakenBack } from '../store/test-support/broken-disk.ts';
import { watchOutbox } from '../store/watch.ts';
import { answerQuestion, handIn, startExam } from './papers.ts';
import { type TestWorkspace, testWorkspace } from './test-support/workspace.ts';

const [Q1, Q2] = ['q00000001', 'q00000002'];
let tab: TestWorkspace;
let other: TestWorkspace;

beforeEach(async () => {
  tab = await testWorkspace({ userRole: 'student' });
  other = await testWorkspace(tab.workspace.user);
  await tab.store.sheets.put(aSheet({ version: 'v1', current: true, examTime: 30 }));
  await startExam(tab.workspace, 'e1');
});
afterEach(() => vi.restoreAllMocks());

function watch<T>(query: () => Promise<T>, onAnswer: (answer: T) => void): () => void {
  const watching = liveQuery(query).subscribe(onAnswer);
  return () => watching.unsubscribe();
}
const answer = ({ workspace }: TestWorkspace, question: string, value: 'A' | 'B') =>
  answerQuestion(workspace, 'e1', question, value);
const said = async () => (await tab.store.entries.toArray()).map(({ entry }) => entry.slice(1, 4));
const answers = async () => (await said()).filter(([kind]) => kind === 'answer');
const outbox = async () => (await tab.store.outbox.toArray())[0];

/** Records writes to the outbox and look-ups, in the order of their requests. */
function watchRequests(): string[] {
  const steps: string[] = [];
  const { get, put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    const request = get.call(this, key);
    request.addEventListener('success', () => steps.push('found'));
    return request;
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    steps.push('written');
    return put.apply(this, given);
  });
  return steps;
}
const AT_ONCE = ['found', 'found', 'found', 'written'];

test('reads and writes an answer in one transaction of strict durability', async () => {
  const begin = vi.spyOn(tab.store.backendDB(), 'transaction');
  const steps = watchRequests();
  await answer(tab, Q1, 'A');
  expect(steps).toEqual(AT_ONCE);
  expect(begin.mock.calls).toEqual([
    [['papers', 'logs', 'entries', 'outbox'], 'readwrite', { durability: 'strict' }],
  ]);
  expect(await answers()).toEqual([['answer', Q1, 'A']]);
  expect(await outbox()).toMatchObject({ state: 'waiting', turn: 2 });
});

test('stores each answer of two tabs once, and counts each as a write in the outbox', async () => {
  await answer(other, Q1, 'A');
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      answer(n % 2 ? tab : other, `q0000001${n % 6}`, n < 6 ? 'A' : 'B'),
    ),
  );
  await answer(tab, Q1, 'A');
  expect(await answers()).toHaveLength(13);
  expect(await outbox()).toMatchObject({ turn: 14 });
});

test('live queries on this and on another connection hear of the answer', async () => {
  const heard = vi.fn();
  const stops = [watchOutbox(other.store, ([entry]) => heard(entry?.turn))];
  await eventually(() => expect(heard).toHaveBeenLastCalledWith(1));
  const read = vi.fn();
  stops.push(
    watch(
      () => paperOfExam(other.store, 'e1'),
      (paper) => read(paper?.myAnswers.length),
    ),
  );
  await eventually(() => expect(read).toHaveBeenLastCalledWith(0));
  await answer(tab, Q1, 'A');
  await eventually(() => expect(heard).toHaveBeenLastCalledWith(2));
  await eventually(() => expect(read).toHaveBeenLastCalledWith(1));
  for (const stop of stops) stop();
});

test('keeps a change that another tab makes to the outbox entry at the same time', async () => {
  const id = (await outbox())?.id ?? '';
  await noteDrained(tab.store, id, { turn: 1, revs: ['1-a'], seq: 7 });
  await answer(tab, Q1, 'A');
  const kept = { turn: 2, drained: 1, revs: ['1-a'], seq: 7, state: 'waiting' };
  expect(await outbox()).toMatchObject(kept);
});

test('adds nothing after a hand-in of which this tab did not know', async () => {
  await answer(tab, Q1, 'A');
  await handIn(other.workspace, 'e1', 'student');
  await expect(answer(tab, Q2, 'B')).rejects.toMatchObject({ code: 'exam-taken' });
  expect((await said()).at(-1)?.[0]).toBe('handIn');
});

test('begins another log after the previous one was deleted', async () => {
  const paperId = paperIdOf('e1', tab.store.uid);
  await removeLogs(tab.store, paperId);
  await answer(tab, Q1, 'A');
  expect((await said()).map(([kind]) => kind)).toEqual(['start', 'answer']);
  expect(await tab.store.logs.count()).toBe(1);
});

test('reports a full disk at the commit, and writes nothing', async () => {
  const taken = putTakenBack();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(taken);
  await expect(answer(tab, Q1, 'A')).rejects.toMatchObject({ code: 'storage-full' });
  vi.restoreAllMocks();
  expect(await answers()).toEqual([]);
  expect(await outbox()).toMatchObject({ turn: 1 });
  await answer(tab, Q1, 'A');
  expect(await answers()).toEqual([['answer', Q1, 'A']]);
});

test('stores an answer once, even if the first transaction fails midway', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('not now', 'DataCloneError');
  });
  await answer(tab, Q1, 'A');
  expect(await answers()).toEqual([['answer', Q1, 'A']]);
  expect(await outbox()).toMatchObject({ turn: 2 });
});
