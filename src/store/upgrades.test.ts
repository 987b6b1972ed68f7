import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { aClassroom, anExam, aPaper } from '../../tests/support/documents.ts';
import { DEFAULT_SETTINGS } from '../domain/documents/exam/settings.ts';
import { newVersion, sheetOf } from '../domain/documents/exam/versions.ts';
import { newId } from '../domain/ids.ts';
import { examCard } from './cards.ts';
import { openStore } from './open.ts';
import { storeName, TABLES } from './tables.ts';
import './test-support/store.ts';

const without = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** The tables that an app of a version left, with such a row in each; of versions whose tables had the form of now. */
async function leaveTables(
  uid: string,
  version: number,
  rows: Readonly<Record<string, object>>,
): Promise<void> {
  const before = new Dexie(storeName(uid));
  before.version(version).stores(TABLES);
  await before.open();
  for (const [table, row] of Object.entries(rows)) await before.table(table).put(row);
  await before.table('meta').put({ key: 'store', instance: 'one', local: null, hasJournal: false });
  before.close();
}

test('rows that were written before exams had settings get the ones that everybody had', async () => {
  const uid = newId();
  const exam = anExam('t1');
  const sheet = sheetOf(newVersion(exam, 1), '5-A', true);
  const paper = aPaper('s1', exam);
  const first = new Dexie(storeName(uid));
  first.version(1).stores({
    exams: 'examID, classroomID, addedUser',
    sheets: '[examID+version], examID, classroomID',
    papers: 'id, examID, userID',
  });
  await first.open();
  const settings = Object.keys(DEFAULT_SETTINGS);
  await first.table('exams').put(without(exam, [...settings, 'draft']));
  await first.table('sheets').put(without(sheet, [...settings, 'waits']));
  const start = without(paper.start, ['shuffleQuestions', 'shuffleOptions']);
  await first.table('papers').put({ ...paper, start });
  first.close();

  const store = await openStore(uid);
  expect(await store.exams.toArray()).toEqual([exam]);
  expect(await store.sheets.toArray()).toEqual([sheet]);
  expect(await store.papers.toArray()).toEqual([paper]);
});

test('rows of before teachers decided about papers and newcomers have nobody who was decided about', async () => {
  const uid = newId();
  const [exam, classroom] = [anExam('t1'), aClassroom('t1')];
  const first = new Dexie(storeName(uid));
  first.version(1).stores({ exams: 'examID, classroomID, addedUser', classrooms: 'id' });
  await first.open();
  await first
    .table('exams')
    .put(without(exam, ['takenPapers', 'draft', 'cancelled', 'accepted', 'onlyFor']));
  await first.table('classrooms').put(without(classroom, ['waiting']));
  first.close();

  const store = await openStore(uid);
  expect(await store.exams.toArray()).toEqual([exam]);
  expect(await store.classrooms.toArray()).toEqual([classroom]);
});

test('exams of before they could be ended go on, and no paper of before was told of an end', async () => {
  const uid = newId();
  const exam = anExam('t1');
  const sheet = sheetOf(newVersion(exam, 1), '5-A', true);
  const paper = aPaper('s1', exam);
  const before = new Dexie(storeName(uid));
  before.version(6).stores({
    exams: 'examID, classroomID, addedUser',
    sheets: '[examID+version], examID, classroomID',
    papers: 'id, examID, userID, receivedAt',
    meta: 'key',
  });
  await before.open();
  await before
    .table('exams')
    .put(without(exam, ['endedAt', 'endKnownAt', 'incidents', 'sheetReadings']));
  await before.table('sheets').put(without(sheet, ['endedAt']));
  await before.table('papers').put(without(paper, ['toldAt']));
  await before.table('meta').put({ key: 'store', instance: 'i1', local: null, hasJournal: false });
  before.close();

  const store = await openStore(uid);
  expect(await store.exams.toArray()).toEqual([exam]);
  expect(await store.sheets.toArray()).toEqual([sheet]);
  expect(await store.papers.toArray()).toEqual([paper]);
  expect(await store.monitors.count()).toBe(0);
});

test('exams of before there were drafts are published, and their cards say so', async () => {
  const uid = newId();
  const exam = anExam('t1');
  const first = new Dexie(storeName(uid));
  const tables = { exams: 'examID, classroomID, addedUser', examCards: 'examID' };
  first.version(5).stores({ ...tables, classrooms: 'id', classroomCards: 'id', meta: 'key' });
  await first.open();
  await first.table('exams').put(without(exam, ['draft']));
  await first.table('examCards').put(without(examCard(exam), ['draft', 'restorableUntil']));
  await first.table('meta').put({ key: 'store', instance: 'i1', local: null, hasJournal: false });
  first.close();

  const store = await openStore(uid);
  expect(await store.exams.toArray()).toEqual([exam]);
  expect(await store.examCards.toArray()).toEqual([examCard(exam)]);
});

test('exams of before there were start codes have none, and what was open on the device stays open', async () => {
  const uid = newId();
  const exam = anExam('t1');
  const sheet = sheetOf(newVersion(exam, 1), '5-A', true);
  const before = new Dexie(storeName(uid));
  before.version(6).stores({
    ...{ exams: 'examID, classroomID, addedUser', sheets: '[examID+version], examID, classroomID' },
    ...{ examCards: 'examID', meta: 'key', unreadable: '[database+id]' },
  });
  await before.open();
  await before.table('exams').put(without(exam, ['startCodes']));
  await before.table('sheets').put(sheet);
  await before.table('meta').put({ key: 'store', instance: 'one', local: null, hasJournal: false });
  before.close();

  const store = await openStore(uid);
  expect(await store.exams.toArray()).toEqual([exam]);
  expect(await store.sheets.toArray()).toEqual([sheet]);
  expect(await store.seals.count()).toBe(0);
});

test('exams of before teachers chose a grace wait as long behind their end as all did then', async () => {
  const uid = newId();
  const exam = anExam('t1');
  const sheet = sheetOf(newVersion(exam, 1), '5-A', true);
  await leaveTables(uid, 7, {
    exams: without(exam, ['graceMinutes']),
    sheets: without(sheet, ['graceMinutes']),
  });

  const store = await openStore(uid);
  expect(await store.exams.toArray()).toEqual([exam]);
  expect(await store.sheets.toArray()).toEqual([sheet]);
});

test('exams of before the server remembered their ends remember nothing, and each log is signed anew', async () => {
  const uid = newId();
  const exam = anExam('t1');
  const sealed = { count: 2, head: 'f'.repeat(32), key: 'k1', sig: 's1' };
  await leaveTables(uid, 9, {
    exams: without(exam, ['keyOutAt', 'heldEnds']),
    logs: { id: 'e1-s1:w1', paperId: 'e1-s1', first: 1, sealed },
  });

  const store = await openStore(uid);
  expect(await store.exams.toArray()).toEqual([exam]);
  expect(await store.logs.toArray()).toEqual([{ id: 'e1-s1:w1', paperId: 'e1-s1', first: 1 }]);
});

test('classes of the version before this one remember nobody who left, and exams nobody who had them', async () => {
  const uid = newId();
  const [exam, classroom] = [anExam('t1'), aClassroom('t1')];
  await leaveTables(uid, 10, {
    exams: without(exam, ['heldBy']),
    classrooms: without(classroom, ['stays']),
  });

  const store = await openStore(uid);
  expect(await store.exams.toArray()).toEqual([exam]);
  expect(await store.classrooms.toArray()).toEqual([classroom]);
});
