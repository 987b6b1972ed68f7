import { describe, expect, it } from 'vitest';
import type { Exam, Sheet } from '../../../src/domain/documents/exam/schema.ts';
import { newJoinRequest } from '../../../src/domain/documents/join-request/rules.ts';
import type { JoinRequest } from '../../../src/domain/documents/join-request/schema.ts';
import { removeElement, setFields } from '../../../src/domain/merge/edit.ts';
import { rightAnswer } from '../../support/documents.ts';
import { hasKey, pushBeside, seenByTeacher, take as takePaper } from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf, stored } from '../support/school.ts';
import { Sitter } from '../support/sitter.ts';
import { newcomer, type Person } from '../support/target.ts';

/*
 * Tests which students get the key of an exam with an end: with a network, without one, and with a
 * forged program.
 */

const clocked = clockedSchool();
const { school } = clocked;
const tabletOf = (isOnline: boolean, person: Person = school.student) =>
  new Sitter(school, person, { now: () => clocked.now, isOnline });
const resultOf = ({ uid }: Person) => `result:${school.exam.examID}-${uid}`;

/** Begins, answers rightly and hands in, with a minute between these steps. */
async function sit(tablet: Sitter): Promise<void> {
  await tablet.begin();
  clocked.now += MINUTE;
  await tablet.answerRight();
  clocked.now += MINUTE;
  await tablet.handIn();
}

const decide = (edit: (exam: Exam, uid: string) => Exam) =>
  clocked.setExam((exam) => edit(exam, school.student.uid));
const take = () => takePaper(school, school.student, clocked.now);
const leave = () => decide((exam, uid) => removeElement(exam, 'takenPapers', uid, clocked.now));

/** Connects an offline tablet after the key's release, which then sends its paper. */
async function broughtLate(): Promise<void> {
  const tablet = tabletOf(false);
  await sit(tablet);
  await clocked.release();
  await tablet.comeBack();
  await clocked.settled(school.student);
}

describe('a paper that arrives after the end', () => {
  it('is graded with the other papers if its tablet was connected and it came within the grace period', async () => {
    const { student } = school;
    await clocked.endInAnHour();
    clocked.now += 50 * MINUTE;
    const tablet = tabletOf(true);
    await tablet.begin();
    clocked.now += 9 * MINUTE;
    await tablet.answerRight();
    clocked.now += 5 * MINUTE;
    await tablet.handIn();
    await clocked.settled(student);
    expect(await hasKey(school, student)).toBe(false);
    await clocked.pass(HOUR);
    await student.await(resultOf(student));
    const { points, doubts } = await seenByTeacher(school, student);
    expect(points).toBe(100);
    expect(doubts.map(({ kind }) => kind)).not.toContain('after-release');
  });
});

describe('a grace period of 30 minutes', () => {
  const hold = () => clocked.setExam({ graceMinutes: 30 });
  const bringsAfter = async (minutes: number): Promise<void> => {
    const tablet = tabletOf(false);
    await sit(tablet);
    await clocked.pass(HOUR + minutes * MINUTE);
    await tablet.comeBack();
    await clocked.settled(school.student);
  };

  it('withholds the key for 30 minutes, and accepts papers until then', async () => {
    await clocked.endInAnHour();
    await hold();
    await bringsAfter(25);
    expect(await hasKey(school, school.student)).toBe(false);
    expect((await seenByTeacher(school, school.student)).doubts).toEqual([]);
    await clocked.pass(5 * MINUTE);
    await school.student.await(resultOf(school.student));
  });

  it('is ignored if it is set after the release, and a late paper does not release the key again', async () => {
    await clocked.endInAnHour();
    const tablet = tabletOf(false);
    await sit(tablet);
    await clocked.release();
    await hold();
    await tablet.comeBack();
    await clocked.settled(school.student);
    expect(await hasKey(school, school.student)).toBe(false);
    expect((await seenByTeacher(school, school.student)).doubts).toContainEqual(
      expect.objectContaining({ kind: 'after-release' }),
    );
    const held = await school.teacher.await<Exam>(`exam:${school.exam.examID}`);
    expect(held.graceMinutes).toBe(10);
  });
});

