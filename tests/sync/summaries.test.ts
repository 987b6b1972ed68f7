import { afterEach, beforeEach, expect, test } from 'vitest';
import { putElements } from '../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { update } from '../../sync-server/storage/documents.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { handedIn, paperOn, question, sheetOn } from './samples.ts';

let school: School;
let teacher: Device;

beforeEach(async () => {
  ({ school, teacher } = await preparedSchool());
});
afterEach(() => school.close());

const summary = () => school.held('admin', 'examSummary', 'e1');

async function sit(uid: string, answers: Parameters<typeof paperOn>[2]): Promise<void> {
  const student = await school.device('student', uid);
  await student.pull();
  const paper = paperOn(await sheetOn(student), uid, answers, school.clock.now);
  await student.write(handedIn(paper, school.clock.now + 10));
  await student.sync(school.worker);
}

test('shows an admin the teacher, the number of papers and the average of an exam', async () => {
  const named = { addedUser: 't1', teacherName: 'Kişi t1', className: '6-A', questionCount: 2 };
  expect(await summary()).toMatchObject({ ...named, paperCount: 0, average: null });
  await sit('s1', ['A', 'B']);
  expect(await summary()).toMatchObject({ paperCount: 1, average: 100 });
  await sit('s2', ['A', 'A']);
  expect(await summary()).toMatchObject({ paperCount: 2, average: 75 });
});

test('gives the admin and the exam’s holder the class and the students who have sat the exam', async () => {
  const seen = { className: '6-A', enteredStudents: [] as string[] };
  expect(await school.held('teacher-t1', 'examSummary', 'e1')).toMatchObject(seen);
  await sit('s2', ['A', 'B']);
  await sit('s1', ['A', 'A']);
  for (const database of ['admin', 'teacher-t1'])
    expect(await school.held(database, 'examSummary', 'e1')).toMatchObject({
      ...seen,
      enteredStudents: ['s1', 's2'],
    });
});

test('the summary disappears from the device of a teacher whose exam was handed over', async () => {
  await school.add('teacher', 't2');
  const colleague = { uid: 't2', displayName: 'Kişi t2', userRole: 'teacher' as const };
  await teacher.edit('classroom', 'c1', (known, now) =>
    putElements(known, 'selectedTeacher', [colleague], now),
  );
  await teacher.sync(school.worker);
  const db = await school.storage.ensure(SCHOOL);
  await update(db, 'exam', 'e1', (known) => known && { ...known, handedTo: 't2' });
  await school.worker.idle();
  expect(await school.held('teacher-t1', 'examSummary', 'e1')).toBeNull();
  expect(await school.held('teacher-t2', 'examSummary', 'e1')).toMatchObject({ addedUser: 't2' });
});

test('updates the average after a corrected key', async () => {
  await sit('s1', ['A', 'A']);
  expect(await summary()).toMatchObject({ average: 50 });
  await teacher.edit('exam', 'e1', (known, now) =>
    putElements(known, 'questions', [question(2, 'A')], now),
  );
  await teacher.sync(school.worker);
  expect(await summary()).toMatchObject({ paperCount: 1, average: 100 });
});

test('the summary contains neither questions nor students’ names', async () => {
  await sit('s1', ['A', 'B']);
  expect(JSON.stringify(await summary())).not.toMatch(/soru|Kişi s1/);
});
