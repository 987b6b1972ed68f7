import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { contentOf } from '../../src/domain/grading/acceptance.ts';
import { putElements, removeElement, setFields } from '../../src/domain/merge/edit.ts';
import { range } from '../../sync-server/storage/documents.ts';
import { withOptions } from '../support/documents.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, exam, handedIn, paperOn, question, sheetOn } from './samples.ts';

let school: School;
let teacher: Device;
let student: Device;

/** Makes a class of two students with an exam offline, and syncs everybody. */
beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool());
  await student.pull();
});
afterEach(async () => {
  expect(school.worker.quarantined()).toBe(0);
  await school.close();
});

const results = (device: Device) => range(device.replica, 'result', '');
const sheets = (device: Device) => range(device.replica, 'sheet', 'e1:');

/** Takes the exam with these answers and hands it in, offline. */
async function sit(answers: ('A' | 'B' | 'empty')[]): Promise<void> {
  const { now } = school.clock;
  const paper = paperOn(await sheetOn(student), 's1', answers, now);
  await student.write(paper);
  await student.write(handedIn(paper, now + 100));
}

test('delivers a class and an exam made offline, and the result, to every device that may see them', async () => {
  await sit(['A', 'A']);
  await student.sync(school.worker);
  await teacher.pull();
  const [result] = await results(student);
  expect(result).toMatchObject({ examPoint: 50, displayName: 'Kişi s1' });
  expect(await results(teacher)).toEqual([result]);
  const paper = await student.read('paper', 'e1-s1');
  expect(paper).toMatchObject({ seenAt: school.clock.now, receivedAt: school.clock.now });
  expect(await teacher.read('paper', 'e1-s1')).toEqual(paper);
  expect(school.graded).toEqual([0]);
});

test('updates the lists of classes, exams and students', async () => {
  expect((await school.truth('classroom', 'c1'))?.exams).toEqual(['e1']);
  for (const uid of ['t1', 's1', 's2']) {
    expect((await school.truth('user', uid))?.lessons).toEqual(['c1']);
  }
  expect(await school.held('admin', 'classroomSummary', 'c1')).toMatchObject({
    teachers: ['Kişi t1'],
    studentCount: 2,
    examCount: 1,
  });
  expect(await school.held('admin', 'examSummary', 'e1')).toMatchObject({ questionCount: 2 });
  expect(await school.held('directory', 'person', 's1')).toMatchObject({ displayName: 'Kişi s1' });
});

test('once a class exists, delivers an exam that arrived before it', async () => {
  await teacher.write({ ...exam('t1', school.clock.now), examID: 'e2', classroomID: 'c2' });
  await teacher.sync(school.worker);
  await teacher.write({ ...classroom(['t1'], ['s1'], school.clock.now), id: 'c2' });
  await teacher.sync(school.worker);
  await student.pull();
  expect(await range(student.replica, 'sheet', 'e2:')).toHaveLength(1);
});

test('regrades after a corrected key, without a change of the sheets', async () => {
  await sit(['A', 'A']);
  await student.sync(school.worker);
  const before = await sheets(student);
  school.clock.now += 5000;
  await teacher.edit('exam', 'e1', (known, now) =>
    putElements(known, 'questions', [question(2, 'A')], now),
  );
  await teacher.sync(school.worker);
  await student.pull();
  expect(await results(student)).toMatchObject([{ examPoint: 100, gradedAt: school.clock.now }]);
  expect(await sheets(student)).toEqual(before);
});

test('grades a paper by the questions that the student saw, if the exam was edited meanwhile', async () => {
  const seen = await sheetOn(student);
  const paper = paperOn(seen, 's1', ['A', 'B'], school.clock.now);
  await student.write(paper);
  await teacher.edit('exam', 'e1', (known, now) => {
    const reworded = withOptions(question(2, 'A'), { A: 'yeni seçenek' });
    return putElements(known, 'questions', [reworded, question(3, 'C')], now);
  });
  await teacher.sync(school.worker);
  await student.pull();
  const both = await sheets(student);
  expect(both.map(({ current }) => current).sort()).toEqual([false, true]);
  await student.write(handedIn(paper, school.clock.now + 100));
  await student.sync(school.worker);
  expect(await results(student)).toMatchObject([{ examPoint: 100, version: seen.version }]);
  expect((await sheets(student)).map(({ version }) => version)).toEqual([seen.version]);
});

