import { afterEach, beforeEach, expect, test } from 'vitest';
import { closedUser } from '../../src/domain/documents/user/make.ts';
import { putElements, setFields } from '../../src/domain/merge/edit.ts';
import { judgeBatch } from '../../sync-server/gateway/judge-batch.ts';
import { idRange, update } from '../../sync-server/storage/documents.ts';
import { eventually } from '../support/eventually.ts';
import { contentsOf, everyRevision } from './dump.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { handedIn, member, paperOn, sheetOn } from './samples.ts';

let school: School;
let student: Device;
let friend: Device;

/** Makes a class of two teachers and two students, with an exam of the first teacher. */
beforeEach(async () => {
  ({ school, student } = await preparedSchool({ teachers: ['t1', 't2'] }));
  friend = await school.device('student', 's2');
  for (const device of [student, friend]) await device.pull();
});
afterEach(() => school.close());

/** Writes the orders by which the server closes an account. */
async function leave(uid: string): Promise<void> {
  school.clock.now += 10;
  const truth = await school.storage.open('school');
  await update(truth, 'user', uid, (user) => user && closedUser(user, school.clock.now));
  await school.worker.idle();
}

const handIn = async (device: Device, uid: string) => {
  const paper = paperOn(await sheetOn(device), uid, ['A', 'B'], school.clock.now);
  await device.write(handedIn(paper, school.clock.now + 10));
};

const held = async (database: string) =>
  Object.keys((await contentsOf(school.storage))[database] ?? {});

test('removes a leaving person from every list, and keeps the class’s results', async () => {
  await handIn(student, 's1');
  await student.sync(school.worker);
  await leave('s1');
  const truth = await school.truth('classroom', 'c1');
  expect(truth?.selectedStudent.map(({ uid }) => uid)).toEqual(['s2']);
  expect((await school.truth('user', 's1'))?.lessons).toEqual([]);
  expect(await school.held('directory', 'person', 's1')).toBeNull();
  expect(await school.held('admin', 'user', 's1')).toBeNull();
  expect(await held('student-s1')).toEqual([]);
  expect(await school.held('teacher-t1', 'result', 'e1-s1')).toMatchObject({
    examPoint: 100,
    displayName: 'Kişi s1',
  });
});

test('removes the contact data from every revision of every database', async () => {
  await student.edit('user', 's1', (user, now) =>
    setFields(user, { phoneNumber: '05559998877' }, now),
  );
  await student.sync(school.worker);
  await leave('s1');
  // CouchDB compacts in the background, so the test waits.
  for (const name of await school.storage.names())
    await eventually(async () => {
      const bodies = (await everyRevision(await school.storage.open(name))).join('\n');
      expect(bodies, name).not.toContain('s1@okul.example');
      expect(bodies, name).not.toContain('05559998877');
    });
});

test('grades a paper that arrived before its student’s account was closed', async () => {
  await handIn(student, 's1');
  await school.worker.stop();
  await student.push();
  const truth = await school.storage.open('school');
  await update(truth, 'user', 's1', (user) => user && closedUser(user, school.clock.now));
  await school.restart();
  expect(await school.held('teacher-t1', 'result', 'e1-s1')).toMatchObject({ examPoint: 100 });
  expect(await school.storage.exists('student-s1')).toBe(false);
});

test('ignores a change that a person pushed just before leaving', async () => {
  await student.edit('user', 's1', (user, now) =>
    setFields(user, { phoneNumber: '05559998877', displayName: 'Geri Geldim' }, now + 5_000),
  );
  await student.push();
  await leave('s1');
  expect(await school.truth('user', 's1')).toMatchObject({
    deleted: true,
    email: '',
    phoneNumber: '00000000000',
  });
  expect(await held('student-s1')).toEqual([]);
});

test('does not let a device that was offline add a former person to a class again', async () => {
  const colleague = await school.device('teacher', 't2');
  await colleague.pull();
  await leave('s1');
  await colleague.edit('classroom', 'c1', (known, now) =>
    putElements(
      setFields(known, { className: '6-C' }, now),
      'selectedStudent',
      [{ ...member('student', 's1'), displayName: 'Yine ben' }],
      now + 100,
    ),
  );
  await colleague.sync(school.worker);
  const truth = await school.truth('classroom', 'c1');
  expect(truth?.className).toBe('6-C');
  expect(truth?.selectedStudent.map(({ uid }) => uid)).toEqual(['s2']);
});

test('rejects a change by another admin with its reason', async () => {
  const admin = await school.device('admin', 'a1');
  await admin.pull();
  await leave('t2');
  await admin.edit('user', 't2', (user, now) => setFields(user, { isVerified: false }, now + 50));
  const after = { ...(await admin.read('user', 't2')), _id: 'user:t2' };
  const context = {
    storage: school.storage,
    database: 'admin',
    actor: { uid: 'a1', userRole: 'admin' as const, isVerified: false },
  };
  const verdicts = await judgeBatch(context, [
    { id: 'user:t2', after, before: null, knows: false },
  ]);
  expect(verdicts).toEqual(['account-closed']);
});

test('withdraws the exams of a leaving teacher, and grades the papers already written', async () => {
  await handIn(student, 's1');
  await student.sync(school.worker);
  const late = paperOn(await sheetOn(friend), 's2', ['A', 'A'], school.clock.now);
  await leave('t1');
  const truth = await school.truth('classroom', 'c1');
  expect(truth).toMatchObject({ exams: [], deleted: false });
  expect(truth?.selectedTeacher.map(({ uid }) => uid)).toEqual(['t2']);
  expect(await school.held('admin', 'examSummary', 'e1')).toBeNull();
  expect(await held('teacher-t1')).toEqual([]);
  await friend.write(handedIn(late, school.clock.now + 10));
  await friend.sync(school.worker);
  expect(await idRange(friend.replica, 'sheet', '')).toEqual([]);
  expect(await school.held('student-s1', 'result', 'e1-s1')).toMatchObject({ examPoint: 100 });
  expect(await school.held('student-s2', 'result', 'e1-s2')).toMatchObject({ examPoint: 50 });
});

test('removes the databases of former people, and no others, at the next server start', async () => {
  await leave('s1');
  const stray = await school.storage.open('student-s1');
  await stray.put({ _id: 'user:s1', type: 'user', broken: true });
  await school.worker.idle();
  expect(school.worker.quarantined()).toBe(1);
  const before = await school.storage.names();
  await school.restart();
  expect(await school.storage.names()).toEqual(before.filter((name) => name !== 'student-s1'));
  expect(school.worker.quarantined()).toBe(0);
  await school.restart();
  expect(await school.storage.names()).not.toContain('student-s1');
});
