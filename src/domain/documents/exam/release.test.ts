import { describe, expect, test } from 'vitest';
import { anExam, aQuestion, USUAL_GRACE } from '../../../../tests/support/documents.ts';
import { setFields } from '../../merge/edit.ts';
import { awaitedFor, graceAfter, isReleased, isUnderWay, keyOutSince } from './release.ts';
import type { Exam } from './schema.ts';
import {
  DEFAULT_SETTINGS,
  givesResultsAtOnce,
  releasesFor,
  settingsForCopy,
  settingsOf,
} from './settings.ts';

const CLOSES = 1_000;
/** Time at which the key of an exam with an end is released (ms). */
const END = CLOSES + USUAL_GRACE;
const of = (
  release: 'at-once' | 'after-end' | 'by-teacher',
  closesAt: number | null = CLOSES,
  releasedAt: number | null = null,
) => ({ ...DEFAULT_SETTINGS, release, closesAt, releasedAt });

test.each([
  ['at once, without an end', of('at-once', null), [true, true, true]],
  ['at once, with an end', of('at-once'), [false, true, true]],
  ['after the end', of('after-end'), [false, true, true]],
  ['after an end that there is not', of('after-end', null), [false, false, false]],
  ['by the teacher, who has not', of('by-teacher'), [false, false, false]],
  ['by the teacher, who has', of('by-teacher', CLOSES, 5), [true, true, true]],
  ['after the end, but the teacher was earlier', of('after-end', CLOSES, 5), [true, true, true]],
])('releases the key %s (before, at and after the end)', (_name, settings, expected) => {
  expect([END - 1, END, END + 1].map((now) => isReleased(settings, now))).toEqual(expected);
});

test('names the event for which the results wait', () => {
  expect(awaitedFor(of('at-once', null))).toEqual({ kind: 'nothing' });
  expect(awaitedFor(of('at-once'))).toEqual({ kind: 'end', at: END });
  expect(awaitedFor(of('after-end'))).toEqual({ kind: 'end', at: END });
  expect(awaitedFor(of('after-end', null))).toEqual({ kind: 'teacher' });
  expect(awaitedFor(of('by-teacher'))).toEqual({ kind: 'teacher' });
});

test('does not release the key before the longest extra time is over', () => {
  const extraTime = [
    { uid: 's1', minutes: 10 },
    { uid: 's2', minutes: 25 },
  ];
  const settings = { ...of('after-end'), extraTime };
  expect(isReleased(settings, END + 25 * 60_000 - 1)).toBe(false);
  expect(isReleased(settings, END + 25 * 60_000)).toBe(true);
});

test('shows “at once” as “after the end” on sheets, and as “by the teacher” on copies', () => {
  const both = { ...DEFAULT_SETTINGS, closesAt: CLOSES };
  expect(releasesFor(CLOSES)).toEqual(['after-end', 'by-teacher']);
  expect(releasesFor(null)).toContain('at-once');
  expect(settingsOf(both).release).toBe('after-end');
  expect(settingsForCopy(both).release).toBe('by-teacher');
  expect([givesResultsAtOnce(both), givesResultsAtOnce(DEFAULT_SETTINGS)]).toEqual([false, true]);
});

describe('an end that was set during the exam', () => {
  const MINUTE = 60_000;
  const made = 5 * MINUTE;
  const setAt = 20 * MINUTE;
  const closesAt = setAt + MINUTE;
  const exam = (given: Partial<Exam>): Exam => ({
    ...anExam('t1'),
    ...of('after-end', closesAt),
    examTime: 40,
    stamps: { examName: made, closesAt: setAt },
    ...given,
  });

  test('delays the key until papers under way are over', () => {
    const at = setAt + 40 * MINUTE + USUAL_GRACE;
    expect(awaitedFor(exam({}))).toEqual({ kind: 'end', at });
    expect(awaitedFor(exam({ opensAt: setAt - 1 }))).toEqual({ kind: 'end', at });
    expect(isReleased(exam({ releasedAt: 1 }), 2)).toBe(true);
  });

  test.each([
    ['with the exam', { stamps: { examName: setAt, closesAt: setAt } }],
    ['before it opened', { opensAt: setAt }],
    ['with more time left than a paper takes', { examTime: 1 }],
  ])('does not delay the key if it was set %s', (_when, given) => {
    expect(awaitedFor(exam(given))).toEqual({ kind: 'end', at: closesAt + USUAL_GRACE });
  });

  test('does not delay the release time on a student’s sheet', () => {
    expect(awaitedFor(of('after-end', closesAt))).toMatchObject({ at: closesAt + USUAL_GRACE });
  });
});

