import { afterEach, beforeEach, expect, test } from 'vitest';
import { handInPaper } from '../../src/domain/documents/paper/make.ts';
import { putElements, removeElement, setFields } from '../../src/domain/merge/edit.ts';
import { range } from '../../sync-server/storage/documents.ts';
import { QUARANTINE } from '../../sync-server/worker/shared/quarantine.ts';
import { hasKeyIn } from '../support/keys.ts';
import { everyRevision } from './dump.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, exam, handedIn, member, paperOn, question, sheetOn } from './samples.ts';

let school: School;
let teacher: Device;
let colleague: Device;
let student: Device;

/** Makes a class of two teachers and a student, with an exam of the first teacher. */
beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool({
    teachers: ['t1', 't2'],
    documents: (now) => [classroom(['t1', 't2'], ['s1'], now), exam('t1', now)],
  }));
  await school.add('teacher', 't3');
  colleague = await school.device('teacher', 't2');
  for (const device of [colleague, student]) await device.pull();
});
afterEach(() => school.close());

const reasons = async () => {
  const { rows } = await (await school.storage.open(QUARANTINE)).allDocs({ include_docs: true });
  return rows.map(({ doc }) => {
    const { db, id, reason } = doc as unknown as Record<string, string>;
    return [db, id, reason];
  });
};

test('merges both changes if two teachers edit one class offline', async () => {
  await teacher.edit('classroom', 'c1', (known, now) =>
    setFields(known, { className: '7-A' }, now),
  );
  await colleague.edit('classroom', 'c1', (known, now) =>
    putElements(known, 'selectedStudent', [member('student', 's2')], now),
  );
  await teacher.push();
  await colleague.push();
  await school.worker.idle();
  for (const device of [teacher, colleague]) {
    await device.pull();
    const seen = await device.read('classroom', 'c1');
    expect(seen?.className).toBe('7-A');
    expect(seen?.selectedStudent.map(({ uid }) => uid)).toEqual(['s1', 's2']);
  }
});

test('merges conflicting leaves of a teacher’s two tablets into one revision', async () => {
  const tablet = await school.device('teacher', 't1');
  await tablet.pull();
  await teacher.edit('exam', 'e1', (known, now) => setFields(known, { examName: 'Oran' }, now));
  await tablet.edit('exam', 'e1', (known, now) =>
    putElements(known, 'questions', [question(3, 'C')], now),
  );
  await teacher.push();
  await tablet.push();
  await school.worker.idle();
  const db = await school.storage.open('teacher-t1');
  expect((await db.get('exam:e1', { conflicts: true }))._conflicts).toBeUndefined();
  for (const device of [teacher, tablet]) {
    await device.pull();
    const seen = await device.read('exam', 'e1');
    expect(seen).toMatchObject({ examName: 'Oran' });
    expect(seen?.questions).toHaveLength(3);
  }
});

test('quarantines a document that breaks its schema, unchanged, and processes the others', async () => {
  await colleague.replica.put({ _id: 'exam:e7', type: 'exam', schema: 99 });
  await colleague.edit('classroom', 'c1', (known, now) =>
    setFields(known, { className: '8-C' }, now),
  );
  await colleague.sync(school.worker);
  expect(await school.truth('classroom', 'c1')).toMatchObject({ className: '8-C' });
  expect(school.worker.quarantined()).toBe(1);
  expect(await reasons()).toEqual([['teacher-t2', 'exam:e7', 'bad-schema']]);
  const db = await school.storage.open('teacher-t2');
  expect(await db.get('exam:e7')).toMatchObject({ schema: 99 });
  await school.restart();
  expect(school.worker.quarantined()).toBe(1);
});

test('ignores an invalid revision that replaces a valid one, and processes the others', async () => {
  const db = await school.storage.open('teacher-t2');
  const { _id, _rev } = await db.get('classroom:c1');
  await db.put({ _id, _rev, type: 'classroom', schema: 99 });
  await teacher.edit('classroom', 'c1', (known, now) =>
    setFields(known, { className: '8-C' }, now),
  );
  await teacher.sync(school.worker);
  expect(await reasons()).toEqual([['teacher-t2', 'classroom:c1', 'bad-schema']]);
  expect(await db.get('classroom:c1')).toMatchObject({ schema: 99 });
  await student.pull();
  expect(await student.read('classroom', 'c1')).toMatchObject({ className: '8-C' });
});

