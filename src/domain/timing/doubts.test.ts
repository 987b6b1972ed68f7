import { describe, expect, test } from 'vitest';
import {
  aCountersignature,
  anExam,
  aPaper,
  aQuestion,
  handIn,
} from '../../../tests/support/documents.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { answerPaper, handInPaper, samplePaper } from '../documents/paper/make.ts';
import type { ClockSample, LogSeen, Paper } from '../documents/paper/schema.ts';
import { handInKey } from '../grading/counting.ts';
import { grade } from '../grading/scoring.ts';
import { doubtsOf } from './doubts.ts';

const exam = anExam('t1', [aQuestion(1), aQuestion(2)]);
const MINUTE = 60_000;
const START = 100 * MINUTE;
const HOURS = 120 * MINUTE;

/** Returns a clock sample, `minutes` after the start, with any wall clock. */
const reading = (
  minutes: number,
  wall = minutes,
  given: Partial<ClockSample> = {},
): ClockSample => ({
  wall: START + wall * MINUTE,
  monotonic: minutes * MINUTE,
  boot: 'boot1',
  offset: 0,
  ...given,
});
const begun = (samples: readonly ClockSample[]): Paper =>
  samples.reduce((paper, sample) => samplePaper(paper, sample, START), aPaper('s1', exam, START));
const doubtsWith = (...samples: ClockSample[]) =>
  doubtsOf(handIn(begun(samples), START + 20 * MINUTE), null);

describe('the clocks of a paper', () => {
  test('raise no doubt if they are consistent', () => {
    expect(doubtsWith(reading(0), reading(5), reading(20))).toEqual([]);
    expect(doubtsWith()).toEqual([]);
  });

  test('show that a wall clock was turned back', () => {
    expect(doubtsWith(reading(0), reading(10), reading(12, 2))).toEqual([
      { kind: 'clock-back', minutes: 10 },
    ]);
  });

  test('show that a clock was turned forward or the device slept, unless the sleep was short', () => {
    expect(doubtsWith(reading(0), reading(5, 15))).toEqual([{ kind: 'clock-gap', minutes: 10 }]);
    expect(doubtsWith(reading(0), reading(5, 6))).toEqual([]);
  });

  test('show two openings at the same time, but not one after the other', () => {
    const second = (minutes: number, wall: number) => reading(minutes, wall, { boot: 'boot2' });
    expect(doubtsWith(reading(0), reading(10), second(0, 5))).toEqual([{ kind: 'overlap' }]);
    expect(doubtsWith(reading(0), reading(10), second(0, 11), second(3, 14))).toEqual([]);
  });

  test('are compared in the server’s time if there are two tablets', () => {
    const slow = (minutes: number) =>
      reading(minutes, minutes - 60, { boot: 'boot2', offset: 60 * MINUTE });
    expect(doubtsWith(reading(0), reading(10), slow(11), slow(15))).toEqual([]);
    expect(doubtsWith(reading(0), reading(10), slow(5), slow(15))).toEqual([{ kind: 'overlap' }]);
    const late = (minutes: number) =>
      reading(minutes, minutes - 5, { boot: 'boot2', offset: 5 * MINUTE });
    expect(doubtsWith(reading(0), reading(10), late(12))).toEqual([]);
  });

  test('show no overlap after a correction of the clock within one opening', () => {
    const corrected = reading(11, 11, { offset: -5 * MINUTE });
    expect(doubtsWith(reading(0), reading(10), corrected)).toEqual([]);
  });

  test('show a clock turned back to before the start between two openings', () => {
    const later = reading(1, -30, { boot: 'boot2' });
    const told = reading(2, -29, { boot: 'boot2', offset: 40 * MINUTE });
    const doubts = (offset: number | null, ...since: ClockSample[]) => {
      const paper = begun([reading(0), later, ...since]);
      const kept = { ...paper, start: { ...paper.start, clock: { boot: 'boot1', offset } } };
      return doubtsOf(handIn(kept, START + 20 * MINUTE), null);
    };
    expect(doubts(0)).toEqual([{ kind: 'clock-back', minutes: 30 }]);
    expect(doubts(0, told)).toEqual([{ kind: 'clock-back', minutes: 40 }]);
    // A device that never had the server's time may learn later that its clock was wrong.
    expect(doubts(null, told)).toEqual([]);
  });

  test('show a clock turned back by hours between two openings, although their times do not overlap', () => {
    const [again, told] = [reading(0, 11, { boot: 'boot2' }), { boot: 'boot2', offset: HOURS }];
    const doubts = (boot: string) => {
      const paper = begun([reading(0), reading(10), again, reading(5, 16, told)]);
      const kept = { ...paper, start: { ...paper.start, clock: { boot, offset: 0 } } };
      return doubtsOf(handIn(kept, START + 20 * MINUTE), null);
    };
    expect(doubts('boot1')).toEqual([{ kind: 'clock-back', minutes: 120 }]);
    // In the page load of the start, the correction has moved the deadline.
    expect(doubts('boot2')).toEqual([]);
  });

  test('show that the device never had contact with the server', () => {
    const alone = { offset: null };
    expect(doubtsWith(reading(0, 0, alone), reading(5, 5, alone))).toEqual([
      { kind: 'never-online' },
    ]);
    expect(doubtsWith(reading(0, 0, alone), reading(5))).toEqual([]);
  });

  test('show a paper that arrived before its hand-in', () => {
    const paper = handIn(begun([]), START + 20 * MINUTE);
    const arrived = (minutes: number) => ({ ...paper, receivedAt: START + minutes * MINUTE });
    expect(doubtsOf(arrived(5), null)).toEqual([{ kind: 'clock-ahead', minutes: 15 }]);
    expect(doubtsOf(arrived(21), null)).toEqual([]);
  });

  test('show a paper that the server saw before its start', () => {
    const paper = handIn(begun([]), START + 20 * MINUTE);
    const seen = (minutes: number) => ({ ...paper, seenAt: START + minutes * MINUTE });
    expect(doubtsOf(seen(-10), null)).toEqual([{ kind: 'clock-ahead', minutes: 10 }]);
    expect(doubtsOf(seen(10), null)).toEqual([]);
  });
});

