import { describe, expect, it } from 'vitest';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { newQuestionId } from '../../../src/domain/ids.ts';
import {
  hasKey,
  pushBeside,
  pushByToken,
  pushOver,
  rightEntries,
  seenByTeacher,
  setExam,
} from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf, stored } from '../support/school.ts';

/*
 * Attacks by a program that writes logs. It may claim anything, but cannot withdraw what it has
 * sent.
 */

const clocked = clockedSchool();
const { school } = clocked;

const blank = (at = clocked.now) => paperOf(school, school.student.uid, [], at);
/** Entries with all right answers, `t` ms after the start. */
const right = (t: number) => rightEntries(school, t);
const result = () => `result:${blank().id}`;

async function handInBlank(paper: Paper): Promise<Attempt> {
  const log = logOf(paper, 'w1', [], 1000);
  expect(await school.student.send(stored(log))).toEqual([undefined]);
  await school.student.await(result());
  return log;
}

describe('a log that the server holds', () => {
  it('cannot be rewritten by its student who knows the key', async () => {
    const paper = blank();
    await handInBlank(paper);
    const { student } = school;
    const forged = logOf(paper, 'w1', right(500), 1000);
    // The server stores the forged log as a branch, so that people can examine it.
    expect(await pushBeside(student, forged)).toEqual([undefined]);
    await clocked.settled(student);
    await expect
      .poll(async () => (await seenByTeacher(school, student)).doubts)
      .toContainEqual({ kind: 'rewritten', count: 1 });
    const seen = await seenByTeacher(school, student);
    expect([seen.points, seen.trust, seen.paper.handIns[0]?.answers]).toEqual([0, 'suspect', []]);
  });

  it('cannot be overwritten, and the attempt is reported to the teacher', async () => {
    const { student } = school;
    const paper = blank();
    const held = await handInBlank(paper);
    const rewrites = () =>
      expect.poll(async () =>
        (await seenByTeacher(school, student)).doubts.find(({ kind }) => kind === 'rewritten'),
      );
    // A device that did not hear the server's response may repeat a shorter log. This is no
    // contradiction.
    const less = logOf(paper, 'w1', []);
    for (const again of [held, less, held]) expect(await pushOver(student, again)).toBeUndefined();
    expect(await pushOver(student, logOf(paper, 'w1', right(500), 1000))).toBe('rewritten');
    await rewrites().toEqual({ kind: 'rewritten', count: 1 });
    for (const t of [500, 600, 600])
      expect(await pushOver(student, logOf(paper, 'w1', right(t), 1000))).toBe('rewritten');
    const longer = [...held.log.entries, [2000, 'away'] satisfies Entry];
    const broken = { ...held, log: { ...held.log, entries: longer, head: 'f'.repeat(32) } };
    expect(await pushOver(student, broken)).toBe('broken-chain');
    await rewrites().toEqual({ kind: 'rewritten', count: 3 });
    const { points, trust } = await seenByTeacher(school, student);
    expect([points, trust]).toEqual([0, 'suspect']);
    expect(await student.read(`attempt:${paper.id}:w1`)).toMatchObject({ log: held.log });
  });

  it('cannot be bypassed by another writer’s log handed in at the same time', async () => {
    const paper = blank();
    await handInBlank(paper);
    expect(await pushBeside(school.student, logOf(paper, 'w2', right(500), 1000))).toEqual([
      undefined,
    ]);
    await clocked.settled(school.student);
    const { points, paper: held } = await seenByTeacher(school, school.student);
    expect([points, held.handIns.length]).toEqual([0, 2]);
  });

  it('keeps its grade if a second log arrives later with the same hand-in time', async () => {
    const { student } = school;
    const logs = [logOf(blank(), 'w1', [], 1000), logOf(blank(), 'w2', right(500), 1000)];
    expect(await pushBeside(student, ...logs)).toEqual([undefined, undefined]);
    await clocked.settled(student);
    const first = await seenByTeacher(school, student);
    expect(first.paper.handIns).toHaveLength(2);
    await pushBeside(student, ...logs.reverse());
    await clocked.settled(student);
    const { points, paper } = await seenByTeacher(school, student);
    expect([points, paper.handIns]).toEqual([first.points, first.paper.handIns]);
  });

  it('is not replaced by a later hand-in of another log', async () => {
    const paper = blank();
    await handInBlank(paper);
    await school.student.send(stored(logOf(paper, 'w2', right(500), 1500)));
    await clocked.settled(school.student);
    const { points, doubts } = await seenByTeacher(school, school.student);
    expect(points).toBe(0);
    expect(doubts).toContainEqual(
      expect.objectContaining({ kind: 'second-hand-in', differing: 2 }),
    );
  });

  it('reaches the teacher only after the hand-in, and never reaches a classmate', async () => {
    const paper = blank();
    const { student, teacher, classmate } = school;
    const id = `attempt:${paper.id}:w1`;
    await student.send(stored(logOf(paper, 'w1', right(500))));
    await clocked.settled(student);
    await clocked.settled(teacher);
    expect(await teacher.read(id)).toBeNull();
    await pushBeside(student, logOf(paper, 'w1', right(500), 4000));
    expect(await teacher.await(id)).toMatchObject({ writer: 'w1', userID: student.uid });
    expect(await classmate.read(id)).toBeNull();
  });

  it('has a head and a receipt code computed from its content', async () => {
    const log = logOf(blank(), 'w1', right(500), 1000);
    const otherHead = { ...log, log: { ...log.log, head: 'f'.repeat(32) } };
    const entries = log.log.entries.map(
      (entry): Entry =>
        entry[1] === 'handIn' ? [entry[0], 'handIn', 'student', 'ABC-DEF'] : entry,
    );
    expect(await school.student.send(stored(otherHead))).toEqual(['broken-chain']);
    expect(await school.student.send(stored({ ...log, log: { ...log.log, entries } }))).toEqual([
      'broken-chain',
    ]);
  });

  it('of another student, or of an exam that the student never had, is rejected', async () => {
    const { student, classmate } = school;
    const theirs = logOf(paperOf(school, classmate.uid, [], clocked.now), 'w1', []);
    expect(await student.send(stored(theirs))).toEqual(['not-yours']);
    const elsewhere = { ...blank(), examID: 'x1', id: `x1-${student.uid}` };
    expect(await student.send(stored(logOf(elsewhere, 'w1', [])))).toEqual(['not-yours']);
  });

  it('is rejected as the seventeenth log of a paper, while the others continue', async () => {
    const { student } = school;
    const paper = blank();
    const logs = Array.from({ length: 17 }, (_, n) => stored(logOf(paper, `w${n}`, [])));
    const verdicts = await student.send(...logs);
    expect(verdicts).toEqual([...Array.from({ length: 16 }, () => undefined), 'too-many']);
    expect(await pushByToken(student, logOf(paper, 'w17', []))).toEqual(['too-many']);
    expect(await pushBeside(student, logOf(paper, 'w3', right(500), 1000))).toEqual([undefined]);
    expect(await student.await(result())).toMatchObject({
      questions: [{ outcome: 'correct' }, { outcome: 'correct' }],
    });
  });

  it('is rejected above the number of entries a student can make', async () => {
    const much = Array.from({ length: 4001 }, (_, n): Entry => [n, n % 2 ? 'away' : 'back']);
    expect(await school.student.send(stored(logOf(blank(), 'w1', much)))).toEqual(['bad-schema']);
  });
});

