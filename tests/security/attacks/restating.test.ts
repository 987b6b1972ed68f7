import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Answer } from '../../../src/domain/documents/common.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import {
  hasKey,
  pushBeside,
  pushByToken,
  restated,
  rightAnswers,
  seenByTeacher,
  settled,
} from '../support/attacker.ts';
import { handedIn, logOf, openSchool, paperOf, type School, stored } from '../support/school.ts';
import { openTarget, type Target } from '../support/target.ts';

/* What was said is never restated: somebody hands in, learns what would have been right, and hands that in instead. */

const MINUTE = 60_000;
let now: number;
let target: Target;
let school: School;

beforeAll(async () => {
  now = Date.now();
  target = await openTarget({ now: () => now });
});
afterAll(() => target.stop());
beforeEach(async () => {
  now = Date.now();
  school = await openSchool(target);
});

const idOf = () => `paper:${school.exam.examID}-${school.student.uid}`;

async function handInBlank(): Promise<Paper> {
  const { student } = school;
  const blank = handedIn(paperOf(school, student.uid, [], now), now + 1000);
  await student.send(stored(blank));
  await student.await(`result:${blank.id}`);
  return blank;
}

describe('a hand-in that the server holds', () => {
  it('is not replaced by one with its time and device that holds what the key says', async () => {
    const blank = await handInBlank();
    const forged = restated(blank, rightAnswers(school, blank.start.at + 500));
    expect(await pushBeside(school.student, forged)).toEqual(['restated']);
    await settled(school, school.student);
    const { points, paper } = await seenByTeacher(school, school.student);
    expect([points, paper.handIns[0]?.answers]).toEqual([0, []]);
  });

  it('is not replaced behind a revision that hides it', async () => {
    const blank = await handInBlank();
    const forged = restated(blank, rightAnswers(school, blank.start.at + 500));
    const docs = [
      { ...stored({ ...blank, handIns: [] }), _rev: `999-${'f'.repeat(32)}` },
      { ...stored(forged), _rev: `999-${'e'.repeat(32)}` },
    ];
    await school.student.ask('POST', '/_bulk_docs', { docs, new_edits: false });
    await settled(school, school.student);
    const { points, paper } = await seenByTeacher(school, school.student);
    expect([points, paper.handIns[0]?.answers]).toEqual([0, []]);
  });

  it('is not replaced by whoever takes up the tablet with the token on it', async () => {
    const { student, sheet } = school;
    const mine = handedIn(paperOf(school, student.uid, ['A', 'B'], now), now + 3000);
    await student.send(stored(mine));
    await student.await(`result:${mine.id}`);
    const wrong = sheet.questions.map(({ id }) => ({
      ...{ questionID: id, answer: 'D' as const, at: now + 500 },
    }));
    expect(await pushByToken(student, restated(mine, wrong))).toEqual(['restated']);
    await settled(school, student);
    expect((await seenByTeacher(school, student)).points).toBe(100);
  });
});

describe('what the server handed in for a silent device', () => {
  async function closedByServer(...answers: readonly Answer[]): Promise<Paper> {
    const { student } = school;
    await student.send(stored(paperOf(school, student.uid, answers, now)));
    await student.await<Paper>(idOf(), ({ seenAt }) => seenAt !== null);
    now += 26 * MINUTE;
    await settled(school, student);
    const closed = await student.await<Paper>(idOf(), ({ handIns }) => handIns.length > 0);
    await settled(school, student);
    return bare(closed) as unknown as Paper;
  }

  it('brings no key before the device was heard, and cannot be made by a device', async () => {
    const closed = await closedByServer();
    expect(await hasKey(school, school.student)).toBe(false);
    const answers = rightAnswers(school, closed.start.at + 500);
    const asStudent = restated(closed, answers, { cause: 'student' });
    const elsewhen = restated(closed, answers, { at: closed.start.at + 900 });
    expect(await pushBeside(school.student, asStudent, elsewhen)).toContain('restated');
    await settled(school, school.student);
    const { points, paper } = await seenByTeacher(school, school.student);
    expect(paper.handIns).toEqual(closed.handIns);
    expect(points).toBe(0);
  });

  it('is not lost to an answer that another tablet gave too late to count', async () => {
    const { student, sheet } = school;
    const { handIns, ...closed } = await closedByServer('A', 'B');
    const late = sheet.questions.map(({ id }): Entry => [21 * MINUTE, 'answer', id, 'C']);
    const other = logOf({ ...closed, handIns: [] }, 'w2', late);
    expect(await pushBeside(student, other)).toEqual([undefined]);
    await settled(school, student);
    const { points, paper } = await seenByTeacher(school, student);
    expect([points, paper.handIns]).toEqual([100, handIns]);
    expect(paper.myAnswers.map(({ answer }) => answer)).toEqual(['C', 'C']);
  });

  it('is not made by a device for a paper of its own', async () => {
    const { student } = school;
    const open = paperOf(school, student.uid, ['A', 'B'], now);
    const asServer = handedIn(open, now + 5000, 'server');
    expect(await student.send(stored(asServer))).toEqual(['protected-field']);
  });
});
