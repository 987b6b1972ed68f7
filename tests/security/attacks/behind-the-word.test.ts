import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import { answerPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import type { Signer } from '../../support/signing.ts';
import {
  pushBeside,
  pushOver,
  seenAtLast,
  setExam,
  settled,
  signing,
  take,
} from '../support/attacker.ts';
import { clockedSchool, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf, stored } from '../support/school.ts';

/* A student has one harmless late answer taken by the teacher, and then brings all the right ones, with the key at hand. */

const clocked = clockedSchool();
let signer: Signer;
let begun: Paper;
/** What the teacher took. */
let taken: Entry[];

beforeEach(async () => {
  const { student } = clocked.school;
  signer = await signing(student);
  await setExam(clocked.school, { release: 'by-teacher' }, clocked.now);
  begun = paperOf(clocked.school, student.uid, [], clocked.now);
  const [first, second] = clocked.school.exam.questions.map(({ id }) => id);
  taken = [[1000, 'answer', first ?? '', 'C']];
  await student.send(stored(await signer.sign(logOf(begun, 'w1', taken))));
  await settled(clocked.school, student);
  clocked.now += 26 * MINUTE;
  await settled(clocked.school, clocked.school.teacher);
  await student.await<Paper>(`paper:${begun.id}`, ({ handIns }) => handIns.length > 0);
  clocked.now += MINUTE;
  await setExam(clocked.school, { releasedAt: clocked.now }, clocked.now);
  clocked.now += 5 * MINUTE;
  taken = [...taken, [2000, 'answer', second ?? '', 'C']];
  await pushOver(student, await signer.sign(logOf(begun, 'w1', taken)));
  await settled(clocked.school, student);
  expect((await seen()).decision).toBe('answers');
  await take(clocked.school, student, clocked.now);
  expect(await seen()).toMatchObject({ points: 0, decision: 'taken' });
  clocked.now += 24 * 60 * MINUTE;
});

const seen = () => seenAtLast(clocked.school, clocked.school.student);
const right = (): Entry[] =>
  clocked.school.exam.questions.map(({ id, correctAnswer }, n) => [
    2500 + n,
    'answer',
    id,
    correctAnswer,
  ]);

describe('nothing of it counts, and the teacher is asked anew', () => {
  it('where the same log goes on', async () => {
    await pushOver(
      clocked.school.student,
      await signer.sign(logOf(begun, 'w1', [...taken, ...right()])),
    );
    expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
  });

  it('where a document says it', async () => {
    const forged = clocked.school.exam.questions.reduce(
      (paper, { id, correctAnswer }) =>
        answerPaper(paper, id, correctAnswer, begun.start.at + 19 * MINUTE),
      begun,
    );
    await pushBeside(clocked.school.student, forged);
    expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
  });

  it('where it is a whole hand-in of another log', async () => {
    await pushBeside(clocked.school.student, await signer.sign(logOf(begun, 'w2', right(), 3000)));
    expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
  });
});

it('counts once the teacher has taken that as well: the teacher decides', async () => {
  await pushOver(
    clocked.school.student,
    await signer.sign(logOf(begun, 'w1', [...taken, ...right()])),
  );
  await seen();
  await take(clocked.school, clocked.school.student, clocked.now);
  expect(await seen()).toMatchObject({ points: 100, decision: 'taken' });
});
