import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { answerPaper } from '../../src/domain/documents/paper/make.ts';
import { countedHandIn } from '../../src/domain/grading/counting.ts';
import { putElements, removeElement } from '../../src/domain/merge/edit.ts';
import type { Answer } from '../../src/domain/question-kinds/kind.ts';
import { CLOSES_AFTER } from '../../src/domain/timing/timing.ts';
import { eventually } from '../support/eventually.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { handedIn, paperOn, sheetOn } from './samples.ts';

const MINUTE = 60_000;
const EXAM_TIME = 20 * MINUTE;
/** Time until the deadline (ms). It has to be over within the test. */
const SOON = 100;
let school: School;
let teacher: Device;
let student: Device;

beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool());
});
afterEach(() => school.close());

async function begin(answers: Answer[], device = student, uid = 's1'): Promise<void> {
  await device.pull();
  await device.write(paperOn(await sheetOn(device), uid, answers, school.clock.now));
  await device.sync(school.worker);
}
const answerOn = (device: Device, position: number, answer: Answer, uid = 's1') =>
  device.edit('paper', `e1-${uid}`, (paper, now) =>
    answerPaper(paper, `soru${position}`.padEnd(9, '0'), answer, now),
  );
const points = async (uid = 's1') => (await school.truth('result', `e1-${uid}`))?.examPoint;

/** Advances the time, and waits until the server has done its due work. */
async function pass(ms: number): Promise<void> {
  school.clock.now += ms;
  await school.restart();
}

describe('a paper whose device is silent', () => {
  test('is handed in by the server after its time and a grace, and graded', async () => {
    await begin(['A', 'B']);
    await pass(EXAM_TIME + CLOSES_AFTER - 1000);
    expect((await school.truth('paper', 'e1-s1'))?.handIns).toEqual([]);
    await pass(2000);
    const paper = await school.truth('paper', 'e1-s1');
    expect(paper?.handIns).toMatchObject([{ cause: 'server', device: 'server' }]);
    expect(await points()).toBe(100);
    await student.pull();
    // The key is released after the device's own hand-in, or after the teacher accepts the paper.
    expect(await student.has('result:e1-s1')).toBe(false);
    await pass(CLOSES_AFTER);
    expect((await school.truth('paper', 'e1-s1'))?.handIns).toHaveLength(1);
  });

  test('is handed in by the server even if no device sends anything', async () => {
    await begin(['A', 'B']);
    // The server's clock does not advance, but its timers run. The server has to check the
    // remaining time again.
    school.clock.now += EXAM_TIME + CLOSES_AFTER - SOON;
    await answerOn(student, 1, 'C');
    await student.sync(school.worker);
    expect((await school.truth('paper', 'e1-s1'))?.handIns).toEqual([]);
    school.clock.now += SOON;
    await eventually(async () =>
      expect((await school.truth('paper', 'e1-s1'))?.handIns).toMatchObject([{ cause: 'server' }]),
    );
    await school.worker.idle();
    expect(await points()).toBe(50);
  });

  test('is graded by the device’s hand-in once it arrives, and keeps the server’s hand-in', async () => {
    await begin(['A']);
    await answerOn(student, 2, 'B');
    await student.edit('paper', 'e1-s1', (paper, now) => handedIn(paper, now));
    await pass(EXAM_TIME + CLOSES_AFTER);
    expect(await points()).toBe(50);
    await student.sync(school.worker);
    const paper = await school.truth('paper', 'e1-s1');
    expect(paper?.handIns).toHaveLength(2);
    expect(paper && countedHandIn(paper)).toMatchObject({ cause: 'student' });
    expect(await points()).toBe(100);
  });

  test('is graded by its in-time answers once the device sends them', async () => {
    await begin(['C']);
    await answerOn(student, 2, 'B');
    await pass(EXAM_TIME + CLOSES_AFTER);
    expect(await points()).toBe(0);
    await answerOn(student, 1, 'A');
    await student.sync(school.worker);
    expect(await points()).toBe(50);
  });

  test('is unchanged if the device had handed it in', async () => {
    await begin(['A', 'B']);
    await student.edit('paper', 'e1-s1', (paper, now) => handedIn(paper, now));
    await student.sync(school.worker);
    await pass(EXAM_TIME + CLOSES_AFTER);
    expect((await school.truth('paper', 'e1-s1'))?.handIns).toMatchObject([{ cause: 'student' }]);
  });
});

describe('extra time of a student', () => {
  const give = (uid: string, minutes: number) =>
    teacher.edit('exam', 'e1', (known, now) =>
      putElements<Exam>(known, 'extraTime', [{ uid, minutes }], now),
    );

  test('granted before the start is on that student’s sheet alone', async () => {
    await give('s1', 10);
    await teacher.sync(school.worker);
    await student.pull();
    expect((await sheetOn(student)).extraMinutes).toBe(10);
    await begin(['A']);
    const paper = await school.truth('paper', 'e1-s1');
    expect((paper?.start.deadline ?? 0) - (paper?.start.at ?? 0)).toBe(30 * MINUTE);
    const other = await school.device('student', 's2');
    await other.pull();
    expect((await sheetOn(other)).extraMinutes).toBe(0);
  });

  test('granted during the exam reaches the paper, and answers in the extra time are graded', async () => {
    const other = await school.device('student', 's2');
    await begin(['C'], student, 's1');
    await begin(['C'], other, 's2');
    await give('s1', 10);
    await teacher.sync(school.worker);
    await student.pull();
    expect((await student.read('paper', 'e1-s1'))?.extraMinutes).toBe(10);
    school.clock.now += EXAM_TIME + 5 * MINUTE;
    for (const [device, uid] of [
      [student, 's1'],
      [other, 's2'],
    ] as const) {
      await answerOn(device, 1, 'A', uid);
      await device.edit('paper', `e1-${uid}`, (paper, now) => handedIn(paper, now));
      await device.sync(school.worker);
    }
    expect(await points('s1')).toBe(50);
    expect(await points('s2')).toBe(0);
  });

  test('prevents the server from closing the paper too early', async () => {
    await begin(['A']);
    await give('s1', 10);
    await teacher.sync(school.worker);
    await pass(EXAM_TIME + CLOSES_AFTER + MINUTE);
    expect((await school.truth('paper', 'e1-s1'))?.handIns).toEqual([]);
    await pass(10 * MINUTE);
    expect((await school.truth('paper', 'e1-s1'))?.handIns).toMatchObject([{ cause: 'server' }]);
  });

  test('cannot be withdrawn from a paper that has it', async () => {
    await begin(['A']);
    await give('s1', 10);
    await teacher.sync(school.worker);
    await teacher.edit('exam', 'e1', (known, now) => removeElement(known, 'extraTime', 's1', now));
    await teacher.sync(school.worker);
    expect((await school.truth('paper', 'e1-s1'))?.extraMinutes).toBe(10);
  });

  test('cannot be granted by the student', async () => {
    await begin(['A']);
    await student.edit('paper', 'e1-s1', (paper) => ({ ...paper, extraMinutes: 60 }));
    await student.sync(school.worker);
    expect((await school.truth('paper', 'e1-s1'))?.extraMinutes).toBe(0);
  });
});
