import { beforeEach, expect, it } from 'vitest';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Carried } from '../../../src/domain/documents/carried/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { MAX_HAND_INS } from '../../../src/domain/limits.ts';
import type { Answer } from '../../../src/domain/question-kinds/kind.ts';
import { fromBase64url } from '../../../src/domain/signing/public-key.ts';
import type { Signer } from '../../support/signing.ts';
import { waitFor } from '../../support/wait.ts';
import { carriedBy, enveloped } from '../../sync/carrying.ts';
import { seenAtLast, signing } from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf, stored } from '../support/school.ts';

/*
 * The student first sends a forged log whose hand-in has the honest hand-in's time and device. The
 * honest hand-in then looks like a repetition.
 */

const clocked = clockedSchool();
const { school } = clocked;
let signer: Signer;
let begun: Paper;

beforeEach(async () => {
  signer = await signing(school.student);
  await clocked.setExam({ release: 'by-teacher' });
  begun = paperOf(school, school.student.uid, [], clocked.now - HOUR);
});

const log = (writer: string, ...given: Answer[]): Promise<Attempt> => {
  const said = school.exam.questions.map(
    ({ id }, n): Entry => [1000 + n, 'answer', id, given[n] ?? 'empty'],
  );
  return signer.sign(logOf(begun, writer, said, 19 * MINUTE));
};

/** Sends the log that the teacher's tablet collected at `at` (ms). */
async function bring(attempt: Attempt, at: number): Promise<string> {
  const { json } = await school.student.client.ask('GET', '/api/session');
  const key = fromBase64url(json.carrying) ?? new Uint8Array();
  const envelope = await enveloped(attempt, school.sheet, key);
  const of = { at, examID: school.exam.examID, userID: school.student.uid };
  const doc = carriedBy(school.teacher.uid, envelope, of);
  await school.teacher.send({ ...doc, _id: `carried:${doc.id}` });
  return `carried:${doc.id}`;
}
const taken = (id: string) =>
  // The server deletes an accepted envelope from the teacher's database.
  waitFor(async () => (await school.teacher.read(id)) === null, 'the envelope to be taken');

it('grades the hand-in that the teacher had before the key, and reports the other hand-in', async () => {
  await clocked.setExam({ releasedAt: clocked.now });
  clocked.now += 10 * MINUTE;
  await school.student.send(stored(await log('w2', 'A', 'B')));
  expect((await seenAtLast(school, school.student)).decision).toBe('paper');
  await taken(await bring(await log('w1', 'C', 'C'), begun.start.at + 20 * MINUTE));
  const { points, paper, doubts } = await seenAtLast(school, school.student);
  expect([points, paper.handIns.length, paper.logs.length]).toEqual([0, 2, 2]);
  expect(doubts).toContainEqual(expect.objectContaining({ kind: 'second-hand-in', differing: 2 }));
});

it('keeps both hand-ins if both arrived before the key, and reports the second to the teacher', async () => {
  await school.student.send(stored(await log('w2', 'A', 'B')));
  await clocked.settled(school.student);
  const honest = await log('w1', 'C', 'C');
  for (const _again of [1, 2]) {
    await school.student.send(stored(honest));
    const { paper, doubts } = await seenAtLast(school, school.student);
    expect(paper.logs.map(({ writer }) => writer).sort()).toEqual(['w1', 'w2']);
    expect(paper.handIns.map(({ at }) => at - begun.start.at)).toEqual([
      19 * MINUTE,
      19 * MINUTE + 1,
    ]);
    expect(paper.countersigned).toHaveLength(2);
    expect(doubts).toContainEqual(
      expect.objectContaining({ kind: 'second-hand-in', differing: 2 }),
    );
  }
});

it('does not acknowledge a hand-in above the maximum number of hand-ins', async () => {
  for (let n = 0; n < MAX_HAND_INS; n++) {
    await school.student.send(stored(await log(`v${n}`, 'A', 'B')));
    await clocked.settled(school.student);
  }
  const id = await bring(await log('w1', 'C', 'C'), begun.start.at + 20 * MINUTE);
  const { outcome } = await school.teacher.await<Carried>(id, (held) => held.outcome !== null);
  expect(outcome).toMatchObject({ state: 'refused', reason: 'refused' });
});