describe('late papers', () => {
  it('give an offline tablet’s student the result and the key once the teacher accepts them', async () => {
    const { student } = school;
    await clocked.endInAnHour();
    await broughtLate();
    expect(await hasKey(school, student)).toBe(false);
    await take();
    await student.await(resultOf(student));
    expect((await seenByTeacher(school, student)).points).toBe(100);
  });

  it('do not release the result or the key to an offline tablet’s student before the teacher accepts them', async () => {
    await clocked.endInAnHour();
    await broughtLate();
    await clocked.pass(26 * HOUR);
    expect(await hasKey(school, school.student)).toBe(false);
    const id = `sheet:${school.exam.examID}:${school.sheet.version}`;
    await school.student.await<Sheet>(id, ({ waits }) => waits === 'after-release');
  });

  it('lose the key again in the student’s database if the teacher withdraws the acceptance', async () => {
    const { student } = school;
    await clocked.endInAnHour();
    await broughtLate();
    await take();
    await student.await(resultOf(student));
    clocked.now += MINUTE;
    await leave();
    await clocked.settled(student);
    expect(await hasKey(school, student)).toBe(false);
  });

  it('get points for the in-time answers of a tablet that was offline until after the release', async () => {
    await clocked.endInAnHour();
    const tablet = tabletOf(true);
    await tablet.begin();
    await clocked.settled(school.student);
    tablet.loseNetwork();
    const [first, ...others] = school.exam.questions;
    clocked.now += MINUTE;
    await tablet.answerRight(first && [first]);
    await clocked.release();
    await tablet.answerRight(others);
    await tablet.handIn();
    await tablet.comeBack();
    await clocked.settled(school.student);
    expect((await seenByTeacher(school, school.student)).points).toBe(0);
    await take();
    await clocked.settled(school.student);
    // Answers that are late by the tablet's own clock are late even after an acceptance.
    const { points, doubts } = await seenByTeacher(school, school.student);
    expect(points).toBe(50);
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'late-answers', count: 1 }));
  });

  it('of a program that knew the key are not graded unless the teacher accepts them', async () => {
    const { student } = school;
    await clocked.endInAnHour();
    const begun = paperOf(school, student.uid, [], clocked.now);
    await student.send(stored(logOf(begun, 'w1', [])));
    await clocked.settled(student);
    await clocked.release();
    const right = school.exam.questions.map(
      (one) => [5000, 'answer', one.id, rightAnswer(one)] as const,
    );
    await pushBeside(
      student,
      logOf(
        begun,
        'w1',
        right.map((entry) => [...entry]),
        9000,
      ),
    );
    await clocked.pass(HOUR);
    expect((await seenByTeacher(school, student)).points).toBe(0);
  });
});

describe('a student removed from the class', () => {
  const takeOut = () =>
    clocked.changeClass((classroom) =>
      removeElement(classroom, 'selectedStudent', school.student.uid, clocked.now),
    );

  it('does not get the key after writing offline, and the paper waits for the teacher', async () => {
    await clocked.endInAnHour();
    const tablet = tabletOf(false);
    await sit(tablet);
    await takeOut();
    clocked.now += MINUTE;
    await tablet.comeBack();
    await clocked.settled(school.student);
    await clocked.release();
    expect(await hasKey(school, school.student)).toBe(false);
    const { doubts } = await seenByTeacher(school, school.student);
    expect(doubts).toContainEqual({ kind: 'not-member' });
  });

  it('does not get the key by claiming an earlier start', async () => {
    const { student } = school;
    await clocked.endInAnHour();
    const claimed = clocked.now;
    clocked.now += 2 * MINUTE;
    await takeOut();
    clocked.now += 2 * MINUTE;
    await student.send(stored(logOf(paperOf(school, student.uid, [], claimed), 'w1', [], 5000)));
    await clocked.settled(student);
    await clocked.release();
    expect(await hasKey(school, student)).toBe(false);
    const { doubts } = await seenByTeacher(school, student);
    expect(doubts).toContainEqual({ kind: 'not-member' });
  });
});

describe('an account created for the key', () => {
  const CODE = 'QWER2347';

  it('does not get the key, although the class code was entered offline before the exam', async () => {
    const { school, target } = clocked;
    await clocked.changeClass((classroom) => setFields(classroom, { joinCode: CODE }, clocked.now));
    const stranger = await newcomer(target);
    const typedAt = clocked.now;
    clocked.now += MINUTE;
    await clocked.endInAnHour();
    clocked.now += MINUTE;
    const given = { id: `${stranger.uid}-j1`, userId: stranger.uid, code: CODE, at: typedAt };
    const request = newJoinRequest(given);
    await stranger.send({ ...request, _id: `joinRequest:${request.id}` });
    await stranger.await<JoinRequest>(
      `joinRequest:${request.id}`,
      ({ outcome }) => outcome?.state === 'waiting',
    );
    const blank = logOf(paperOf(school, stranger.uid, [], typedAt), 'w1', [], 5000);
    await stranger.send(stored(blank));
    await clocked.release();
    expect(await hasKey(school, stranger)).toBe(false);
  });
});

describe('results released at once, in an exam with an end', () => {
  const atOnce = () => clocked.setExam({ release: 'at-once' });

  it('do not release the key before the end, even to a paper written offline', async () => {
    await clocked.endInAnHour();
    await atOnce();
    const tablet = tabletOf(false);
    await sit(tablet);
    await tablet.comeBack();
    await clocked.settled(school.student);
    expect(await hasKey(school, school.student)).toBe(false);
    await clocked.release();
    await school.student.await(resultOf(school.student));
  });

  it('do not release the key to a program that claims a time after the end', async () => {
    const { student } = school;
    await clocked.endInAnHour();
    await atOnce();
    const later = clocked.now + 2 * HOUR;
    const blank = logOf(paperOf(school, student.uid, [], later), 'w1', [], 5000);
    await student.send(stored(blank));
    await clocked.settled(student);
    expect(await hasKey(school, student)).toBe(false);
  });
});
