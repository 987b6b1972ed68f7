import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSchool, type School } from './kit.ts';
import { classroom, exam, sheetOn } from './samples.ts';

let school: School;

beforeEach(async () => {
  school = await openSchool();
  await school.add('teacher', 't1');
  await school.verify('t1');
  await school.add('student', 's1');
  await school.worker.idle();
  const teacher = await school.device('teacher', 't1');
  await teacher.pull();
  await teacher.write(exam('t1', school.clock.now));
  await teacher.write(classroom(['t1'], ['s1'], school.clock.now));
  await teacher.sync(school.worker);
});

afterEach(() => school.close());

it('a paper in the form of the first version is taken in, counted and graded', async () => {
  const device = await school.device('student', 's1');
  await device.pull();
  const { version, questions } = await sheetOn(device);
  const at = school.clock.now;
  const answers = questions.map(({ id }) => ({ questionID: id, answer: 'A' }));
  // Written out, and not made by today's code: this is what lies on a tablet that slept through the holidays.
  await device.replica.put({
    _id: 'paper:e1-s1',
    type: 'paper',
    schema: 1,
    id: 'e1-s1',
    examID: 'e1',
    userID: 's1',
    examName: 'Kesirler',
    classroomID: 'c1',
    start: { at, deadline: at + 20 * 60_000, version, device: 'tablet' },
    myAnswers: answers,
    handIns: [
      {
        at: at + 10,
        device: 'tablet',
        cause: 'student',
        code: 'ABC-DEF',
        answers: answers.map((answer) => ({ ...answer, at: at + 5 })),
      },
    ],
    clock: [],
    receivedAt: null,
    stamps: Object.fromEntries(questions.map(({ id }) => [`myAnswers/${id}`, at + 5])),
  });
  await device.sync(school.worker);
  expect(await school.truth('paper', 'e1-s1')).toMatchObject({ handIns: [{ code: 'ABC-DEF' }] });
  expect(await school.truth('result', 'e1-s1')).toMatchObject({ examPoint: 50 });
  expect(school.worker.quarantined()).toBe(0);
});

it('a paper of a later version is quarantined with its reason, and everything else goes on', async () => {
  const device = await school.device('student', 's1');
  await device.pull();
  await device.replica.put({ _id: 'paper:e1-s1', type: 'paper', schema: 2, id: 'e1-s1' });
  await device.edit('user', 's1', (user, now) => ({
    ...user,
    displayName: 'Yeni Ad',
    stamps: { ...user.stamps, displayName: now },
  }));
  await device.sync(school.worker);
  expect(school.worker.quarantined()).toBe(1);
  const list = await school.storage.ensure('setaside');
  expect(await list.get('student-s1|paper:e1-s1')).toMatchObject({ reason: 'bad-schema' });
  expect(await school.truth('user', 's1')).toMatchObject({ displayName: 'Yeni Ad' });
  // Untouched where it lies, for a server that can read it.
  const own = await school.storage.open('student-s1');
  expect(await own.get('paper:e1-s1')).toMatchObject({ schema: 2 });
});
