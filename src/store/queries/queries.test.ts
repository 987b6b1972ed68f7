import { beforeEach, expect, test } from 'vitest';
import { anAttempt, anExam, aPaper, aSheet } from '../../../tests/support/documents.ts';
import { writeSyncState } from '../../../tests/support/sync-state.ts';
import type { Paper, Result } from '../../domain/documents/paper/schema.ts';
import { newId } from '../../domain/ids.ts';
import { setFields } from '../../domain/merge/edit.ts';
import { SCHEMA } from '../../domain/vocabulary.ts';
import { noteUnsent } from '../outbox.ts';
import type { SyncState } from '../sync-state.ts';
import type { Store } from '../tables.ts';
import { classroom, testStore } from '../test-support/store.ts';
import { classroomById, myClassrooms } from './classrooms.ts';
import { examReport, keepPlace, placeInExam } from './exam-report.ts';
import { ownPaper, ownPapers } from './own-papers.ts';
import { sheetToTake } from './sheets.ts';
import { doubtSyncState, firstSync, syncState } from './sync.ts';

let store: Store;
let uid: string;

beforeEach(async () => {
  uid = newId();
  store = await testStore(uid);
});

const paper = (examID: string, handedInAt: number | null): Paper => ({
  type: 'paper',
  schema: SCHEMA,
  id: `${examID}-${uid}`,
  examID,
  userID: uid,
  examName: examID,
  classroomID: 'c1',
  start: {
    at: 1,
    deadline: 2,
    extraMinutes: 0,
    version: 'v1',
    device: 'd1',
    shuffleQuestions: false,
    shuffleOptions: false,
  },
  myAnswers: [],
  handIns:
    handedInAt === null
      ? []
      : [{ at: handedInAt, device: 'd1', cause: 'student', code: 'ABC-DEF', answers: [] }],
  clock: [],
  toldAt: null,
  seenAt: null,
  extraMinutes: 0,
  receivedAt: null,
  counted: null,
  settled: null,
  taken: null,
  logs: [],
  countersigned: [],
  stamps: {},
});

const result = (examID: string, examPoint: number, userID = uid): Result => ({
  type: 'result',
  schema: SCHEMA,
  id: `${examID}-${userID}`,
  examID,
  userID,
  displayName: 'x',
  examName: examID,
  classroomID: 'c1',
  version: 'v1',
  examPoint,
  questions: [],
  handedInAt: 50,
  gradedAt: 60,
});

const sheet = (version: string, current: boolean) => aSheet({ version, current });

const synced = (unsent: string[]): SyncState => ({
  phase: 'synced',
  unsent: unsent.map((id) => ({ id, since: 1 })),
  lastContact: 1,
  refused: [],
  fetched: null,
});

test('sorts classes in Turkish order, without deleted ones and those that the student left', async () => {
  await store.classrooms.bulkPut([
    classroom('c1', 'Şube', uid),
    classroom('c2', 'Sınıf 10', uid),
    classroom('c3', 'Sınıf 9', uid),
    classroom('c4', 'Çınar', uid),
    setFields(classroom('c5', 'Silindi', uid), { deleted: true }, 2000),
    classroom('c6', 'Başkasının', 'other'),
  ]);
  const names = (await myClassrooms(store)).map(({ className }) => className);
  expect(names).toEqual(['Çınar', 'Sınıf 9', 'Sınıf 10', 'Şube']);
  expect(await classroomById(store, 'c5')).toBeNull();
  expect(await classroomById(store, 'c6')).toBeNull();
});

test('returns the sheet of a begun paper, or else the current sheet', async () => {
  await store.sheets.bulkPut([sheet('v1', false), sheet('v2', true)]);
  expect(await sheetToTake(store, 'e1')).toMatchObject({ version: 'v2' });
  await store.papers.put(paper('e1', null));
  expect(await sheetToTake(store, 'e1')).toMatchObject({ version: 'v1' });
  expect(await sheetToTake(store, 'e2')).toBeNull();
});

