import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Sheet } from '../../../src/domain/documents/exam/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { putElements } from '../../../src/domain/merge/edit.ts';
import type { Doubt } from '../../../src/domain/timing/doubts.ts';
import { rightAnswer } from '../../support/documents.ts';
import { hasKey, pushBeside, seenByTeacher } from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf } from '../support/school.ts';
import { Sitter } from '../support/sitter.ts';

/*
 * Times of a paper that the server accepts: with a network, without one, and from a forged program.
 */

const clocked = clockedSchool();
const { school } = clocked;
const at = () => clocked.now;
const online = () => new Sitter(school, school.student, { now: at, isOnline: true });
const offline = (given: { ahead?: number; knowsTime?: boolean } = {}) =>
  new Sitter(school, school.student, { now: at, isOnline: false, ...given });
const seen = () => seenByTeacher(school, school.student);

/** Expects that every answer is graded, without this doubt. */
async function expectAllCounted(untold: Doubt['kind']): Promise<void> {
  const { points, doubts } = await seen();
  expect(points).toBe(100);
  expect(doubts.map(({ kind }) => kind)).not.toContain(untold);
}

/** Begins, and hands in after a number of minutes. */
async function sit(tablet: Sitter, minutes: number, sheet?: Sheet): Promise<void> {
  await tablet.begin(sheet);
  clocked.now += minutes * MINUTE;
  await tablet.answerRight();
  await tablet.handIn();
}

describe('a paper begun before the exam’s beginning', () => {
  it('waits for the teacher and does not release the key to a connected tablet with a right clock', async () => {
    await clocked.setExam({ opensAt: clocked.now + HOUR });
    await sit(online(), 10);
    await clocked.settled(school.student);
    const { doubts, trust } = await seen();
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'before-opening' }));
    expect(trust).toBe('suspect');
    expect(await hasKey(school, school.student)).toBe(false);
  });

  it('waits for the teacher and does not release the key to an offline tablet with a fast clock', async () => {
    await clocked.setExam({ opensAt: clocked.now + HOUR });
    const tablet = offline({ ahead: 2 * HOUR, knowsTime: false });
    await sit(tablet, 10);
    await tablet.comeBack();
    await clocked.settled(school.student);
    const { doubts, trust } = await seen();
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'before-opening' }));
    expect(trust).toBe('suspect');
    expect(await hasKey(school, school.student)).toBe(false);
  });

  it('waits for the teacher when a tablet reports a wrong clock hours later', async () => {
    await clocked.setExam({ opensAt: clocked.now + HOUR });
    const tablet = offline({ ahead: 2 * HOUR, knowsTime: false });
    await tablet.begin();
    clocked.now += 10 * MINUTE;
    await tablet.answerRight();
    tablet.hearTime();
    await tablet.handIn();
    clocked.now += 3 * HOUR;
    await tablet.comeBack();
    await clocked.settled(school.student);
    expect((await seen()).doubts).toContainEqual(
      expect.objectContaining({ kind: 'before-opening' }),
    );
    expect(await hasKey(school, school.student)).toBe(false);
  });
});

/*
 * A tablet with a wrong clock is corrected during the exam. The defence against forged corrections
 * must not harm it.
 */
describe('a clock that was three hours behind', () => {
  it('loses no points and raises no `clock-unseen` doubt if corrected while the server observes the paper', async () => {
    const tablet = new Sitter(school, school.student, {
      ...{ now: at, isOnline: true, ahead: -3 * HOUR, knowsTime: false },
    });
    await tablet.begin();
    await clocked.settled(school.student);
    tablet.hearTime();
    clocked.now += 15 * MINUTE;
    await tablet.answerRight();
    await tablet.handIn();
    await clocked.settled(school.student);
    await expectAllCounted('clock-unseen');
  });

  it('loses no points and raises no `clock-unseen` doubt if corrected before the paper reaches the server', async () => {
    const tablet = offline({ ahead: -3 * HOUR, knowsTime: false });
    await tablet.begin();
    clocked.now += 15 * MINUTE;
    await tablet.answerRight();
    tablet.hearTime();
    await tablet.handIn();
    await tablet.comeBack();
    await clocked.settled(school.student);
    await expectAllCounted('clock-unseen');
  });
});

