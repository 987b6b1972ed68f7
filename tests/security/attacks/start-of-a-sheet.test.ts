import { beforeEach, expect, it } from 'vitest';
import { SHEET_DEVICE } from '../../../src/domain/documents/paper/devices.ts';
import { startPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import {
  pushBeside,
  readSheet,
  rightEntries,
  seenAtLast,
  setExam,
  settled,
} from '../support/attacker.ts';
import { clockedSchool, MINUTE } from '../support/clocked-school.ts';
import { handedIn, logOf } from '../support/school.ts';

/*
 * The start of a paper that was made of a printed sheet waits for that of the tablet. A student says to have begun in its name, and would have a
 * start that another one replaces for ever: on another version, with another clock, or with a proof made up later.
 */

const clocked = clockedSchool();
const begunOn = (device: string, at: number) =>
  startPaper(clocked.school.sheet, clocked.school.student.uid, device, at);
const startOf = async (paper: Paper) =>
  (await clocked.school.student.await<Paper>(`paper:${paper.id}`)).start;
const right = () => rightEntries(clocked.school, 1000);

beforeEach(() => setExam(clocked.school, { release: 'by-teacher' }, clocked.now));

it('no device begins in the name of a sheet, by a log or by a document', async () => {
  const { student } = clocked.school;
  const forged = begunOn(SHEET_DEVICE, clocked.now);
  expect(await pushBeside(student, logOf(forged, 'w1', []))).toEqual(['bad-schema']);
  expect(await pushBeside(student, forged)).toEqual(['protected-field']);
  const honest = begunOn('tablet', clocked.now);
  expect(await pushBeside(student, logOf(honest, 'w1', []))).toEqual([undefined]);
  await settled(clocked.school, student);
  const earlier = begunOn(SHEET_DEVICE, clocked.now - 1);
  expect(await pushBeside(student, earlier)).toEqual(['protected-field']);
  expect(await startOf(honest)).toEqual(honest.start);
});

it('no device hands in on a version of its own choice', async () => {
  const paper = handedIn(begunOn('tablet', clocked.now), clocked.now + 1000);
  const [handIn] = paper.handIns.map((one) => ({ ...one, version: 'v2' }));
  const forged = { ...paper, handIns: handIn ? [handIn] : [] };
  expect(await pushBeside(clocked.school.student, forged)).toEqual(['protected-field']);
});

it('of a real sheet no start comes behind the first hand-in of a tablet', async () => {
  const { school } = clocked;
  await readSheet(school, clocked.now);
  const earlier = begunOn('tablet2', clocked.now - MINUTE);
  clocked.now += 5 * MINUTE;
  const begun = begunOn('tablet', clocked.now - MINUTE);
  await pushBeside(school.student, logOf(begun, 'w1', right(), 5000));
  const { start } = (await seenAtLast(school, school.student)).paper;
  await pushBeside(school.student, logOf(earlier, 'w2', []));
  expect((await seenAtLast(school, school.student)).paper.start).toEqual(start);
});
