import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '../../src/domain/documents/common.ts';
import { newInvitation } from '../../src/domain/documents/invitation/rules.ts';
import { closedUser } from '../../src/domain/documents/user/make.ts';
import { LIMITS } from '../../src/domain/limits.ts';
import { removeElement, setFields } from '../../src/domain/merge/edit.ts';
import { ACCOUNTS, SCHOOL } from '../../src/domain/session/databases.ts';
import { accountIdOf } from '../../sync-server/accounts/account-of-email.ts';
import { update } from '../../sync-server/storage/documents.ts';
import { everyRevision } from './dump.ts';
import { type Device, openSchool, type School } from './kit.ts';
import { classroom } from './samples.ts';

let school: School;
let teacher: Device;

beforeEach(async () => {
  school = await openSchool();
  for (const uid of ['t1', 't2']) {
    await register('teacher', uid);
    await school.verify(uid);
  }
  for (const uid of ['s1', 's2']) await register('student', uid);
  await school.worker.idle();
  teacher = await school.device('teacher', 't1');
  await teacher.write(classroom(['t1'], [], school.clock.now));
});
afterEach(() => school.close());

const emailOf = (uid: string): string => `${uid}@okul.example`;

async function register(role: Role, uid: string): Promise<void> {
  await school.add(role, uid);
  const accounts = await school.storage.ensure(ACCOUNTS);
  await accounts.put({ _id: accountIdOf(emailOf(uid), ''), uid } as { _id: string });
}

async function close(uid: string): Promise<void> {
  school.clock.now += 10;
  const truth = await school.storage.open(SCHOOL);
  await update(truth, 'user', uid, (user) => user && closedUser(user, school.clock.now));
  await school.worker.idle();
}

let count = 0;
async function invite(device: Device, addedUser: string, emails: string[]): Promise<string> {
  const id = `${addedUser}-i${count++}`;
  const at = school.clock.now;
  await device.write(newInvitation({ id, classroomID: 'c1', addedUser, at, emails }));
  return id;
}
const studentsOf = async () =>
  (await school.truth('classroom', 'c1'))?.selectedStudent.map(({ uid }) => uid);

test('adds students by address, offline, together with their class', async () => {
  const id = await invite(teacher, 't1', ['S1@Okul.example', emailOf('s2'), 'yok@okul.example']);
  await teacher.sync(school.worker);
  expect(await studentsOf()).toEqual(['s1', 's2']);
  const seen = await teacher.read('invitation', id);
  expect(seen).toMatchObject({
    emails: [],
    outcome: { state: 'settled', inClass: 2, notFound: ['yok@okul.example'], noRoom: [] },
  });
  const student = await school.device('student', 's1');
  await student.pull();
  expect(await student.has('classroom:c1')).toBe(true);
  expect(await student.has(`invitation:${id}`)).toBe(false);
});

test('waits with an invitation that arrives before its class', async () => {
  const tablet = await school.device('teacher', 't1');
  const id = await invite(tablet, 't1', [emailOf('s1')]);
  await tablet.sync(school.worker);
  expect(await tablet.read('invitation', id)).toMatchObject({ outcome: null });
  await teacher.sync(school.worker);
  expect(await studentsOf()).toEqual(['s1']);
  await tablet.pull();
  expect(await tablet.read('invitation', id)).toMatchObject({ outcome: { inClass: 1 } });
});

test('treats a teacher’s address like an unknown address', async () => {
  const asked = [emailOf('t2'), emailOf('nobody')];
  const id = await invite(teacher, 't1', asked);
  await teacher.sync(school.worker);
  expect(await teacher.read('invitation', id)).toMatchObject({
    outcome: { inClass: 0, notFound: asked },
  });
});