it('rejects a log of few entries above 256 kB, and accepts a log below 256 kB', async () => {
  const { student } = school;
  const reading = (t: number): Entry => [
    t,
    'clock',
    { wall: clocked.now + t, monotonic: t + 0.125, boot: 'b1', offset: 0.125 },
  ];
  const readings = (count: number): Entry[] => Array.from({ length: count }, (_, n) => reading(n));
  const [large, fits] = [
    logOf(blank(), 'w1', readings(3500)),
    logOf(blank(), 'w1', readings(2500)),
  ];
  const sizes = [large, fits].map((log) => JSON.stringify(log).length > 256 * 1024);
  expect(sizes).toEqual([true, false]);
  expect(await student.send(stored(large))).toEqual(['too-large']);
  expect(await pushBeside(student, large)).toEqual(['too-large']);
  expect(await student.send(stored(fits))).toEqual([undefined]);
});

describe('an answer to a question outside the exam', () => {
  const toldOf = async () =>
    (await seenByTeacher(school, school.student)).doubts.filter(
      ({ kind }) => kind === 'stray-answers',
    );

  it('is left out of the paper, but not of the log, and is reported to the teacher', async () => {
    const { student, teacher } = school;
    const other = (t: number, id: string): Entry => [t, 'answer', id, 'A'];
    const said = [...right(500), other(600, 'zzzzzzz99'), other(700, 'zzzzzzz98')];
    const found: Entry = [800, 'found', 'zzzzzzz97', 'A', clocked.now];
    const log = logOf(blank(), 'w1', [...said, found], 1000);
    expect(await student.send(stored(log))).toEqual([undefined]);
    expect(await toldOf()).toEqual([{ kind: 'stray-answers', count: 3 }]);
    const { points, paper } = await seenByTeacher(school, student);
    const asked = school.exam.questions.map(({ id }) => id).sort();
    const idsIn = (given: readonly { questionID: string }[] = []) =>
      given.map(({ questionID }) => questionID).sort();
    expect([points, idsIn(paper.myAnswers), idsIn(paper.handIns[0]?.answers)]).toEqual([
      100,
      asked,
      asked,
    ]);
    const id = `attempt:${log.id}`;
    expect((await teacher.await<Attempt>(id)).log).toEqual(log.log);
    expect((await student.await<Attempt>(id)).log).toEqual(log.log);
  });

  it('is graded when the exam had the question at the student’s start', async () => {
    const { student } = school;
    const begun = blank();
    const said = right(500);
    const [first, second] = school.exam.questions;
    if (!first || !second) throw new Error('no questions');
    const anew = { ...second, id: newQuestionId() };
    await setExam(school, { questions: [first, anew] });
    const log = logOf(begun, 'w1', said, 1000);
    expect(await student.send(stored(log))).toEqual([undefined]);
    expect(await toldOf()).toEqual([]);
    const { points, paper } = await seenByTeacher(school, student);
    expect([points, paper.myAnswers.length]).toEqual([100, 2]);
  });
});

