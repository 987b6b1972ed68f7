import { afterEach, beforeEach, expect, test } from 'vitest';
import { withAppeal, withReply } from '../../src/domain/documents/appeal/make.ts';
import { answeredAppeals, appealedText } from '../../src/domain/grading/appeals.ts';
import { putElements, removeElement } from '../../src/domain/merge/edit.ts';
import { update } from '../../sync-server/storage/documents.ts';
import { type Device, openSchool, type School } from './kit.ts';
import { classroom, exam, handedIn, paperOn, sheetOn } from './samples.ts';

const TEXT = 'B de doğru.';
const QUESTION = 'qqqqqqq01';

let school: School;
let holder: Device;
let colleague: Device;
let student: Device;

/** An exam with a holder, a marker and a student who has handed in. */
beforeEach(async () => {
  school = await openSchool();
  for (const uid of ['t1', 't2', 't3']) {
    await school.add('teacher', uid);
    await school.verify(uid);
  }
  for (const uid of ['s1', 's2', 's9']) await school.add('student', uid);
  holder = await school.device('teacher', 't1');
  colleague = await school.device('teacher', 't2');
  student = await school.device('student', 's1');
  await school.worker.idle();
  const { now } = school.clock;
  await holder.write(classroom(['t1', 't2', 't3'], ['s1', 's2'], now));
  await holder.write(exam('t1', now));
  await holder.edit('exam', 'e1', (known, at) =>
    putElements(known, 'markers', [{ uid: 't2' }], at),
  );
  await holder.sync(school.worker);
  await student.pull();
  await student.write(handedIn(paperOn(await sheetOn(student), 's1', ['A', 'A'], now), now + 100));
  await student.sync(school.worker);
});
afterEach(() => school.close());

async function appealTo(device: Device, uid: string, text = TEXT): Promise<void> {
  school.clock.now += 10;
  const known = await device.read('appeal', `e1-${uid}`);
  const identity = { id: `e1-${uid}`, examID: 'e1', userID: uid };
  await device.write(withAppeal(known, identity, { questionID: QUESTION, text }, school.clock.now));
  await device.sync(school.worker);
}

async function reply(device: Device, uid: string, text: string): Promise<void> {
  school.clock.now += 10;
  const known = await device.read('appealReply', `e1-s1:${uid}`);
  const identity = { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: uid };
  const given = { questionID: QUESTION, to: appealedText(TEXT), text };
  await device.write(withReply(known, identity, given, school.clock.now));
  await device.sync(school.worker);
}

const handOver = (uid: string) =>
  school.storage
    .open('school')
    .then((truth) => update(truth, 'exam', 'e1', (known) => known && { ...known, handedTo: uid }))
    .then(() => school.worker.idle());

test('shows an appeal to the holder and the markers, but to no other teacher and no other student', async () => {
  await appealTo(student, 's1');
  for (const database of ['student-s1', 'teacher-t1', 'teacher-t2'])
    expect(await school.held(database, 'appeal', 'e1-s1')).toMatchObject({
      appeals: [{ questionID: QUESTION, text: TEXT }],
    });
  for (const database of ['teacher-t3', 'student-s2'])
    expect(await school.held(database, 'appeal', 'e1-s1').catch(() => null)).toBeNull();
});

test('delivers the holder’s reply to the student and the marker', async () => {
  await appealTo(student, 's1');
  await holder.pull();
  await reply(holder, 't1', 'Haklısınız.');
  await student.pull();
  const [own, answer] = [
    await student.read('appeal', 'e1-s1'),
    await student.read('appealReply', 'e1-s1:t1'),
  ];
  expect(answeredAppeals(own, answer ? [answer] : []).get(QUESTION)?.reply?.text).toBe(
    'Haklısınız.',
  );
  expect(await school.held('teacher-t2', 'appealReply', 'e1-s1:t1')).not.toBeNull();
});

test('delivers no reply of a marker who does not hold the exam', async () => {
  await appealTo(student, 's1');
  await reply(colleague, 't2', 'Hayır.');
  for (const database of ['student-s1', 'teacher-t1', 'teacher-t2'])
    expect(await school.held(database, 'appealReply', 'e1-s1:t2')).toBeNull();
});

test('delivers no appeal of a student who was never in the class', async () => {
  await appealTo(await school.device('student', 's9'), 's9');
  expect(await school.truth('appeal', 'e1-s9')).not.toBeNull();
  expect(await school.held('teacher-t1', 'appeal', 'e1-s9')).toBeNull();
});

test('rejects a student’s appeal for another student, and a student’s reply', async () => {
  const other = await school.device('student', 's2');
  await appealTo(other, 's1');
  await reply(student, 't1', 'Haklısınız.');
  expect(await school.truth('appeal', 'e1-s1')).toBeNull();
  expect(await school.truth('appealReply', 'e1-s1:t1')).toBeNull();
});

test('moves appeals and replies to the new holder of an exam, and the student keeps both', async () => {
  await appealTo(student, 's1');
  await reply(holder, 't1', 'Haklısınız.');
  await handOver('t3');
  for (const type of ['appeal', 'appealReply'] as const) {
    const local = type === 'appeal' ? 'e1-s1' : 'e1-s1:t1';
    expect(await school.held('teacher-t3', type, local)).not.toBeNull();
    expect(await school.held('teacher-t1', type, local)).toBeNull();
    expect(await school.held('student-s1', type, local)).not.toBeNull();
  }
});

test('removes the appeals from a removed marker’s device', async () => {
  await appealTo(student, 's1');
  await holder.edit('exam', 'e1', (known, now) => removeElement(known, 'markers', 't2', now));
  await holder.sync(school.worker);
  expect(await school.held('teacher-t2', 'appeal', 'e1-s1')).toBeNull();
});
