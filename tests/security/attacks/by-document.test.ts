import { beforeEach, expect, it } from 'vitest';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import { answerPaper, handInPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { newSafeBrowser } from '../../../src/domain/safe-browser/settings.ts';
import { rightAnswer } from '../../support/documents.ts';
import type { Signer } from '../../support/signing.ts';
import {
  pushBeside,
  pushOver,
  seenAtLast,
  setExam,
  settled,
  signing,
} from '../support/attacker.ts';
import { clockedSchool, MINUTE } from '../support/clocked-school.ts';
import { handedIn, logOf, paperOf, stored } from '../support/school.ts';

/* A student writes the paper itself, as an app of before did: nobody signs that, and no chain says in which order it came. */

const clocked = clockedSchool();
let signer: Signer;

beforeEach(async () => {
  signer = await signing(clocked.school.student);
  await setExam(clocked.school, { release: 'by-teacher' }, clocked.now);
});

const right = (open: Paper, at: number): Paper =>
  clocked.school.exam.questions.reduce(
    (paper, one) => answerPaper(paper, one.id, rightAnswer(one), at),
    open,
  );
const wrong = (): Entry[] =>
  clocked.school.exam.questions.map(({ id }, n) => [1000 + n, 'answer', id, 'C']);
const kindsOf = ({ doubts }: Awaited<ReturnType<typeof seenAtLast>>) =>
  doubts.map(({ kind }) => kind);

const seen = () => seenAtLast(clocked.school, clocked.school.student);

it.each([
  ['beside an honest log', true],
  ['alone', false],
])(
  'answers of after the end that it backdates, %s, are told as what nobody saw',
  async (_how, hasLog) => {
    const { student } = clocked.school;
    const begun = paperOf(clocked.school, student.uid, [], clocked.now);
    await student.send(stored(hasLog ? await signer.sign(logOf(begun, 'w1', [])) : begun));
    await settled(clocked.school, student);
    clocked.now += 24.8 * MINUTE;
    const forged = handedIn(
      right(begun, begun.start.at + 19 * MINUTE),
      clocked.now - 1000,
      'tablet2',
    );
    expect(await pushBeside(student, forged)).toEqual([undefined]);
    const told = await seen();
    expect(told).toMatchObject({ trust: 'irregular', unseenMinutes: 6 });
    expect(told.doubts).toContainEqual({ kind: 'unlogged', count: 2 });
  },
);

it('a hand-in that says to be of the deadline itself is told so as well', async () => {
  const { student } = clocked.school;
  const begun = paperOf(clocked.school, student.uid, [], clocked.now);
  await student.send(stored(await signer.sign(logOf(begun, 'w1', wrong()))));
  await settled(clocked.school, student);
  clocked.now += 24.8 * MINUTE;
  const by = { device: 'tablet2', cause: 'deadline' as const, code: 'ABC-DEF' };
  const end = begun.start.at + 20 * MINUTE;
  await pushBeside(student, handInPaper(right(begun, end - MINUTE), by, end));
  expect(await seen()).toMatchObject({ trust: 'irregular', unseenMinutes: 6 });
});

it('what it changes when the server had closed the paper is told, with every minute unseen', async () => {
  const { student } = clocked.school;
  const begun = paperOf(clocked.school, student.uid, [], clocked.now);
  await student.send(stored(await signer.sign(logOf(begun, 'w1', wrong()))));
  await settled(clocked.school, student);
  clocked.now += 26 * MINUTE;
  await settled(clocked.school, clocked.school.teacher);
  await student.await<Paper>(`paper:${begun.id}`, ({ handIns }) => handIns.length > 0);
  clocked.now += 20 * 60 * MINUTE;
  await pushBeside(student, right(begun, begun.start.at + 19 * MINUTE));
  const told = await seen();
  expect(told).toMatchObject({ trust: 'irregular', unseenMinutes: 20 });
  expect(kindsOf(told)).toEqual(expect.arrayContaining(['auto-submitted', 'unlogged']));
});

it('is no proof of Safe Exam Browser where the exam asks for that', async () => {
  const { student } = clocked.school;
  await setExam(
    clocked.school,
    { safeBrowser: { ...newSafeBrowser('https://okul.example'), mode: 'required' } },
    clocked.now,
  );
  const paper = right(paperOf(clocked.school, student.uid, [], clocked.now), clocked.now + 1000);
  clocked.now += 2 * MINUTE;
  await student.send(stored(handedIn(paper, clocked.now - 1000)));
  expect(kindsOf(await seen())).toContain('not-safe-browser');
});

it('what came late in a log is not found to have been in time by another one', async () => {
  const { student } = clocked.school;
  const begun = paperOf(clocked.school, student.uid, [], clocked.now);
  const { at } = begun.start;
  await student.send(stored(await signer.sign(logOf(begun, 'w1', []))));
  await settled(clocked.school, student);
  clocked.now = at + 24.5 * MINUTE;
  const late = clocked.school.exam.questions.map(
    (one, n): Entry => [24.5 * MINUTE - 500 + n, 'answer', one.id, rightAnswer(one)],
  );
  await pushOver(student, await signer.sign(logOf(begun, 'w1', late)));
  await settled(clocked.school, student);
  clocked.now = at + 24.6 * MINUTE;
  const found = clocked.school.exam.questions.map((one, n): Entry => {
    const said = 24.6 * MINUTE - 500 + n;
    return [said, 'found', one.id, rightAnswer(one), at + 19 * MINUTE];
  });
  await pushBeside(student, await signer.sign(logOf(begun, 'w2', found, 24.6 * MINUTE)));
  expect(await seen()).toMatchObject({ trust: 'unverified', unseenMinutes: 6 });
});
