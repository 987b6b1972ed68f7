import { expect, test } from 'vitest';
import { aClassroom, anExam, aPaper } from '../../../tests/support/documents.ts';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { putRows } from '../rows.ts';
import { testStore } from '../test-support/store.ts';
import { examsHere } from './exams.ts';

const exam = anExam('t1');
const classroom = { ...aClassroom('t1', ['s1']), exams: ['e1', 'e2'] };
const sheet = sheetOf(newVersion(exam, 1000), '5-A', true);

test('counts a student’s exams whose sheets are not on the device', async () => {
  const store = await testStore('s1');
  await store.classrooms.put(classroom);
  await store.sheets.put(sheet);
  expect(await examsHere(store, 'student')).toEqual({ own: false, count: 2, missing: 1 });
  await store.sheets.put({ ...sheet, examID: 'e2' });
  expect(await examsHere(store, 'student')).toMatchObject({ missing: 0 });
});

test('does not count a begun exam of which only the current sheet is missing', async () => {
  const store = await testStore('s1');
  await store.classrooms.put({ ...classroom, exams: ['e1'] });
  await store.sheets.put({ ...sheet, current: false });
  expect(await examsHere(store, 'student')).toMatchObject({ missing: 1 });
  await store.papers.put(aPaper('s1', exam));
  expect(await examsHere(store, 'student')).toMatchObject({ missing: 0 });
});

test('ignores exams of a class that the student has left', async () => {
  const store = await testStore('s2');
  await store.classrooms.put(classroom);
  expect(await examsHere(store, 'student')).toEqual({ own: false, count: 0, missing: 0 });
});

test('counts a teacher’s own exams', async () => {
  const store = await testStore('t1');
  await putRows(store, 'classroom', [classroom]);
  await putRows(store, 'exam', [exam]);
  expect(await examsHere(store, 'teacher')).toEqual({ own: true, count: 1, missing: 0 });
});