test('accepts invitations only from a verified teacher of the class', async () => {
  await teacher.sync(school.worker);
  const stranger = await school.device('teacher', 't2');
  const foreign = await invite(stranger, 't2', [emailOf('s1')]);
  await stranger.sync(school.worker);
  expect(await stranger.read('invitation', foreign)).toMatchObject({
    outcome: { state: 'refused', reason: 'not-yours' },
  });
  const student = await school.device('student', 's1');
  const id = await invite(student, 's1', [emailOf('s1')]);
  await student.sync(school.worker);
  expect(await school.truth('invitation', id)).toBeNull();
  await school.verify('t1', false);
  await invite(teacher, 't1', [emailOf('s2')]);
  await teacher.sync(school.worker);
  expect(await studentsOf()).toEqual([]);
});

test('looks up no more addresses on a day on which the limit is reached', async () => {
  const many = Array.from(
    { length: LIMITS.invitedAddresses - 1 },
    (_, at) => `n${at}@okul.example`,
  );
  await invite(teacher, 't1', many);
  await teacher.sync(school.worker);
  const over = await invite(teacher, 't1', [emailOf('s1'), emailOf('s2')]);
  await teacher.sync(school.worker);
  // The worker looks up the first addresses, and postpones the rest.
  expect(await teacher.read('invitation', over)).toMatchObject({
    emails: [],
    outcome: { state: 'settled', inClass: 1, later: [emailOf('s2')] },
  });
  const none = await invite(teacher, 't1', [emailOf('s2')]);
  await teacher.sync(school.worker);
  expect(await teacher.read('invitation', none)).toMatchObject({
    emails: [emailOf('s2')],
    outcome: { state: 'refused', reason: 'too-many' },
  });
  expect(await studentsOf()).toEqual(['s1']);
  school.clock.now += 25 * 3_600_000;
  await invite(teacher, 't1', [emailOf('s2')]);
  await teacher.sync(school.worker);
  expect(await studentsOf()).toEqual(['s1', 's2']);
  await teacher.edit('invitation', over, (one, now) => setFields(one, { dismissed: true }, now));
  await teacher.sync(school.worker);
  expect(JSON.stringify(await school.truth('invitation', over))).not.toContain('@');
});

test('deletes the addresses of a dismissed invitation from the school', async () => {
  const id = await invite(teacher, 't1', ['yok@okul.example']);
  const unsent = await invite(teacher, 't1', [emailOf('s1')]);
  await teacher.edit('invitation', unsent, (one, now) => setFields(one, { dismissed: true }, now));
  await teacher.sync(school.worker);
  expect(await studentsOf()).toEqual([]);
  await teacher.edit('invitation', id, (one, now) => setFields(one, { dismissed: true }, now));
  await teacher.sync(school.worker);
  for (const one of [id, unsent]) {
    expect(await teacher.has(`invitation:${one}`)).toBe(false);
    expect(JSON.stringify(await school.truth('invitation', one))).not.toContain('@');
  }
});

test('adds a student whom a teacher removed, if a teacher invites the student again', async () => {
  await invite(teacher, 't1', [emailOf('s1')]);
  await teacher.sync(school.worker);
  await teacher.edit('classroom', 'c1', (known, now) =>
    removeElement(known, 'selectedStudent', 's1', now),
  );
  await teacher.sync(school.worker);
  expect(await studentsOf()).toEqual([]);
  school.clock.now += 10;
  await invite(teacher, 't1', [emailOf('s1')]);
  await teacher.sync(school.worker);
  expect(await studentsOf()).toEqual(['s1']);
});

test('treats former people as unknown, and removes a teacher’s addresses with the teacher', async () => {
  await teacher.sync(school.worker);
  await close('s1');
  const id = await invite(teacher, 't1', [emailOf('s1'), emailOf('s2')]);
  await teacher.sync(school.worker);
  expect(await teacher.read('invitation', id)).toMatchObject({
    outcome: { inClass: 1, notFound: [emailOf('s1')], noRoom: [] },
  });
  await close('t1');
  expect(JSON.stringify(await school.truth('invitation', id))).not.toContain('@');
});

test('keeps other people’s addresses out of every student’s database', async () => {
  await invite(teacher, 't1', [emailOf('s1'), emailOf('s2')]);
  await teacher.sync(school.worker);
  const bodies = await everyRevision(await school.storage.open('student-s1'));
  expect(bodies.filter((body) => body.includes(emailOf('s2')))).toEqual([]);
});