describe('a request to join the class waits for the teacher', () => {
  const exam = (given: Partial<Exam> = {}): Exam => ({
    ...anExam('t1', [aQuestion(1)]),
    ...of('after-end'),
    opensAt: 500,
    ...given,
  });

  test.each<[string, Exam, number, boolean]>([
    ['not before the opening', exam(), 499, false],
    ['from the opening on', exam(), 500, true],
    ['until the key is out', exam(), END - 1, true],
    ['not once the key is out', exam(), END, false],
    ['until the teacher releases the results', exam({ release: 'by-teacher' }), END, true],
    [
      'not once the teacher has released the results',
      exam({ release: 'by-teacher', releasedAt: 600 }),
      600,
      false,
    ],
    ['not for a practice', exam({ release: 'at-once', closesAt: null }), 600, false],
    ['not for a deleted exam', exam({ deleted: true }), 600, false],
    ['not for an exam without questions', exam({ questions: [] }), 600, false],
  ])('%s', (_when, of, now, expected) => {
    expect(isUnderWay(of, now)).toBe(expected);
  });
});

describe('the key of an exam that was ended early', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const ended = (more: Partial<Exam>): Exam => ({
    ...{ ...anExam('t1'), examTime: 40, release: 'after-end', closesAt: 10 * HOUR },
    ...{ endedAt: HOUR, endKnownAt: HOUR, ...more },
  });
  /** Time at which the last paper is over (ms), with a minute for requests on their way. */
  const LAST = HOUR + MINUTE + 40 * MINUTE;

  test('is released when the time of a paper begun at the early end is over', () => {
    const at = LAST + USUAL_GRACE;
    expect([at - 1, at].map((now) => isReleased(ended({}), now))).toEqual([false, true]);
  });

  test('waits for the longest extra time, counted from when the server learnt of the end', () => {
    const later = ended({ endKnownAt: 2 * HOUR, extraTime: [{ uid: 's1', minutes: 10 }] });
    const at = LAST + HOUR + 10 * MINUTE + USUAL_GRACE;
    expect([at - 1, at].map((now) => isReleased(later, now))).toEqual([false, true]);
  });

  test('is never delayed by the early end, and may need the teacher’s release', () => {
    const short = ended({ closesAt: HOUR + MINUTE, stamps: { examName: 1, closesAt: 1 } });
    expect(awaitedFor(short)).toEqual({ kind: 'end', at: HOUR + MINUTE + USUAL_GRACE });
    expect(awaitedFor(ended({ release: 'by-teacher' }))).toEqual({ kind: 'teacher' });
  });
});

describe('the grace period after the end', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const ENDS = 2 * HOUR;
  const held = (graceMinutes: number): Exam =>
    setFields<Exam>(anExam('t1'), { release: 'after-end', closesAt: ENDS, graceMinutes }, 1);
  const changed = (exam: Exam, change: Partial<Exam>, now: number): Exam =>
    graceAfter(exam, setFields(exam, change, now), now);

  test.each([5, 10, 30])('delays the key by %i minutes', (graceMinutes) => {
    const at = ENDS + graceMinutes * MINUTE;
    expect(awaitedFor(held(graceMinutes))).toEqual({ kind: 'end', at });
    expect([at - 1, at].map((now) => keyOutSince(held(graceMinutes), now))).toEqual([null, at]);
  });

  test('can be extended until the key is released, and not afterwards', () => {
    const last = ENDS + 10 * MINUTE - 1;
    expect(changed(held(10), { graceMinutes: 30 }, last).graceMinutes).toBe(30);
    expect(changed(held(10), { graceMinutes: 30 }, last + 1)).toEqual(held(10));
  });

  test('releases the key at the time of a change after which the grace period is over', () => {
    const now = ENDS + 15 * MINUTE;
    expect(keyOutSince(changed(held(30), { graceMinutes: 5 }, now), now)).toBe(now);
    const out = ENDS + 30 * MINUTE;
    expect(keyOutSince(changed(held(30), { graceMinutes: 5 }, out + MINUTE), Infinity)).toBe(out);
  });

  test('is copied with the exam', () => {
    expect(settingsForCopy(held(20))).toMatchObject({ graceMinutes: 20, closesAt: null });
  });

  test('can be changed if the end is moved to a later time', () => {
    const now = ENDS + HOUR;
    const moved = { closesAt: now + HOUR, graceMinutes: 30 };
    expect(changed(held(10), moved, now)).toMatchObject(moved);
  });
});
