import { describe, expect, test } from 'vitest';
import { A_SAMPLE, anExam, aPaper, handIn } from '../../../../tests/support/documents.ts';
import { countedHandIn } from '../../grading/counting.ts';
import { MAX_HAND_INS } from '../../limits.ts';
import { putElements, setFields } from '../../merge/edit.ts';
import { answerPaper, handInPaper, samplePaper } from '../paper/make.ts';
import type { Paper } from '../paper/schema.ts';
import { besideKnown, withTold } from './fold.ts';

const paper = aPaper('s1', anExam('t1'));
const answered = answerPaper(paper, 'qqqqqqq01', 'A', 2_000);

describe('a paper', () => {
  const held = { ...handIn(answered, 5_000), seenAt: 2_500 };

  test('keeps its hand-in beside a log’s of the same time', () => {
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

  test('keeps the first of two clock readings of one moment', () => {
    const unheard = samplePaper(paper, A_SAMPLE, 1_000);
    const heard = samplePaper(paper, { ...A_SAMPLE, offset: 7 }, 1_000);
    expect(withTold(unheard, heard).clock).toEqual(unheard.clock);
    expect(withTold(heard, unheard).clock).toEqual(heard.clock);
  });

  test('keeps the start that the server has seen against an earlier start', () => {
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
