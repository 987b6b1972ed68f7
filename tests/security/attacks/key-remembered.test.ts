import { beforeEach, describe, expect, it } from 'vitest';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { hasKey, rightEntries, seenAtLast } from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf, stored } from '../support/school.ts';

/*
 * A teacher changes the settings of an exam whose key is already released. A student with a
 * classmate's copy of the key hands in afterwards.
 */

const clocked = clockedSchool();
const { school } = clocked;

const change = (settings: Partial<Exam>) => clocked.setExam(settings);
/** Hands in a paper with all answers right, begun within the exam's hour. */
async function handIn(at: number) {
  const begun = paperOf(school, school.student.uid, [], at);
  const right = rightEntries(school, 1000);
  await school.student.send(stored(logOf(begun, 'w1', right, 5 * MINUTE)));
}
const seen = () => seenAtLast(school, school.student);

describe('an exam whose results came out at its end', () => {
  let begunAt: number;
  beforeEach(async () => {
    begunAt = clocked.now;
    await clocked.endInAnHour();
    await clocked.release();
    await handIn(begunAt + MINUTE);
    expect((await seen()).decision).toBe('paper');
  });

  it('does not accept a late paper when its end is moved', async () => {
    await change({ closesAt: clocked.now + 24 * HOUR });
    expect((await seen()).decision).toBe('paper');
    expect(await hasKey(school, school.student)).toBe(false);
  });

  it('does not accept a late paper when its release is toggled', async () => {
    await change({ release: 'by-teacher' });
    await clocked.pass(MINUTE);
    await change({ release: 'after-end' });
    expect((await seen()).decision).toBe('paper');
    expect(await hasKey(school, school.student)).toBe(false);
  });

  it('does not accept a late paper after the exam was briefly a practice', async () => {
    await change({ release: 'at-once', closesAt: null });
    await clocked.pass(MINUTE);
    await change({ release: 'by-teacher' });
    expect((await seen()).decision).toBe('paper');
  });
});

describe('a practice that becomes an exam', () => {
  it('releases the key by its first hand-in, and holds later papers until the teacher decides', async () => {
    const first = paperOf(school, school.classmate.uid, ['C', 'C'], clocked.now);
    await school.classmate.send(stored(logOf(first, 'w1', [], MINUTE)));
    await school.classmate.await(`result:${first.id}`);
    const begunAt = clocked.now;
    await clocked.pass(2 * MINUTE);
    await change({ release: 'by-teacher' });
    await clocked.pass(MINUTE);
    await handIn(begunAt);
    expect((await seen()).decision).toBe('paper');
    expect((await seenAtLast(school, school.classmate)).decision).toBeNull();
  });

  it('is treated as an ordinary exam if no student had handed it in', async () => {
    const begunAt = clocked.now;
    await change({ release: 'by-teacher' });
    await clocked.pass(6 * MINUTE);
    await handIn(begunAt);
    expect((await seen()).decision).toBeNull();
  });
});

it('dates the key’s release by the server’s clock, not by the teacher’s', async () => {
  await change({ release: 'by-teacher' });
  const first = paperOf(school, school.classmate.uid, ['C', 'C'], clocked.now);
  await school.classmate.send(stored(logOf(first, 'w1', [], MINUTE)));
  const begunAt = clocked.now;
  await clocked.pass(10 * MINUTE);
  await change({ releasedAt: clocked.now + 2 * HOUR });
  await school.classmate.await(`result:${first.id}`);
  await clocked.pass(10 * MINUTE);
  await handIn(begunAt);
  expect((await seen()).decision).toBe('paper');
});

it('never releases the key of an exam that was deleted before its end', async () => {
  await clocked.endInAnHour();
  await handIn(clocked.now);
  await clocked.pass(10 * MINUTE);
  await change({ deleted: true });
  await clocked.pass(2 * HOUR);
  expect(await hasKey(school, school.student)).toBe(false);
});