describe('the times a log claims', () => {
  it('do not release the key to a student who starts before the exam opens', async () => {
    await setExam(school, { opensAt: clocked.now + 24 * HOUR });
    expect(await school.student.send(stored(logOf(blank(), 'w1', [], 1000)))).toEqual([undefined]);
    await clocked.settled(school.student);
    const { doubts } = await seenByTeacher(school, school.student);
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'before-opening' }));
    expect(await hasKey(school, school.student)).toBe(false);
  });

  it('do not make late answers count if the server did not see the clock correction', async () => {
    const { student } = school;
    const wall = clocked.now;
    const sample = (t: number, offset: number): Entry => [
      t,
      'clock',
      { wall: wall + t, monotonic: t, boot: 'b1', offset },
    ];
    const begun = { ...blank(), start: { ...blank().start, clock: { boot: 'b1', offset: 0 } } };
    await student.send(stored(logOf(begun, 'w1', [sample(0, 0)])));
    await clocked.settled(student);
    clocked.now += 2 * HOUR;
    const late = [sample(0, 0), sample(5000, 3 * HOUR), ...right(2 * HOUR - 5000)];
    await pushBeside(student, logOf(begun, 'w1', late, 2 * HOUR));
    await clocked.settled(student);
    const { points, trust } = await seenByTeacher(school, student);
    expect([points, trust]).toEqual([0, 'suspect']);
  });

  it('do not remove counted answers by clock samples after the hand-in', async () => {
    const { student } = school;
    const at = clocked.now - 30 * MINUTE;
    const begun = { ...blank(at), start: { ...blank(at).start, clock: { boot: 'b1', offset: 0 } } };
    const reading = (t: number, offset: number): Entry => [
      ...([t, 'clock'] as const),
      { wall: at + t, monotonic: t, boot: 'b1', offset },
    ];
    // The tablet's clock was ten minutes behind.
    const said = [reading(MINUTE, 10 * MINUTE), ...right(25 * MINUTE)];
    const log = logOf(begun, 'w1', said, 26 * MINUTE);
    await student.send(stored(log));
    await student.await(result());
    expect((await seenByTeacher(school, student)).points).toBe(100);
    const goneOn = [...log.log.entries.slice(1), reading(27 * MINUTE, 0)];
    expect(await pushBeside(student, logOf(begun, 'w1', goneOn))).toEqual([undefined]);
    const other = logOf(begun, 'w2', [reading(28 * MINUTE, 0)]);
    expect(await pushByToken(student, other)).toEqual([undefined]);
    await clocked.settled(student);
    const { points, paper } = await seenByTeacher(school, student);
    expect([points, paper.clock.length]).toEqual([100, 3]);
  });

  it('cannot close an open paper if a token holder sends the log', async () => {
    const { student } = school;
    const paper = blank();
    await student.send(stored(logOf(paper, 'w1', right(500))));
    await clocked.settled(student);
    const earlier = logOf(blank(clocked.now - 5 * HOUR), 'w2', []);
    expect(await pushByToken(student, earlier)).toEqual([undefined]);
    await clocked.settled(student);
    const held = await student.read(`paper:${paper.id}`);
    expect(held).toMatchObject({ start: { at: paper.start.at }, handIns: [] });
    await pushBeside(student, logOf(paper, 'w1', right(500), 4000));
    await clocked.settled(student);
    const { points, doubts } = await seenByTeacher(school, student);
    expect(points).toBe(100);
    expect(doubts).toContainEqual({ kind: 'other-start', at: paper.start.at - 5 * HOUR });
  });

  it('tell the teacher for how long the device had no contact', async () => {
    const { student } = school;
    const paper = blank();
    await student.send(stored(logOf(paper, 'w1', [])));
    await clocked.settled(student);
    clocked.now += 10 * MINUTE;
    const said = right(2 * MINUTE);
    await pushBeside(student, logOf(paper, 'w1', said, 10 * MINUTE - 1000));
    await clocked.settled(student);
    const { paper: held, points } = await seenByTeacher(school, student);
    expect(points).toBe(100);
    expect(held.logs).toMatchObject([{ writer: 'w1', count: 4, unheard: 8 * MINUTE, rewrites: 0 }]);
  });
});
