import { beforeEach, expect, it } from 'vitest';
import { withLog } from '../../../src/domain/documents/attempt/fold.ts';
import { startPaper } from '../../../src/domain/documents/paper/make.ts';
import { handInKey, isOfSheet } from '../../../src/domain/grading/counting.ts';
import { paperOfSheet } from '../../../src/domain/grading/sheets.ts';
import { SHEET_DEVICE } from '../../../src/domain/vocabulary.ts';
import { aReading, pushBeside, readSheet, rightEntries, seenAtLast } from '../support/attacker.ts';
import { clockedSchool, MINUTE } from '../support/clocked-school.ts';
import { logOf } from '../support/school.ts';

/*
 * A tablet's start replaces the start of a paper that was read from a printed sheet. A student
 * forges the start of a printed sheet, to replace it later.
 */

const clocked = clockedSchool();
const { school } = clocked;
const begunOn = (device: string, at: number) =>
  startPaper(school.sheet, school.student.uid, device, at);
const right = () => rightEntries(school, 1000);

beforeEach(() => clocked.setExam({ release: 'by-teacher' }));

it('rejects a log whose start names the device of printed sheets', async () => {
  const { student } = school;
  const forged = begunOn(SHEET_DEVICE, clocked.now);
  expect(await pushBeside(student, logOf(forged, 'w1', []))).toEqual(['bad-schema']);
});

it('rejects such a log even if its start is earlier than that of the student’s printed sheet', async () => {
  await readSheet(school, clocked.now);
  const earlier = begunOn(SHEET_DEVICE, clocked.now - MINUTE);
  expect(await pushBeside(school.student, logOf(earlier, 'w1', []))).toEqual(['bad-schema']);
});

it('keeps the start of the tablet that handed in first if another tablet claims an earlier start', async () => {
  await readSheet(school, clocked.now);
  const earlier = begunOn('tablet2', clocked.now - MINUTE);
  clocked.now += 5 * MINUTE;
  const begun = begunOn('tablet', clocked.now - MINUTE);
  await pushBeside(school.student, logOf(begun, 'w1', right(), 5000));
  const { start } = (await seenAtLast(school, school.student)).paper;
  await pushBeside(school.student, logOf(earlier, 'w2', []));
  expect((await seenAtLast(school, school.student)).paper.start).toEqual(start);
});

it('keeps the start of a log begun after a printed sheet was read, and lets the teacher choose its hand-in', async () => {
  const readAt = clocked.now;
  await readSheet(school, readAt);
  await clocked.settled(school.teacher);
  clocked.now += 30 * MINUTE;
  const begun = begunOn('tablet', clocked.now - MINUTE);
  await pushBeside(school.student, logOf(begun, 'w1', right(), 5000));
  const { paper } = await seenAtLast(school, school.student);
  expect(paper).toMatchObject({ start: begun.start, seenAt: clocked.now });
  const [tablet] = paper.handIns.filter((handIn) => !isOfSheet(handIn));
  await readSheet(school, clocked.now, { behind: tablet && handInKey(tablet) });
  const { points, trust, doubts } = await seenAtLast(school, school.student);
  expect([points, trust]).toEqual([100, 'verified']);
  expect(doubts).toEqual([]);
});

it('takes the start from the tablet’s log if the paper so far is that of a printed sheet', () => {
  const reading = aReading(school, clocked.now);
  const known = { ...paperOfSheet(reading, school.exam), counted: `${reading.at}.${reading.id}` };
  const begun = begunOn('tablet', clocked.now + MINUTE);
  const log = logOf(begun, 'w1', right(), 5000);
  expect(withLog(known, log, log.log.entries).start).toEqual(begun.start);
});
