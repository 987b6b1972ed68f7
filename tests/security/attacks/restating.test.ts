import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import type { Answer } from '../../../src/domain/question-kinds/kind.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import {
  hasKey,
  NO_DOCUMENT,
  pushBeside,
  pushByToken,
  pushDocument,
  restated,
  rightAnswers,
  seenByTeacher,
} from '../support/attacker.ts';
import { clockedSchool, MINUTE } from '../support/clocked-school.ts';
import { handedIn, logOf, paperOf, stored } from '../support/school.ts';

/* A student hands in, learns the right answers, and tries to replace the hand-in. */

const clocked = clockedSchool();
const { school } = clocked;

const idOf = () => `paper:${school.exam.examID}-${school.student.uid}`;

async function handInBlank(): Promise<Paper> {
  const { student } = school;
  const blank = handedIn(paperOf(school, student.uid, [], clocked.now), clocked.now + 1000);
  await student.send(stored(blank));
  await student.await(`result:${blank.id}`);
  return blank;
}

/*
 * A blank hand-in is pushed again with right answers, under its time and device, by session and by
 * token.
 */
describe('a hand-in that the server holds', () => {
  it('is not replaced by a copy with its time and device and the right answers', async () => {
    const blank = await handInBlank();
    const forged = restated(blank, rightAnswers(school, blank.start.at + 500));
    expect(await pushBeside(school.student, forged)).toEqual([undefined]);
    await clocked.settled(school.student);
    const { points, paper } = await seenByTeacher(school, school.student);
    expect([points, paper.handIns[0]?.answers]).toEqual([0, []]);
  });

  it('is not replaced under a revision that hides it', async () => {
    const blank = await handInBlank();
    const forged = restated(blank, rightAnswers(school, blank.start.at + 500));
    const docs = [
      { ...stored({ ...blank, handIns: [] }), _rev: `999-${'f'.repeat(32)}` },
      { ...stored(forged), _rev: `999-${'e'.repeat(32)}` },
    ];
    await school.student.ask('POST', '/_bulk_docs', { docs, new_edits: false });
    await clocked.settled(school.student);
    const { points, paper } = await seenByTeacher(school, school.student);
    expect([points, paper.handIns[0]?.answers]).toEqual([0, []]);
  });

  it('is not replaced by a holder of the tablet’s token', async () => {
    const { student, sheet } = school;
    const mine = handedIn(
      paperOf(school, student.uid, ['A', 'B'], clocked.now),
      clocked.now + 3000,
    );
    await student.send(stored(mine));
    await student.await(`result:${mine.id}`);
    const wrong = sheet.questions.map(({ id }) => ({
      ...{ questionID: id, answer: 'D' as const, at: clocked.now + 500 },
    }));
    expect(await pushByToken(student, restated(mine, wrong))).toEqual([undefined]);
    await clocked.settled(student);
    expect((await seenByTeacher(school, student)).points).toBe(100);
  });
});

/* A device pushes a hand-in in the server's name (`device: "server"`). */
describe('a paper the server closed for a silent device', () => {
  async function closedByServer(...answers: readonly Answer[]): Promise<Paper> {
    const { student } = school;
    await student.send(stored(paperOf(school, student.uid, answers, clocked.now)));
    await student.await<Paper>(idOf(), ({ seenAt }) => seenAt !== null);
    clocked.now += 26 * MINUTE;
    await clocked.settled(student);
    const closed = await student.await<Paper>(idOf(), ({ handIns }) => handIns.length > 0);
    await clocked.settled(student);
    return bare(closed) as unknown as Paper;
  }

  it('does not release the key, and its hand-in cannot be replaced by a device', async () => {
    const closed = await closedByServer();
    expect(await hasKey(school, school.student)).toBe(false);
    const answers = rightAnswers(school, closed.start.at + 500);
    const asStudent = restated(closed, answers, { cause: 'student' });
    expect(await pushDocument(school.student, asStudent)).toEqual(NO_DOCUMENT);
    const asServer = { ...closed, start: { ...closed.start, device: 'server' } };
    expect(await pushBeside(school.student, asServer)).toEqual(['bad-schema']);
    await clocked.settled(school.student);
    const { points, paper } = await seenByTeacher(school, school.student);
    expect(paper.handIns).toEqual(closed.handIns);
    expect(points).toBe(0);
  });

  it('is not lost to a late answer of another tablet', async () => {
    const { student, sheet } = school;
    const { handIns, ...closed } = await closedByServer('A', 'B');
    const late = sheet.questions.map(({ id }): Entry => [21 * MINUTE, 'answer', id, 'C']);
    const other = logOf({ ...closed, handIns: [] }, 'w2', late);
    expect(await pushBeside(student, other)).toEqual([undefined]);
    await clocked.settled(student);
    const { points, paper } = await seenByTeacher(school, student);
    expect([points, paper.handIns]).toEqual([100, handIns]);
    expect(paper.myAnswers.map(({ answer }) => answer)).toEqual(['C', 'C']);
  });

  it('cannot be forged by a device for its own paper', async () => {
    const { student } = school;
    const open = paperOf(school, student.uid, ['A', 'B'], clocked.now);
    const asServer = { ...open, start: { ...open.start, device: 'server' } };
    const closed = handedIn(asServer, clocked.now + 5000, 'server');
    expect(await student.send(stored(closed))).toEqual(['bad-schema']);
  });
});
