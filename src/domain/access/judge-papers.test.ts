import { describe, expect, test } from 'vitest';
import { A_SAMPLE, anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { answerPaper, handInPaper, samplePaper } from '../documents/paper/make.ts';
import type { Paper } from '../documents/paper/schema.ts';
import type { Actor } from '../documents/rules.ts';
import { countedHandIn } from '../grading/counting.ts';
import { MAX_HAND_INS } from '../limits.ts';
import { putElements, setFields } from '../merge/edit.ts';
import { cutToGrants, judgeWrite } from './judge.ts';

const student: Actor = { uid: 's1', userRole: 'student', isVerified: false };

describe('what was handed in', () => {
  const answered = answerPaper(aPaper('s1', anExam('t1')), 'qqqqqqq01', 'A', 2_000);
  const held = { ...handIn(answered, 5_000), seenAt: 2_500 };
  const restated = { ...held, handIns: held.handIns.map((one) => ({ ...one, answers: [] })) };

  test.each([
    ['with less in it', held, restated],
    ['with more in it', restated, held],
  ])('is not said anew, %s', (_how, before, after) => {
    expect(judgeWrite(student, { before, after, knows: false })).toBe('restated');
    expect(cutToGrants(student, before, after).handIns).toEqual(before.handIns);
  });

  test('is not handed in by a device in the server’s name', () => {
    const cut = cutToGrants(student, answered, held);
    expect(cut.handIns).toEqual(held.handIns);
    for (const given of [{ device: 'server' }, { cause: 'server' as const }]) {
      const after = { ...held, handIns: held.handIns.map((one) => ({ ...one, ...given })) };
      for (const before of [null, answered])
        expect(judgeWrite(student, { before, after, knows: false })).toBe('protected-field');
      expect(cutToGrants(student, answered, after).handIns).toEqual([]);
    }
  });

  test('by the server takes answers when it is final too: what it is graded on is kept apart', () => {
    const closed = handInPaper(answered, { device: 'server', cause: 'server', code: 'S-1' }, 9_000);
    const later = answerPaper(answered, 'qqqqqqq02', 'B', 3_000);
    const settled = { ...closed, counted: '9000.server', settled: [] };
    for (const held of [closed, settled])
      expect(cutToGrants(student, held, later).myAnswers).toHaveLength(2);
    const unsettled: Paper = setFields<Paper>(later, { settled: [] }, 9_999);
    expect(judgeWrite(student, { before: closed, after: unsettled, knows: false })).toBe(
      'protected-field',
    );
  });
});

test('a reading of the clocks stays as it was held, and nobody is refused for another one of that moment', () => {
  const paper = aPaper('s1', anExam('t1'));
  const unheard = samplePaper(paper, A_SAMPLE, 1_000);
  const heard = samplePaper(paper, { ...A_SAMPLE, offset: 7 }, 1_000);
  for (const [before, after] of [
    [unheard, heard],
    [heard, unheard],
  ] as const) {
    expect(judgeWrite(student, { before, after, knows: false })).toBeNull();
    expect(cutToGrants(student, before, after).clock).toEqual(before.clock);
  }
});

test('a start that the server has seen holds against an earlier one', () => {
  const seen = { ...aPaper('s1', anExam('t1'), 5_000), seenAt: 5_500 };
  const earlier = aPaper('s1', anExam('t1'), 1_000);
  expect(cutToGrants(student, seen, earlier).start).toEqual(seen.start);
  expect(cutToGrants(student, { ...seen, seenAt: null }, earlier).start).toEqual(earlier.start);
});

test('once the server has a hand-in, the start is settled and the one that counts stays', () => {
  const open = aPaper('s1', anExam('t1'));
  const taken = { device: 'd1', cause: 'student' as const, code: 'ABC-DEF' };
  const closed = setFields(
    handInPaper(open, taken, 9_000),
    { receivedAt: 9_500, counted: '9000.d1' },
    9_500,
  );
  const forged = Array.from({ length: MAX_HAND_INS }, (_, at) => `f${at}`).reduce(
    (paper, device) => putElements(paper, 'handIns', [{ ...taken, device, at: 1, answers: [] }], 1),
    { ...open, start: { ...open.start, at: 0 } },
  );
  const cut = cutToGrants(student, closed, forged);
  expect(cut.start).toEqual(closed.start);
  expect(cut.handIns).toHaveLength(MAX_HAND_INS);
  expect(countedHandIn(cut)).toEqual(closed.handIns[0]);
});
