import { beforeEach, describe, expect, it } from 'vitest';
import { answerPaper, samplePaper, startPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { hasKey, pushBeside, pushByToken, seenAtLast } from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { handedIn, logOf, paperOf, stored } from '../support/school.ts';

const clocked = clockedSchool();
const { school } = clocked;

const idOf = () => `paper:${school.exam.examID}-${school.student.uid}`;
const held = () => school.student.await<Paper>(idOf(), ({ seenAt }) => seenAt !== null);

/*
 * A student begins an exam of the next day early and hands in a blank paper, in order to get its
 * key.
 */
describe('an exam that opens tomorrow', () => {
  beforeEach(() => clocked.setExam({ opensAt: clocked.now + 24 * HOUR }));

  it('does not release the key to a student who takes it today, and tells the teacher', async () => {
    const { student } = school;
    const blank = handedIn(paperOf(school, student.uid, [], clocked.now), clocked.now + 1000);
    expect(await student.send(stored(blank))).toEqual([undefined]);
    await clocked.settled(student);
    expect(await hasKey(school, student)).toBe(false);
    const { doubts, trust } = await seenAtLast(school, student);
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'before-opening' }));
    expect(trust).toBe('suspect');
  });

  it('does not release the key to a student who claims a start tomorrow', async () => {
    const { student } = school;
    const start = clocked.now + 24 * HOUR + MINUTE;
    const blank = handedIn(paperOf(school, student.uid, [], start), start + 1000);
    await student.send(stored(blank));
    await clocked.settled(student);
    expect(await hasKey(school, student)).toBe(false);
    const { doubts } = await seenAtLast(school, student);
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'before-opening' }));
  });
});

/*
 * A second reading of the same clock claims that it was three hours behind. This must not move the
 * deadline.
 */
describe('a device’s clock', () => {
  it('does not extend the deadline if a later reading claims that it was behind at the start', async () => {
    const { student, sheet } = school;
    const reading = (monotonic: number, offset: number) => ({
      ...{ wall: clocked.now, monotonic, boot: 'b1', offset },
    });
    const begun = startPaper(sheet, student.uid, 'tablet', clocked.now, reading(1, 0));
    const sampled = samplePaper(begun, reading(1, 0), clocked.now);
    await student.send(stored(sampled));
    await held();
    clocked.now += 45 * MINUTE;
    const told = samplePaper(sampled, reading(45 * MINUTE, 3 * HOUR), clocked.now);
    const answered = sheet.questions.reduce(
      (one, { id }, at) => answerPaper(one, id, at === 0 ? 'A' : 'B', clocked.now - MINUTE),
      told,
    );
    // The log is sent as a branch, because the server may have closed the paper by now.
    await pushBeside(student, handedIn(answered, clocked.now));
    const { points, trust, doubts } = await seenAtLast(school, student);
    expect([points, trust]).toEqual([0, 'suspect']);
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'clock-unseen' }));
  });

  it('does not extend the deadline if it is three hours ahead', async () => {
    const { student, sheet } = school;
    const begun = startPaper(sheet, student.uid, 'tablet', clocked.now + 3 * HOUR);
    await student.send(stored(begun));
    await held();
    clocked.now += 2 * HOUR;
    const answered = answerPaper(begun, sheet.questions[0]?.id ?? '', 'A', clocked.now);
    await pushBeside(student, handedIn(answered, clocked.now));
    const { points, trust } = await seenAtLast(school, student);
    expect([points, trust]).toEqual([0, 'suspect']);
  });
});

describe('an earlier start', () => {
  it('sent by a token holder does not close a running paper', async () => {
    const { student } = school;
    const open = paperOf(school, student.uid, ['A', 'B'], clocked.now);
    await student.send(stored(open));
    await held();
    const earlier = paperOf(school, student.uid, [], clocked.now - 5 * HOUR);
    expect(await pushByToken(student, logOf(earlier, 'w2', []))).toEqual([undefined]);
    await clocked.settled(student);
    const after = await held();
    expect([after.start, after.handIns]).toEqual([open.start, []]);
    await pushBeside(student, handedIn(open, clocked.now + 4000));
    const { points, doubts } = await seenAtLast(school, student);
    expect(points).toBe(100);
    expect(doubts).toContainEqual({ kind: 'other-start', at: earlier.start.at });
  });

  it('is reported if a second tablet sends it, and its answers are kept', async () => {
    const { student, sheet } = school;
    await student.send(stored(paperOf(school, student.uid, ['A'], clocked.now)));
    await held();
    const other = startPaper(sheet, student.uid, 'phone', clocked.now - 10 * MINUTE);
    const answered = answerPaper(other, sheet.questions[1]?.id ?? '', 'B', clocked.now - MINUTE);
    expect(await pushBeside(student, handedIn(answered, clocked.now, 'phone'))).toEqual([
      undefined,
    ]);
    const { points, doubts, paper } = await seenAtLast(school, student);
    expect([points, paper.start.at]).toEqual([50, clocked.now]);
    expect(doubts).toContainEqual({ kind: 'other-start', at: other.start.at });
  });
});
