import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { newQuestionId } from '../../../src/domain/ids.ts';
import { LIMITS } from '../../../src/domain/limits.ts';
import { openSchool, paperOf, type School, stored } from '../support/school.ts';
import { openTarget, type Target } from '../support/target.ts';

/* What one pupil can make the server, and the teacher's tablet, carry. */

let target: Target;
let school: School;

beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.stop());
beforeEach(async () => {
  school = await openSchool(target);
});

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const paper = () => paperOf(school, school.student.uid, ['A'], Date.now());
const stamped = (names: readonly string[]): Paper => ({
  ...paper(),
  stamps: Object.fromEntries(names.map((name) => [name, 1])),
});

/* A5 of the first attack: three papers with times of any number of unknown parts kept the worker busy for minutes. */
describe('a paper', () => {
  it.each([
    ['a part that no paper has', ['kalem/1']],
    ['a part of what every object has', ['constructor']],
    ['an element that no answer can be', ['myAnswers/../../etc']],
    ['an element of a field', ['start/qqqqqqq01']],
  ])('with the time of %s is refused', async (_what, names) => {
    expect(await school.student.send(stored(stamped(names)))).toEqual(['unknown-part']);
  });

  it('with the times of more answers than an exam has questions is refused', async () => {
    const names = many(LIMITS.questionsStored + 60, () => `myAnswers/${newQuestionId()}`);
    expect(await school.student.send(stored(stamped(names)))).toEqual(['too-large']);
  });

  it('of more than 256 kB is refused', async () => {
    const names = many(100_000, (at) => `myAnswers/${String(at).padStart(9, '0')}`);
    expect(await school.student.send(stored(stamped(names)))).toEqual(['too-large']);
    expect(await school.student.read(`paper:${paper().id}`)).toBeNull();
  });

  it('does not grow beyond it bit by bit', async () => {
    const { student } = school;
    const blown = many(8, (device) => ({
      ...{ at: 1, device: `d${device}`, cause: 'student' as const, code: 'ABC-DEF' },
      answers: many(800, () => ({ questionID: newQuestionId(), answer: 'A' as const, at: 1 })),
    }));
    for (const handIn of blown)
      await student.ask('POST', '/_bulk_docs', {
        docs: [
          {
            ...stored({ ...paper(), handIns: [handIn] }),
            _rev: `1-${'0'.repeat(31)}${handIn.device.slice(1)}`,
          },
        ],
        new_edits: false,
      });
    const seen = await school.teacher.await<Paper>(`paper:${paper().id}`);
    expect(JSON.stringify(seen).length).toBeLessThan(260 * 1024);
  });
});

it('a profile or a class with times of what it has not is refused', async () => {
  const { student, teacher, classroomID } = school;
  const junk = Object.fromEntries(many(3000, (at) => [`lessons/${at}`, 1]));
  const user = await student.await<{ stamps: object }>(`user:${student.uid}`);
  expect(await student.send({ ...user, stamps: { ...user.stamps, ...junk } })).toEqual([
    'too-large',
  ]);
  const classroom = await teacher.await<{ stamps: object }>(`classroom:${classroomID}`);
  const sent = { ...classroom, stamps: { ...classroom.stamps, ...junk } };
  expect(await teacher.send(sent)).toEqual(['unknown-part']);
});
