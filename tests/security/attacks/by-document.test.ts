import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import { answerPaper, handInPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { newSafeBrowser } from '../../../src/domain/safe-browser/make.ts';
import { aSigner, type Signer } from '../../support/signing.ts';
import { pushBeside, pushOver, seenByTeacher, setExam, settled } from '../support/attacker.ts';
import { handedIn, logOf, openSchool, paperOf, type School, stored } from '../support/school.ts';
import { openTarget, type Target } from '../support/target.ts';

/* A student writes the paper itself, as an app of before did: nobody signs that, and no chain says in which order it came. */

const MINUTE = 60_000;
let now: number;
let target: Target;
let school: School;
let signer: Signer;

beforeAll(async () => {
  now = Date.now();
  target = await openTarget({ now: () => now });
});
afterAll(() => target.stop());
beforeEach(async () => {
  now = Date.now();
  school = await openSchool(target);
  signer = await aSigner();
  await school.student.client.ask('POST', '/api/session/key', signer.public);
  await setExam(school, { release: 'by-teacher' }, now);
});

const right = (open: Paper, at: number): Paper =>
  school.exam.questions.reduce(
    (paper, { id, correctAnswer }) => answerPaper(paper, id, correctAnswer, at),
    open,
  );
const wrong = (): Entry[] =>
  school.exam.questions.map(({ id }, n) => [1000 + n, 'answer', id, 'C']);
const kindsOf = ({ doubts }: Awaited<ReturnType<typeof seenByTeacher>>) =>
  doubts.map(({ kind }) => kind);

async function seen() {
  await settled(school, school.student);
  await settled(school, school.teacher);
  return seenByTeacher(school, school.student);
}

it.each([
  ['beside an honest log', true],
  ['alone', false],
])(
  'answers of after the end that it backdates, %s, are told as what nobody saw',
  async (_how, hasLog) => {
    const { student } = school;
    const begun = paperOf(school, student.uid, [], now);
    await student.send(stored(hasLog ? await signer.sign(logOf(begun, 'w1', [])) : begun));
    await settled(school, student);
    now += 24.8 * MINUTE;
    const forged = handedIn(right(begun, begun.start.at + 19 * MINUTE), now - 1000, 'tablet2');
    expect(await pushBeside(student, forged)).toEqual([undefined]);
    const told = await seen();
    expect(told).toMatchObject({ trust: 'irregular', unseenMinutes: 6 });
    expect(told.doubts).toContainEqual({ kind: 'unlogged', count: 2 });
  },
);

it('a hand-in that says to be of the deadline itself is told so as well', async () => {
  const { student } = school;
  const begun = paperOf(school, student.uid, [], now);
  await student.send(stored(await signer.sign(logOf(begun, 'w1', wrong()))));
  await settled(school, student);
  now += 24.8 * MINUTE;
  const by = { device: 'tablet2', cause: 'deadline' as const, code: 'ABC-DEF' };
  const end = begun.start.at + 20 * MINUTE;
  await pushBeside(student, handInPaper(right(begun, end - MINUTE), by, end));
  expect(await seen()).toMatchObject({ trust: 'irregular', unseenMinutes: 6 });
});

it('what it changes when the server had closed the paper is told, with every minute unseen', async () => {
  const { student } = school;
  const begun = paperOf(school, student.uid, [], now);
  await student.send(stored(await signer.sign(logOf(begun, 'w1', wrong()))));
  await settled(school, student);
  now += 26 * MINUTE;
  await settled(school, school.teacher);
  await student.await<Paper>(`paper:${begun.id}`, ({ handIns }) => handIns.length > 0);
  now += 20 * 60 * MINUTE;
  await pushBeside(student, right(begun, begun.start.at + 19 * MINUTE));
  const told = await seen();
  expect(told).toMatchObject({ trust: 'irregular', unseenMinutes: 20 });
  expect(kindsOf(told)).toEqual(expect.arrayContaining(['auto-submitted', 'unlogged']));
});

it('is no proof of Safe Exam Browser where the exam asks for that', async () => {
  const { student } = school;
  await setExam(
    school,
    { safeBrowser: { ...newSafeBrowser('https://okul.example'), mode: 'required' } },
    now,
  );
  const paper = right(paperOf(school, student.uid, [], now), now + 1000);
  now += 2 * MINUTE;
  await student.send(stored(handedIn(paper, now - 1000)));
  expect(kindsOf(await seen())).toContain('not-safe-browser');
});

it('what came late in a log is not found to have been in time by another one', async () => {
  const { student } = school;
  const begun = paperOf(school, student.uid, [], now);
  const { at } = begun.start;
  await student.send(stored(await signer.sign(logOf(begun, 'w1', []))));
  await settled(school, student);
  now = at + 24.5 * MINUTE;
  const late = school.exam.questions.map(
    ({ id, correctAnswer }, n): Entry => [24.5 * MINUTE - 500 + n, 'answer', id, correctAnswer],
  );
  await pushOver(student, await signer.sign(logOf(begun, 'w1', late)));
  await settled(school, student);
  now = at + 24.6 * MINUTE;
  const found = school.exam.questions.map(({ id, correctAnswer }, n): Entry => {
    const said = 24.6 * MINUTE - 500 + n;
    return [said, 'found', id, correctAnswer, at + 19 * MINUTE];
  });
  await pushBeside(student, await signer.sign(logOf(begun, 'w2', found, 24.6 * MINUTE)));
  expect(await seen()).toMatchObject({ trust: 'unverified', unseenMinutes: 6 });
});