describe('the hand-ins of a paper', () => {
  test('show a second hand-in with its differing answers', () => {
    const answered = answerPaper(begun([]), aQuestion(1).id, 'B', START + 1);
    const first = handIn(answered, START + 10, 'd1');
    const changed = answerPaper(first, aQuestion(1).id, 'C', START + 11);
    const second = handIn(
      answerPaper(changed, aQuestion(2).id, 'empty', START + 12),
      START + 20,
      'd2',
    );
    expect(doubtsOf(second, null)).toEqual([
      { kind: 'second-hand-in', at: START + 20, code: 'ABC-DEF', differing: 1 },
    ]);
  });

  test('show answers that arrived too late', () => {
    const late = START + exam.examTime * MINUTE + 1;
    const inTime = answerPaper(begun([]), aQuestion(1).id, 'B', START + 1);
    const paper = handIn(answerPaper(inTime, aQuestion(2).id, 'B', late), late);
    const result = grade(paper, newVersion(exam, 1), 'Ali', late);
    expect(doubtsOf(paper, result)).toEqual([{ kind: 'late-answers', count: 1 }]);
    expect(doubtsOf(paper, null)).toEqual([]);
  });

  test('raise no doubt while there is at most one', () => {
    expect(doubtsOf(begun([reading(0), reading(10), reading(12, 2)]), null)).toEqual([]);
  });
});

describe('a paper that the server closed', () => {
  const closed = (paper: Paper) =>
    handInPaper(paper, { device: 'server', cause: 'server', code: 'S-1' }, START + 20 * MINUTE);

  test('shows `auto-submitted` until its device hands in', () => {
    expect(doubtsOf(closed(begun([])), null)).toEqual([{ kind: 'auto-submitted' }]);
  });

  test('shows that its device handed in later', () => {
    const paper = handIn(closed(begun([])), START + 15 * MINUTE);
    expect(doubtsOf(paper, null)).toEqual([
      { kind: 'came-after-auto-submit', at: START + 15 * MINUTE },
    ]);
  });
});