describe('extra time', () => {
  const give = (minutes: number) =>
    clocked.setExam((exam) =>
      putElements(exam, 'extraTime', [{ uid: school.student.uid, minutes }], clocked.now),
    );

  it('reaches a connected tablet during the exam, and answers in the extra time are graded', async () => {
    const tablet = online();
    await tablet.begin();
    await clocked.settled(school.student);
    clocked.now += 15 * MINUTE;
    await give(10);
    await clocked.settled(school.student);
    clocked.now += 13 * MINUTE;
    await tablet.answerRight();
    await tablet.handIn();
    await clocked.settled(school.student);
    const { points, paper } = await seen();
    expect([points, paper.extraMinutes]).toEqual([100, 10]);
  });

  it('also extends the time of an offline tablet that received the sheet', async () => {
    await give(10);
    const { student, exam, sheet } = school;
    const id = `sheet:${exam.examID}:${sheet.version}`;
    await student.await<Sheet>(id, ({ extraMinutes }) => extraMinutes === 10);
    const tablet = offline();
    await sit(tablet, 28, await tablet.sheet());
    clocked.now += HOUR;
    await tablet.comeBack();
    await clocked.settled(student);
    expect((await seen()).points).toBe(100);
  });

  it('cannot be claimed by a program', async () => {
    const { student } = school;
    const paper = paperOf(school, student.uid, [], clocked.now);
    const start = { ...paper.start, extraMinutes: 60, deadline: paper.start.deadline + HOUR };
    const forged: Paper = { ...paper, start, extraMinutes: 60 };
    expect(await pushBeside(student, logOf(forged, 'w1', []))).toEqual([undefined]);
    await clocked.settled(student);
    clocked.now += 40 * MINUTE;
    const late = school.exam.questions.map(
      (one): Entry => [40 * MINUTE - 1000, 'answer', one.id, rightAnswer(one)],
    );
    await pushBeside(student, logOf(forged, 'w1', late, 40 * MINUTE));
    await clocked.settled(student);
    expect((await seen()).points).toBe(0);
  });
});

describe('an exam’s end that is moved to an earlier time while students are writing', () => {
  it('does not take points from a paper written online', async () => {
    await clocked.endInAnHour();
    const tablet = online();
    await tablet.begin();
    clocked.now += 5 * MINUTE;
    await clocked.setExam({ closesAt: clocked.now + MINUTE });
    clocked.now += 10 * MINUTE;
    await tablet.answerRight();
    await tablet.handIn();
    await clocked.settled(school.student);
    expect((await seen()).points).toBe(100);
  });

  it('does not take points from a paper written offline', async () => {
    await clocked.endInAnHour();
    const tablet = offline();
    await tablet.begin();
    clocked.now += 5 * MINUTE;
    await clocked.setExam({ closesAt: clocked.now + MINUTE });
    clocked.now += 10 * MINUTE;
    await tablet.answerRight();
    await tablet.handIn();
    await tablet.comeBack();
    await clocked.settled(school.student);
    await expectAllCounted('after-end');
  });

  it('does not release the key to a student who claims an earlier start after the release', async () => {
    const { student } = school;
    await clocked.endInAnHour();
    const claimed = clocked.now + MINUTE;
    clocked.now += 5 * MINUTE;
    await clocked.setExam({ closesAt: clocked.now + MINUTE });
    await clocked.release();
    const right = school.exam.questions.map(
      (one): Entry => [5000, 'answer', one.id, rightAnswer(one)],
    );
    const forged = logOf(paperOf(school, student.uid, [], claimed), 'w1', right, 9000);
    expect(await pushBeside(student, forged)).toEqual([undefined]);
    await clocked.settled(student);
    const { doubts, trust } = await seen();
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'after-release' }));
    expect(trust).toBe('suspect');
    expect(await hasKey(school, student)).toBe(false);
  });
});