test('removes class and sheets from a student who leaves the class, but not the results', async () => {
  await sit(['A', 'B']);
  await student.sync(school.worker);
  await teacher.edit('classroom', 'c1', (known, now) =>
    removeElement(known, 'selectedStudent', 's1', now),
  );
  await teacher.sync(school.worker);
  await student.pull();
  expect(await student.has('classroom:c1')).toBe(false);
  expect(await sheets(student)).toEqual([]);
  expect(await results(student)).toHaveLength(1);
  expect((await school.truth('user', 's1'))?.lessons).toEqual([]);
});

test('grades a student who took the exam offline before leaving, and sends the result once the teacher accepts it', async () => {
  await sit(['A', 'B']);
  school.clock.now += 5000;
  await teacher.edit('classroom', 'c1', (known, now) =>
    removeElement(known, 'selectedStudent', 's1', now),
  );
  await teacher.sync(school.worker);
  await student.sync(school.worker);
  await teacher.pull();
  expect(await results(teacher)).toMatchObject([{ examPoint: 100 }]);
  expect(await results(student)).toEqual([]);
  const content = contentOf((await school.truth('paper', 'e1-s1')) as Paper);
  await teacher.edit('exam', 'e1', (known, now) =>
    putElements(known, 'takenPapers', [{ uid: 's1', content }], now),
  );
  await teacher.sync(school.worker);
  await student.pull();
  expect(await results(student)).toMatchObject([{ examPoint: 100 }]);
});

test('removes a deleted class from every device, and keeps results', async () => {
  await sit(['A', 'B']);
  await student.sync(school.worker);
  await teacher.edit('classroom', 'c1', (known, now) => setFields(known, { deleted: true }, now));
  await teacher.sync(school.worker);
  await student.pull();
  for (const device of [teacher, student]) {
    expect(await device.has('classroom:c1')).toBe(false);
    expect(await results(device)).toHaveLength(1);
    expect(await device.has('paper:e1-s1')).toBe(true);
  }
  expect(await sheets(student)).toEqual([]);
  expect(await teacher.has('exam:e1')).toBe(false);
  expect(await school.held('admin', 'classroomSummary', 'c1')).toBeNull();
  expect(await school.held('admin', 'examSummary', 'e1')).toBeNull();
  expect((await school.truth('user', 's2'))?.lessons).toEqual([]);
});

test('removes a deleted exam, and grades a paper that arrives afterwards', async () => {
  await sit(['A', 'B']);
  await teacher.edit('exam', 'e1', (known, now) => setFields(known, { deleted: true }, now));
  await teacher.sync(school.worker);
  expect((await school.truth('classroom', 'c1'))?.exams).toEqual([]);
  await student.sync(school.worker);
  await teacher.pull();
  expect(await sheets(student)).toEqual([]);
  expect(await results(student)).toHaveLength(1);
  expect(await teacher.read('exam', 'e1')).toMatchObject({ deleted: true });
  expect(await results(teacher)).toHaveLength(1);
});

test('writes a person’s new name to class and directory, and for the admin', async () => {
  await student.edit('user', 's1', (known, now) => setFields(known, { displayName: 'Ayşe' }, now));
  await student.sync(school.worker);
  await teacher.pull();
  const names = (await teacher.read('classroom', 'c1'))?.selectedStudent.map(
    ({ displayName }) => displayName,
  );
  expect(names).toEqual(['Ayşe', 'Kişi s2']);
  expect(await school.held('directory', 'person', 's1')).toMatchObject({ displayName: 'Ayşe' });
  expect(await school.held('admin', 'user', 's1')).toMatchObject({ displayName: 'Ayşe' });
});

test('lists a teacher in the directory while the teacher is verified', async () => {
  const listed = async () => (await school.held('directory', 'person', 't9')) !== null;
  await school.add('teacher', 't9');
  await school.worker.idle();
  expect(await listed()).toBe(false);
  await school.verify('t9');
  await school.worker.idle();
  expect(await listed()).toBe(true);
  await school.verify('t9', false);
  await school.worker.idle();
  expect(await listed()).toBe(false);
});

test('sends feedback to the admin and returns the answer', async () => {
  const admin = await school.device('admin', 'a1');
  await student.write({
    type: 'feedback',
    schema: 1,
    id: 'f1',
    userId: 's1',
    username: 'Kişi s1',
    title: 'Yazı tipi',
    description: 'Biraz daha büyük olabilir mi?',
    reportTime: school.clock.now,
    status: 'pending',
    reply: '',
    stamps: {},
  });
  await student.sync(school.worker);
  await admin.pull();
  await admin.edit('feedback', 'f1', (known, now) =>
    setFields(known, { status: 'resolved', reply: 'Büyüttük.' }, now),
  );
  await admin.sync(school.worker);
  await student.pull();
  expect(await student.read('feedback', 'f1')).toMatchObject({ reply: 'Büyüttük.' });
});