test('holds writes of an unverified teacher until verification', async () => {
  const newcomer = await school.device('teacher', 't3');
  await newcomer.write({ ...classroom(['t3'], ['s1'], school.clock.now), id: 'c3' });
  await newcomer.sync(school.worker);
  expect(await school.truth('classroom', 'c3')).toBeNull();
  expect(await reasons()).toEqual([['teacher-t3', 'classroom:c3', 'not-verified']]);
  await school.verify('t3');
  await school.worker.idle();
  expect(await school.truth('classroom', 'c3')).toMatchObject({ className: '6-A' });
  expect(school.worker.quarantined()).toBe(0);
  await student.pull();
  expect(await student.has('classroom:c3')).toBe(true);
});

test('drops changes of a teacher who is no longer verified', async () => {
  await school.verify('t2', false);
  await colleague.edit('classroom', 'c1', (known, now) =>
    setFields(known, { className: '9-D' }, now),
  );
  await colleague.sync(school.worker);
  expect(await school.truth('classroom', 'c1')).toMatchObject({ className: '6-A' });
  expect(await colleague.read('classroom', 'c1')).toMatchObject({ className: '6-A' });
});

test('ignores papers and documents in other people’s names, and changes of the server’s fields', async () => {
  const { now } = school.clock;
  await teacher.edit('classroom', 'c1', (known) => setFields(known, { exams: ['fake'] }, now + 5));
  await teacher.edit('user', 't1', (user) => setFields(user, { lessons: ['x', 'y'] }, now + 5));
  await student.edit('user', 's1', (user) =>
    setFields(user, { isVerified: true, email: 'x@y.z' }, now + 5),
  );
  const paper = paperOn(await sheetOn(student), 's1', ['A'], now);
  await student.replica.put({ ...paper, receivedAt: 5, _id: 'paper:e1-s1' });
  await student.write(exam('s1', now));
  await student.write({ ...paper, id: 'e1-s2', userID: 's2' });
  await teacher.sync(school.worker);
  await student.sync(school.worker);
  expect(await school.truth('classroom', 'c1')).toMatchObject({ exams: ['e1'] });
  expect(await school.truth('user', 't1')).toMatchObject({ lessons: ['c1'] });
  expect(await school.truth('user', 's1')).toMatchObject({
    isVerified: false,
    email: 's1@okul.example',
  });
  expect((await school.truth('exam', 'e1'))?.addedUser).toBe('t1');
  for (const id of ['e1-s1', 'e1-s2']) expect(await school.truth('paper', id)).toBeNull();
  expect(await reasons()).toEqual([
    ['student-s1', expect.stringContaining('attempt:e1-s2:'), 'not-yours'],
  ]);
});

test('takes names and roles of a class’s members from the server alone', async () => {
  await teacher.edit('classroom', 'c1', (known, now) =>
    putElements(
      known,
      'selectedStudent',
      [
        { uid: 's2', displayName: 'Uydurma Ad', userRole: 'student' },
        { uid: 't3', displayName: 'Öğretmen', userRole: 'student' },
        { uid: 'nobody', displayName: 'Hiç Kimse', userRole: 'student' },
      ],
      now,
    ),
  );
  await teacher.sync(school.worker);
  const put = { addedBy: 't1' };
  const held = [
    { ...member('student', 's1'), ...put },
    { ...member('student', 's2'), ...put },
  ];
  expect((await school.truth('classroom', 'c1'))?.selectedStudent).toEqual(held);
  expect((await teacher.read('classroom', 'c1'))?.selectedStudent).toEqual(held);
  expect(await school.storage.names()).not.toContain('student-nobody');
});

