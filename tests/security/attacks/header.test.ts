import { beforeEach, expect, it } from 'vitest';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import type { Answer } from '../../../src/domain/question-kinds/kind.ts';
import type { Signer } from '../../support/signing.ts';
import { pushBeside, pushByToken, pushOver, seenAtLast, signing } from '../support/attacker.ts';
import { clockedSchool, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf, stored } from '../support/school.ts';

/*
 * The later holder of a classmate's tablet pushes a signed log with a changed header: another
 * device, exam or class.
 */

const clocked = clockedSchool();
const { school } = clocked;
let signer: Signer;
let begun: Paper;

beforeEach(async () => {
  signer = await signing(school.student);
  await clocked.setExam({ release: 'by-teacher' });
  begun = paperOf(school, school.student.uid, [], clocked.now);
  // Half a minute, so that the server sees the end in time.
  clocked.now += MINUTE / 2;
});

const answers = (t: number, ...given: Answer[]): Entry[] =>
  school.exam.questions.map(({ id }, n) => [t + n, 'answer', id, given[n] ?? 'empty']);
const part = () => signer.sign(logOf(begun, 'w1', answers(1000, 'C', 'C')));
const whole = () =>
  signer.sign(
    logOf(begun, 'w1', [...answers(1000, 'C', 'C'), ...answers(MINUTE / 4, 'A', 'B')], MINUTE / 2),
  );
const others: [string, Partial<Attempt>][] = [
  ['another device', { device: 'tablet2' }],
  ['another name of the exam', { examName: 'Yüzdeler' }],
  ['another class', { classroomID: 'c2' }],
];

it.each(others)(
  'rejects a log whose header names %s before the student has pushed any log',
  async (_title, other) => {
    const { student } = school;
    expect(await pushByToken(student, { ...(await part()), ...other })).toEqual(['unsigned']);
    await clocked.settled(student);
    expect(await pushBeside(student, await whole())).toEqual([undefined]);
    const { points, paper, trust } = await seenAtLast(school, student);
    expect([points, paper.handIns[0]?.device, trust]).toEqual([100, 'tablet', 'verified']);
  },
);

it.each(others)(
  'rejects a log whose header differs from the stored copy in %s',
  async (_title, other) => {
    const { student } = school;
    const held = await part();
    expect(await student.send(stored(held))).toEqual([undefined]);
    await clocked.settled(student);
    expect(await pushByToken(student, { ...held, ...other })).toEqual(['rewritten']);
    expect(await pushOver(student, await whole())).toBeUndefined();
    expect((await seenAtLast(school, student)).points).toBe(100);
  },
);