describe('a hand-in that the server lost and received again', () => {
  const closed = (paper: Paper) =>
    handInPaper(paper, { device: 'server', cause: 'server', code: 'S' }, START + 20 * MINUTE);
  /** Returns a paper that the server closed at 20 minutes and its device at `minutes`. */
  const heldAfter = (minutes: number): Paper => {
    const paper = handIn(closed(begun([])), START + 15 * MINUTE);
    const [own] = paper.handIns.filter(({ device }) => device !== 'server');
    const held = { at: START + minutes * MINUTE, handIn: own ? handInKey(own) : '' };
    return { ...paper, countersigned: [aCountersignature('w1', held)] };
  };

  test('raises no doubt if the server closed the paper because it had lost the hand-in', () => {
    expect(doubtsOf(heldAfter(16), null)).toEqual([]);
    expect(doubtsOf(heldAfter(26), null)).toMatchObject([{ kind: 'came-after-auto-submit' }]);
  });
});

const seen = (writer: string, given: Partial<LogSeen>): LogSeen => ({
  ...{ writer, device: 'd1', count: 3, isSigned: true, unheard: 0, rewrites: 0, anchors: [] },
  ...given,
});
const kinds = (...logs: LogSeen[]) =>
  doubtsOf({ ...handIn(begun([]), START + 9), logs }, null).map(({ kind }) => kind);

test('reports `partly-signed` for a signed and an unsigned log, but not for two unsigned ones', () => {
  expect(kinds(seen('w1', {}), seen('w2', { isSigned: false }))).toEqual(['partly-signed']);
  expect(kinds(seen('w1', {}), seen('w2', {}))).toEqual([]);
  // A device cannot sign if it has no https.
  const unsigned = { isSigned: false };
  expect(kinds(seen('w1', unsigned), seen('w2', unsigned))).toEqual([]);
});

test('shows answers to unknown questions although the paper omits them', () => {
  const strays = (count?: number) =>
    doubtsOf({ ...handIn(begun([]), START + 9), ...(count && { strays: count }) }, null);
  expect(strays()).toEqual([]);
  expect(strays(2)).toEqual([{ kind: 'stray-answers', count: 2 }]);
});

describe('impossible times', () => {
  const later = { ...exam, stamps: { examName: START } };
  const countIn = (paper: Paper, of = exam) =>
    doubtsOf(paper, null, of).flatMap((doubt) =>
      doubt.kind === 'impossible-time' ? [doubt.count] : [],
    );
  const answered = (at: number) => answerPaper(begun([]), 'qqqqqqq01', 'A', at);

  test('are those before the exam was made', () => {
    const early = handIn(aPaper('s1', later, START - 2 * MINUTE), START + MINUTE);
    expect(countIn(early, later)).toEqual([1]);
    expect(countIn(handIn(aPaper('s1', later, START - MINUTE), START), later)).toEqual([]);
    // The teacher's clock may be ahead of the server's.
    expect(countIn({ ...early, seenAt: START - 2 * MINUTE }, later)).toEqual([]);
  });

  test('are those later than the server’s time at their arrival', () => {
    const paper = handIn(answered(START + 9 * MINUTE), START + 9 * MINUTE);
    const came = (at: number) => ({ ...paper, seenAt: START, receivedAt: at });
    expect(countIn(came(START + 9 * MINUTE))).toEqual([]);
    expect(countIn(came(START + 7 * MINUTE))).toEqual([1]);
  });

  test('are those before the start', () => {
    expect(countIn(handIn(begun([]), START - MINUTE))).toEqual([1]);
  });
});

test('shows each refused rewrite together with the tablet’s restore from a backup', () => {
  expect(kinds(seen('w1', { rewrites: 2 }))).toEqual(['rewritten']);
  expect(kinds(seen('w1', { rewrites: 2 }), seen('w2', { inPlaceOf: 'w1' }))).toEqual([
    'rewritten',
    'restored',
  ]);
  expect(kinds(seen('w1', {}), seen('w2', { inPlaceOf: 'w1' }))).toEqual(['restored']);
});

test('shows that an old version was used although a newer one had existed for some time', () => {
  const paper = handIn(aPaper('s1', exam, START), START + MINUTE);
  const kinds = (olderSince: number) =>
    doubtsOf({ ...paper, olderSince }, null, exam).map(({ kind }) => kind);
  expect(kinds(START - 3 * MINUTE)).toEqual(['old-version']);
  expect(kinds(START - MINUTE)).toEqual([]);
  expect(kinds(START + MINUTE)).toEqual([]);
});