test('delivers an exam to the class while its author teaches there', async () => {
  await colleague.edit('classroom', 'c1', (known, now) =>
    removeElement(known, 'selectedTeacher', 't1', now),
  );
  await colleague.sync(school.worker);
  await student.pull();
  expect(await range(student.replica, 'sheet', '')).toEqual([]);
  expect((await school.truth('classroom', 'c1'))?.exams).toEqual([]);
  await colleague.edit('classroom', 'c1', (known, now) =>
    putElements(known, 'selectedTeacher', [member('teacher', 't1')], now),
  );
  await colleague.sync(school.worker);
  await student.pull();
  expect(await range(student.replica, 'sheet', '')).toHaveLength(1);
});

test('does not release the key for a blank paper of a person outside the class', async () => {
  const sheet = await sheetOn(student);
  const stranger = await school.device('student', 's2');
  await stranger.write(handedIn(paperOn(sheet, 's2', [], school.clock.now), school.clock.now + 5));
  await stranger.sync(school.worker);
  expect(await school.truth('paper', 'e1-s2')).not.toBeNull();
  expect(await range(stranger.replica, 'result', '')).toEqual([]);
});

test('does not write the key to any student’s database before the hand-in', async () => {
  const keys = async () => {
    const bodies: string[] = [];
    for (const uid of ['s1', 's2']) {
      bodies.push(...(await everyRevision(await school.storage.ensure(`student-${uid}`))));
    }
    return bodies.filter(hasKeyIn).length;
  };
  const paper = paperOn(await sheetOn(student), 's1', ['A', 'B'], school.clock.now);
  await student.write(paper);
  await student.sync(school.worker);
  await teacher.edit('exam', 'e1', (known, now) =>
    putElements(known, 'questions', [question(2, 'A'), question(3, 'C')], now),
  );
  await teacher.sync(school.worker);
  expect(await keys()).toBe(0);
  await student.write(handedIn(paper, school.clock.now + 10));
  await student.sync(school.worker);
  expect(await keys()).toBeGreaterThan(0);
});

test('processes a document created and deleted offline, and removes it', async () => {
  const made = { ...classroom(['t1'], ['s1'], school.clock.now), id: 'c5' };
  await teacher.write(setFields(made, { deleted: true }, school.clock.now));
  await teacher.sync(school.worker);
  expect(school.worker.quarantined()).toBe(0);
  expect(await school.truth('classroom', 'c5')).toMatchObject({ deleted: true });
  expect(await teacher.has('classroom:c5')).toBe(false);
});

test('processes other documents although one in the school is damaged', async () => {
  const db = await school.storage.open('school');
  await db.put({ _id: 'classroom:c8' });
  const { _rev } = await db.get('user:s2');
  await db.put({ _id: 'user:s2', _rev });
  await teacher.edit('classroom', 'c1', (known, now) =>
    setFields(known, { className: '5-F' }, now),
  );
  await teacher.sync(school.worker);
  await student.pull();
  expect(await range(student.replica, 'classroom', '')).toMatchObject([{ className: '5-F' }]);
  expect(school.worker.quarantined()).toBe(2);
});

test('ignores a hand-in after the result, whatever time it claims', async () => {
  const { now } = school.clock;
  const sheet = await sheetOn(student);
  const taken = { device: 'tablet', cause: 'student' as const, code: 'ABC-DEF' };
  const blank = handInPaper(paperOn(sheet, 's1', ['empty', 'empty'], now), taken, now + 20);
  await student.write(blank);
  await student.sync(school.worker);
  expect(await school.truth('result', 'e1-s1')).toMatchObject({ examPoint: 0 });
  const other = await school.device('student', 's1');
  const { start, ...right } = paperOn(sheet, 's1', ['A', 'B'], now);
  const perfect = { ...right, start: { ...start, device: 'forged' } };
  await other.write(handInPaper(perfect, { ...taken, device: 'forged' }, now + 5));
  await other.sync(school.worker);
  expect(await school.truth('result', 'e1-s1')).toMatchObject({ examPoint: 0 });
  const paper = await school.truth('paper', 'e1-s1');
  expect(paper?.handIns.map(({ device }) => device).sort()).toEqual(['forged', 'tablet']);
});