test('lists own papers in order, each with its state', async () => {
  const arrived = { ...paper('c', 30), receivedAt: 35 };
  await store.papers.bulkPut([paper('a', null), paper('b', 40), arrived, paper('d', 50)]);
  await store.results.bulkPut([result('d', 75), result('e', 20), result('d', 10, 'other')]);
  const entries = await ownPapers(store);
  expect(entries.map(({ examID, status }) => [examID, status.kind])).toEqual([
    ['a', 'in-progress'],
    ['d', 'graded'],
    ['e', 'graded'],
    ['b', 'waiting'],
    ['c', 'withheld'],
  ]);
  expect(entries[1]).toMatchObject({ result: { examPoint: 75 }, status: { end: { at: 50 } } });
  // It is unknown what the paper waits for, because the sheet is missing.
  expect(entries[4]).toMatchObject({ awaited: { kind: 'unknown' } });
  expect(await ownPaper(store, `e-${uid}`)).toMatchObject({
    ...{ paper: null, result: result('e', 20), awaited: { kind: 'nothing' } },
    status: { kind: 'graded', at: 60 },
  });
});

test('makes the report of a deleted exam from its results', async () => {
  await store.classrooms.put(classroom('c1', '5-A', uid));
  expect(await examReport(store, 'e1')).toBeNull();
  await store.papers.bulkPut([paper('e1', 50), paper('e2', 50)]);
  expect(await examReport(store, 'e1')).toBeNull();
  await store.results.bulkPut([result('e1', 75), result('e2', 20)]);
  expect(await examReport(store, 'e1')).toEqual({
    ...{ examID: 'e1', examName: 'e1', exam: null, makeUps: [] },
    classroom: await classroomById(store, 'c1'),
    papers: [{ paper: paper('e1', 50), result: result('e1', 75) }],
    numbers: new Map(),
  });
});

test('tells from sheet, outbox and arrivals why an own paper has no result yet', async () => {
  await store.sheets.put({ ...sheet('v1', false), release: 'after-end', closesAt: 90 });
  await store.papers.put({ ...paper('e1', 30), receivedAt: 35 });
  const awaited = { kind: 'end', at: 600_090 };
  expect(await ownPapers(store)).toMatchObject([{ status: { kind: 'withheld' }, awaited }]);
  await store.papers.put(paper('e1', 30));
  expect(await ownPapers(store)).toMatchObject([{ status: { kind: 'waiting' }, awaited }]);
  await store.arrivals.put({ id: `paper:e1-${uid}`, at: 35 });
  expect(await ownPapers(store)).toMatchObject([{ status: { kind: 'acknowledged' }, awaited }]);
  const log = anAttempt(aPaper(uid, anExam('t1')), 'w1', [[5, 'handIn', 'student', 'ABC-DEF']]);
  await noteUnsent(store, log);
  expect(await ownPapers(store)).toMatchObject([{ status: { kind: 'waiting' } }]);
  await store.outbox.update(`attempt:${log.id}`, { state: 'refused' });
  expect(await ownPapers(store)).toMatchObject([{ status: { kind: 'refused' } }]);
  await store.results.put(result('e1', 75));
  expect(await ownPapers(store)).toMatchObject([
    { status: { kind: 'graded' }, result: { examPoint: 75 } },
  ]);
});

test('stores the position in an exam', async () => {
  expect(await placeInExam(store, 'e1')).toEqual({ examID: 'e1', questionIndex: 0, marked: [] });
  await keepPlace(store, { examID: 'e1', questionIndex: 4, marked: ['q1'] });
  expect(await placeInExam(store, 'e1')).toMatchObject({ questionIndex: 4, marked: ['q1'] });
});

test('resets the sync state of an earlier page', async () => {
  await doubtSyncState(store);
  expect((await syncState(store)).phase).toBe('syncing');
  await writeSyncState(store, synced([]));
  await doubtSyncState(store);
  expect(await syncState(store)).toEqual({ ...synced([]), phase: 'syncing' });
});

test('completes the first sync when the projection has reached the same replica', async () => {
  const heard = { ...synced([]), fetched: { instance: 'r1', seq: 7 } };
  expect(await firstSync(store)).toBe('under-way');
  await writeSyncState(store, { ...heard, phase: 'offline', fetched: null });
  expect(await firstSync(store)).toBe('offline');
  await writeSyncState(store, { ...heard, phase: 'signed-out', fetched: null });
  expect(await firstSync(store)).toBe('held-up');
  await writeSyncState(store, heard);
  await store.meta.put({ key: 'own', instance: 'r1', seq: 6 });
  expect(await firstSync(store)).toBe('under-way');
  await store.meta.put({ key: 'own', instance: 'r1', seq: 7 });
  expect(await firstSync(store)).toBe('done');
  await writeSyncState(store, { ...heard, phase: 'offline' });
  expect(await firstSync(store)).toBe('done');
  await store.meta.put({ key: 'own', instance: 'r2', seq: 9 });
  expect(await firstSync(store)).toBe('offline');
});
