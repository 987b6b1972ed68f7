import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { anExam, aPaper } from '../../tests/support/documents.ts';
import { DEFAULT_SETTINGS } from '../domain/exam/settings.ts';
import { newVersion, sheetOf } from '../domain/exam/versions.ts';
import { newId } from '../domain/ids.ts';
import { openStore } from './open.ts';
import { storeName } from './tables.ts';
import './test-support/store.ts';

const without = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

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
  await first.table('exams').put(without(exam, settings));
  await first.table('sheets').put(without(sheet, settings));
  const start = without(paper.start, ['shuffleQuestions', 'shuffleOptions']);
  await first.table('papers').put({ ...paper, start });
  first.close();

  const store = await openStore(uid);
  expect(await store.exams.toArray()).toEqual([exam]);
  expect(await store.sheets.toArray()).toEqual([sheet]);
  expect(await store.papers.toArray()).toEqual([paper]);
});
