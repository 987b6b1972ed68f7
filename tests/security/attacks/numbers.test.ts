import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import type { Monitor } from '../../../src/domain/documents/monitor/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { newQuestionId } from '../../../src/domain/ids.ts';
import { putElements } from '../../../src/domain/merge/edit.ts';
import { pushBeside, pushByToken } from '../support/attacker.ts';
import { clockedSchool, HOUR } from '../support/clocked-school.ts';
import { handedIn, logOf, paperOf, stored } from '../support/school.ts';
import { Client } from '../support/target.ts';

/*
 * Numbers that no clock and no teacher produces. They must not damage the student's paper or the
 * class.
 */

const clocked = clockedSchool();
const { school } = clocked;

type Start = Paper['start'];
const begunWith = (given: Partial<Start>) => {
  const paper = paperOf(school, school.student.uid, [], clocked.now);
  return { ...paper, start: { ...paper.start, ...given } };
};
const reading = (given: object): Entry[] => [
  [500, 'clock', { wall: clocked.now, monotonic: 1, boot: 'b1', offset: 0, ...given }],
];
const starting = (given: Partial<Start>) => logOf(begunWith(given), 'w1', []);
const clockAt = (offset: number) => ({ clock: { boot: 'b1', offset } });
const health = async () => (await new Client(clocked.target.origin).ask('GET', '/api/health')).json;
const idOf = (uid: string) => `paper:${school.exam.examID}-${uid}`;

describe('a log', () => {
  it.each<[string, () => ReturnType<typeof logOf>]>([
    ['more extra minutes than a clock can count', () => starting({ extraMinutes: 1e308 })],
    ['extra minutes of two thousand years', () => starting({ extraMinutes: 1e9 })],
    ['a start corrected by more than there is time', () => starting(clockAt(-1.7e308))],
    [
      'a correction by more',
      () => logOf(begunWith(clockAt(0)), 'w1', reading({ offset: 1.7e308 })),
    ],
    ['a page open for longer', () => logOf(begunWith({}), 'w1', reading({ monotonic: 1e308 }))],
  ])('is rejected with %s by session, in another log, and by token', async (_what, made) => {
    const { student } = school;
    const log = made();
    expect(await student.send(stored(log))).toEqual(['bad-schema']);
    expect(await pushBeside(student, log)).toEqual(['bad-schema']);
    expect(await pushByToken(student, log)).toEqual(['bad-schema']);
    await clocked.settled(student);
    expect(await student.read(idOf(student.uid))).toBeNull();
  });
});

describe('a clock sample with a fraction of a millisecond', () => {
  it('damages neither the server’s hand-in of a paper nor the hand-in of a printed sheet', async () => {
    const { student, classmate, teacher, sheet } = school;
    await clocked.setExam({ release: 'by-teacher' });
    await student.send(stored(logOf(begunWith(clockAt(0)), 'w1', reading({ offset: 0.5 }))));
    await clocked.settled(student);
    clocked.now += HOUR;
    await clocked.settled(student);
    const paper = await teacher.await<Paper>(
      idOf(student.uid),
      ({ handIns }) => handIns.length > 0,
    );
    expect(Number.isInteger(paper.handIns[0]?.at)).toBe(true);
    await classmate.send(
      stored(handedIn(paperOf(school, classmate.uid, ['A'], clocked.now), clocked.now + 1000)),
    );
    await clocked.settled(classmate);
    const said = { id: newQuestionId(), uid: student.uid, by: teacher.uid, at: clocked.now };
    const read = { ...said, version: sheet.version, answers: 'AB', over: null, reason: '' };
    await clocked.setExam((exam: Exam) => putElements(exam, 'sheetReadings', [read], clocked.now));
    await clocked.setExam({ releasedAt: clocked.now });
    await classmate.await(`result:${school.exam.examID}-${classmate.uid}`);
    await teacher.await<Paper>(idOf(student.uid), ({ handIns }) => handIns.length > 1);
    expect(await health()).toMatchObject({ status: 'ok', worker: { ofSchool: 0 } });
  });

  it('keeps the teacher’s live page valid, even at the last supported year', async () => {
    const { student, teacher, exam } = school;
    const last = begunWith({ ...clockAt(-1e13), deadline: 253_402_300_799_999 });
    await student.send(stored(logOf(last, 'w1', reading({ offset: 1e13 }))));
    await clocked.settled(student);
    clocked.now += 10_000;
    await clocked.settled(student);
    const { rows } = await teacher.await<Monitor>(`monitor:${exam.examID}`, (monitor) =>
      monitor.rows.some(({ uid, writing }) => uid === student.uid && writing !== null),
    );
    const row = rows.find(({ uid }) => uid === student.uid);
    expect(row?.writing?.endsAt).toBe(253_402_300_799_999);
  });
});
