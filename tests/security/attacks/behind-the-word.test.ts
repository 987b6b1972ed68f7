import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import { answerPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { aSigner, type Signer } from '../../support/signing.ts';
import {
  pushBeside,
  pushOver,
  seenByTeacher,
  setExam,
  settled,
  take,
} from '../support/attacker.ts';
import { logOf, openSchool, paperOf, type School, stored } from '../support/school.ts';
import { openTarget, type Target } from '../support/target.ts';

/* A student has one harmless late answer taken by the teacher, and then brings all the right ones, with the key at hand. */

const MINUTE = 60_000;
let now: number;
let target: Target;
let school: School;
let signer: Signer;
let begun: Paper;
/** What the teacher took. */
let taken: Entry[];

beforeAll(async () => {
  now = Date.now();
  target = await openTarget({ now: () => now });
});
afterAll(() => target.stop());
beforeEach(async () => {
  now = Date.now();
  school = await openSchool(target);
  signer = await aSigner();
  const { student } = school;
  await student.client.ask('POST', '/api/session/key', signer.public);
  await setExam(school, { release: 'by-teacher' }, now);
  begun = paperOf(school, student.uid, [], now);
  const [first, second] = school.exam.questions.map(({ id }) => id);
  taken = [[1000, 'answer', first ?? '', 'C']];
  await student.send(stored(await signer.sign(logOf(begun, 'w1', taken))));
  await settled(school, student);
  now += 26 * MINUTE;
  await settled(school, school.teacher);
  await student.await<Paper>(`paper:${begun.id}`, ({ handIns }) => handIns.length > 0);
  now += MINUTE;
  await setExam(school, { releasedAt: now }, now);
  now += 5 * MINUTE;
  taken = [...taken, [2000, 'answer', second ?? '', 'C']];
  await pushOver(student, await signer.sign(logOf(begun, 'w1', taken)));
  await settled(school, student);
  expect((await seen()).decision).toBe('answers');
  await take(school, student, now);
  expect(await seen()).toMatchObject({ points: 0, decision: 'taken' });
  now += 24 * 60 * MINUTE;
});

async function seen() {
  await settled(school, school.student);
  await settled(school, school.teacher);
  return seenByTeacher(school, school.student);
}
const right = (): Entry[] =>
  school.exam.questions.map(({ id, correctAnswer }, n) => [2500 + n, 'answer', id, correctAnswer]);

describe('nothing of it counts, and the teacher is asked anew', () => {
  it('where the same log goes on', async () => {
    await pushOver(school.student, await signer.sign(logOf(begun, 'w1', [...taken, ...right()])));
    expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
  });

  it('where a document says it', async () => {
    const forged = school.exam.questions.reduce(
      (paper, { id, correctAnswer }) =>
        answerPaper(paper, id, correctAnswer, begun.start.at + 19 * MINUTE),
      begun,
    );
    await pushBeside(school.student, forged);
    expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
  });

  it('where it is a whole hand-in of another log', async () => {
    await pushBeside(school.student, await signer.sign(logOf(begun, 'w2', right(), 3000)));
    expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
  });
});

it('counts once the teacher has taken that as well: the teacher decides', async () => {
  await pushOver(school.student, await signer.sign(logOf(begun, 'w1', [...taken, ...right()])));
  await seen();
  await take(school, school.student, now);
  expect(await seen()).toMatchObject({ points: 100, decision: 'taken' });
});
