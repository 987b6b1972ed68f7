import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Exam, Sheet } from '../../../src/domain/documents/exam/schema.ts';
import { versionOf } from '../../../src/domain/documents/exam/versions.ts';
import { startPaper } from '../../../src/domain/documents/paper/make.ts';
import { putElements } from '../../../src/domain/merge/edit.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import type { Signer } from '../../support/signing.ts';
import { pushOver, rightEntries, seenAtLast, setExam, signing } from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { logOf } from '../support/school.ts';

/*
 * The time limit of a paper follows from the version and the end at its start, whatever changes
 * later.
 */

const clocked = clockedSchool();
const { school } = clocked;
let signer: Signer;
let t: number;

beforeEach(async () => {
  signer = await signing(school.student);
  clocked.now += 1000;
  t = clocked.now;
  await setExam(school, { release: 'by-teacher' }, t);
});

const seen = () => seenAtLast(school, school.student);
const at = (minutes: number) => {
  clocked.now = t + minutes * MINUTE;
};
async function push(log: Attempt): Promise<void> {
  await pushOver(school.student, await signer.sign(log));
  await clocked.settled(school.student);
}
const right = (from: number) => rightEntries(school, from);
const currentVersion = async (): Promise<string> => {
  const held = await school.teacher.await(`exam:${school.exam.examID}`);
  return versionOf(bare(held) as unknown as Exam);
};
const begin = async (sheet: Sheet, begunAt = clocked.now) => {
  const begun = startPaper(sheet, school.student.uid, 'tablet', begunAt);
  await push(logOf(begun, 'w1', []));
  return begun;
};
const change = (place: number, given: object) =>
  clocked.setExam((exam) => {
    const question = { ...exam.questions[place], ...given };
    return putElements(exam, 'questions', [question], clocked.now);
  });

describe('a paper written on an older version, with twenty minutes instead of ten, is reported', () => {
  const IS_TOLD = { trust: 'irregular', doubts: [{ kind: 'old-version' }] };
  /** Begins the older version half an hour after the teacher shortened the exam. */
  const beginLate = async () => {
    at(1);
    await clocked.setExam({ examTime: 10 });
    at(31);
    return begin(school.sheet);
  };

  it('if the teacher corrects the key after its start', async () => {
    const begun = await beginLate();
    at(49);
    await push(logOf(begun, 'w1', right(17 * MINUTE), 18 * MINUTE));
    expect(await seen()).toMatchObject(IS_TOLD);
    clocked.now += HOUR;
    await change(1, { key: 'C' });
    expect(await seen()).toMatchObject(IS_TOLD);
  });

  it('if the teacher corrects a typo during the exam', async () => {
    const begun = await beginLate();
    at(36);
    await change(0, { text: 'Yazım?' });
    at(49);
    await push(logOf(begun, 'w1', right(17 * MINUTE), 18 * MINUTE));
    expect(await seen()).toMatchObject(IS_TOLD);
  });
});

it('treats a briefly current version as outdated once the former version returns', async () => {
  const at0 = school.sheet;
  at(1);
  await clocked.setExam({ examTime: 180 });
  await clocked.settled(school.student);
  const long = (await school.student.await(
    `sheet:${school.exam.examID}:${await currentVersion()}`,
  )) as unknown as Sheet;
  at(2);
  await clocked.setExam({ examTime: at0.examTime });
  at(27);
  const begun = await begin(long);
  at(127);
  await push(logOf(begun, 'w1', right(99 * MINUTE), 100 * MINUTE));
  expect(await seen()).toMatchObject({ doubts: [{ kind: 'old-version' }] });
});

it('holds a paper for the teacher if it was begun after the early end by a slow clock', async () => {
  at(30);
  await clocked.setExam({ endedAt: clocked.now });
  at(40);
  const paper = startPaper(school.sheet, school.student.uid, 'tablet', t + 29 * MINUTE);
  const begun = { ...paper, start: { ...paper.start, clock: { boot: 'b1', offset: null } } };
  const reading = { wall: t + 29 * MINUTE, monotonic: 5, boot: 'b1', offset: 11 * MINUTE };
  const said: Entry[] = [[5, 'clock', reading]];
  await push(logOf(begun, 'w1', said));
  at(58);
  await push(logOf(begun, 'w1', [...said, ...right(1.5 * MINUTE)], 28 * MINUTE));
  const { decision, doubts } = await seen();
  expect(decision).toBe('paper');
  expect(doubts).toContainEqual(expect.objectContaining({ kind: 'after-end' }));
});

describe('answers after the end are not graded', () => {
  it.each([
    ['while the paper was being written', 27, 32],
    ['a day later, for somebody who was ill', 24 * 60, 25 * 60],
  ])('if the end was moved %s, and the deadline was forged', async (_title, movedAt, closesAt) => {
    await setExam(school, { release: 'after-end', closesAt: t + 30 * MINUTE }, t);
    at(25);
    const begun = await begin({ ...school.sheet, closesAt: null });
    const move = async () => {
      at(movedAt);
      await clocked.setExam({ closesAt: t + closesAt * MINUTE });
    };
    if (movedAt < 60) await move();
    at(38);
    await push(logOf(begun, 'w1', right(13 * MINUTE - 5000), 13 * MINUTE));
    if (movedAt > 60) await move();
    const { points, doubts } = await seen();
    expect(points).toBe(0);
    expect(doubts).toContainEqual({ kind: 'late-answers', count: 2 });
  });
});

it('reports a paper as unverified if its device claims a start just before the end was set', async () => {
  at(10);
  await clocked.setExam({ closesAt: t + 14 * MINUTE });
  at(11.5);
  const begun = await begin(school.sheet, t + 10 * MINUTE - 1000);
  at(29.5);
  await push(logOf(begun, 'w1', right(19 * MINUTE), 19.5 * MINUTE));
  expect(await seen()).toMatchObject({ trust: 'unverified' });
});

it('does not report a fast clock if the tablet was asleep at the end', async () => {
  const begun = await begin(school.sheet);
  at(26);
  await clocked.settled(school.teacher);
  at(60);
  await push(logOf(begun, 'w1', right(10 * MINUTE), 60 * MINUTE - 2000));
  const { trust, doubts } = await seen();
  expect([trust, doubts.map(({ kind }) => kind)]).toEqual([
    'irregular',
    ['came-after-auto-submit'],
  ]);
});
