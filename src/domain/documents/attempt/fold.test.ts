import { describe, expect, test } from 'vitest';
import {
  A_SAMPLE,
  anAttempt,
  anExam,
  aPaper,
  handIn,
} from '../../../../tests/support/documents.ts';
import { countedHandIn } from '../../grading/counting.ts';
import { MAX_HAND_INS } from '../../limits.ts';
import { putElements, setFields } from '../../merge/edit.ts';
import { answerPaper, handInPaper, samplePaper } from '../paper/make.ts';
import type { Paper } from '../paper/schema.ts';
import { besideKnown, playTimesIn, type TimedLog, withTold } from './fold.ts';
import { linesInWords } from './record-messages.ts';
import { attemptRules } from './rules.ts';
import type { Entry } from './schema.ts';

const paper = aPaper('s1', anExam('t1'));
const answered = answerPaper(paper, 'qqqqqqq01', 'A', 2_000);

describe('a paper', () => {
  const held = { ...handIn(answered, 5_000), seenAt: 2_500 };

  test('keeps its hand-in if a log has a hand-in of the same time', () => {
    const told = { ...held, handIns: held.handIns.map((one) => ({ ...one, answers: [] })) };
    const joined = withTold(held, besideKnown(held, told));
    expect(joined.handIns).toEqual([held.handIns[0], { ...told.handIns[0], at: 5_001 }]);
  });

  test('accepts answers after the server’s hand-in', () => {
    const closed = handInPaper(answered, { device: 'server', cause: 'server', code: 'S-1' }, 9_000);
    const later = answerPaper(answered, 'qqqqqqq02', 'B', 3_000);
    const settled = { ...closed, counted: '9000.server', settled: [] };
    for (const known of [closed, settled]) expect(withTold(known, later).myAnswers).toHaveLength(2);
  });

  test('keeps the server’s fields', () => {
    const told: Paper = setFields<Paper>(answered, { settled: [], counted: '1.d1' }, 9_999);
    expect(withTold(held, told)).toMatchObject({ settled: null, counted: null, seenAt: 2_500 });
  });

  test('keeps its own of two clock samples of one moment', () => {
    const unheard = samplePaper(paper, A_SAMPLE, 1_000);
    const heard = samplePaper(paper, { ...A_SAMPLE, offset: 7 }, 1_000);
    expect(withTold(unheard, heard).clock).toEqual(unheard.clock);
    expect(withTold(heard, unheard).clock).toEqual(heard.clock);
  });

  test('keeps the start that the server has seen, even if an earlier start arrives', () => {
    const seen = { ...aPaper('s1', anExam('t1'), 5_000), seenAt: 5_500 };
    const earlier = aPaper('s1', anExam('t1'), 1_000);
    expect(withTold(seen, earlier).start).toEqual(seen.start);
    expect(withTold({ ...seen, seenAt: null }, earlier).start).toEqual(earlier.start);
  });

  test('keeps its start and counted hand-in, however many hand-ins arrive', () => {
    const taken = { device: 'd1', cause: 'student' as const, code: 'ABC-DEF' };
    const closed: Paper = setFields<Paper>(
      handInPaper(paper, taken, 9_000),
      { receivedAt: 9_500, counted: '9000.d1' },
      9_500,
    );
    const begun = { ...paper, start: { ...paper.start, at: 0 } };
    const joined = Array.from({ length: MAX_HAND_INS }, (_, at) => `f${at}`).reduce(
      (known, device) =>
        withTold(
          known,
          putElements(begun, 'handIns', [{ ...taken, device, at: 1, answers: [] }], 1),
        ),
      closed,
    );
    expect(joined.start).toEqual(closed.start);
    expect(joined.handIns).toHaveLength(MAX_HAND_INS);
    expect(countedHandIn(joined)).toEqual(closed.handIns[0]);
  });
});

const SOUND = 's'.repeat(43);
const play = (t: number, sound = SOUND): Entry => [t, 'play', sound];
const log = (...entries: Entry[]): TimedLog => ({ startedAt: 1000, entries });

test('counts the plays of a sound on all devices together', () => {
  const logs = [log(play(10), play(20, 'o'.repeat(43))), log(play(30), play(40))];
  expect(playTimesIn(logs, SOUND).size).toBe(3);
});

test('counts a play once that two logs contain', () => {
  const replaced = log(play(10), play(50));
  expect(playTimesIn([replaced, log([0, 'restored', 'w1', 1, ''], play(50))], SOUND).size).toBe(2);
});

test('rejects a play after the hand-in', () => {
  const handIn: Entry = [90, 'handIn', 'student', 'ABC-DEF'];
  expect(attemptRules.problemOf(anAttempt(paper, 'w1', [play(10), handIn]))).toBeNull();
  expect(attemptRules.problemOf(anAttempt(paper, 'w1', [handIn, play(95)]))).toBe('bad-schema');
});

test('the record numbers the plays of a sound on all devices in order', () => {
  const logs = [
    anAttempt(paper, 'w1', [play(10_000), play(30_000)]),
    anAttempt(paper, 'w2', [play(20_000)]),
  ];
  const names = { question: String, answer: String, sound: () => 'Hava durumu' };
  const said = linesInWords(logs, names).filter(({ text }) => text.includes('Hava'));
  expect(said.map(({ text }) => text)).toEqual(
    [1, 2, 3].map((nth) => `Dinleme metni ${nth}. kez açıldı: Hava durumu`),
  );
});
