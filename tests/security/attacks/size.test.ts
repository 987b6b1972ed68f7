import { describe, expect, it } from 'vitest';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { newQuestionId } from '../../../src/domain/ids.ts';
import { schoolForEach } from '../support/clocked-school.ts';
import { paperOf, stored } from '../support/school.ts';

/* Limits of the load that one student can cause on the server and on the teacher's tablet. */

const { school } = schoolForEach();
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const paper = () => paperOf(school, school.student.uid, ['A'], Date.now());
const stamped = (names: readonly string[]) => ({
  ...stored(paper()),
  stamps: Object.fromEntries(names.map((name) => [name, 1])),
});

/* Stamps for an unlimited number of unknown parts keep the worker busy for minutes. */
describe('a log', () => {
  it.each([
    ['a part that no log has', ['kalem/1']],
    ['a part of what every object has', ['constructor']],
    ['an element of a field', ['log/qqqqqqq01']],
  ])('rejects a field time for %s', async (_what, names) => {
    expect(await school.student.send(stamped(names))).toEqual(['unknown-part']);
  });

  it('is rejected with more field times than fields', async () => {
    const names = many(60, (at) => `log/${at}`);
    expect(await school.student.send(stamped(names))).toEqual(['too-large']);
  });

  it('is rejected above 256 kB', async () => {
    const names = many(100_000, (at) => `log/${at}`);
    expect(await school.student.send(stamped(names))).toEqual(['too-large']);
    expect(await school.student.read(stored(paper())._id)).toBeNull();
  });

  it('cannot grow a paper beyond the limit in small steps', async () => {
    const { student } = school;
    const { start, ...begun } = paper();
    const at = start.at + 1000;
    for (const device of many(8, (n) => `d${n}`)) {
      const answers = many(800, () => ({ questionID: newQuestionId(), answer: 'A' as const, at }));
      const handIn = { at, device, cause: 'student' as const, code: 'ABC-DEF', answers };
      const blown = { ...begun, start: { ...start, device }, handIns: [handIn] };
      expect(await student.send(stored(blown))).toEqual([undefined]);
    }
    const seen = await school.teacher.await<Paper>(`paper:${begun.id}`);
    expect(JSON.stringify(seen).length).toBeLessThan(260 * 1024);
  });
});

it('rejects a profile or class with field times of missing fields', async () => {
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
