import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COPIES } from '../../../tests/support/arbitraries.ts';
import { anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { answerPaper } from '../documents/paper/make.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import {
  countedHandIn,
  handInKey,
  isBegunOnTablet,
  isHandedIn,
  spareHandIns,
} from '../grading/counting.ts';
import { MAX_ALL_HAND_INS } from '../limits.ts';
import { merge, mergeAll } from './merge.ts';

/* Guarantees of merging papers, in addition to those of merging any document. */

const begun = aPaper('s1', anExam('t1'));
const isOnTablet = (start: Paper['start']): boolean => isBegunOnTablet({ start });
const keysOf = (paper: Paper | null): string[] => (paper?.handIns ?? []).map(handInKey);

/** Hand-ins of independent devices, and of the server for them. */
const handIns: fc.Arbitrary<HandIn[]> = fc.uniqueArray(
  fc.record({
    at: fc.nat(9),
    device: fc.constantFrom('d1', 'd2', 'd3', 'd4', 'server'),
    cause: fc.constantFrom('student' as const, 'deadline' as const),
    code: fc.constant('ABC-DEF'),
    answers: fc.constant([]),
  }),
  { selector: ({ device }) => device, minLength: 1 },
);
const asMade = (one: HandIn): HandIn =>
  one.device === 'server' ? { ...one, cause: 'server' } : one;

describe('a handed-in paper', () => {
  const clean = COPIES.paper;

  test('keeps every hand-in up to the limit, whatever the stamps', () => {
    fc.assert(
      fc.property(clean, clean, (a, b) => {
        const all = [...a.handIns, ...b.handIns].sort(
          (one, other) => one.at - other.at || (one.device < other.device ? -1 : 1),
        );
        const kept = [...new Set(all.map(handInKey))].slice(0, MAX_ALL_HAND_INS);
        expect(keysOf(merge(a, b))).toEqual(kept);
      }),
    );
  });

  test('is never opened again', () => {
    fc.assert(
      fc.property(clean, clean, (a, b) => {
        expect(isHandedIn(merge(a, b))).toBe(isHandedIn(a) || isHandedIn(b));
      }),
    );
  });

  test('is graded by its first hand-in and keeps the second, in any order of arrival', () => {
    const paper = answerPaper(aPaper('s1', anExam('t1')), 'qqqqqqq01', 'A', 2_000);
    const first = handIn(paper, 3_000, 'd1');
    const second = handIn(answerPaper(paper, 'qqqqqqq01', 'B', 3_500), 4_000, 'd2');
    for (const joined of [merge(first, second), merge(second, first)]) {
      expect(countedHandIn(joined)).toMatchObject({ at: 3_000, answers: [{ answer: 'A' }] });
      expect(spareHandIns(joined)).toMatchObject([{ at: 4_000, answers: [{ answer: 'B' }] }]);
    }
  });

  test('is graded by the first hand-in of a device, or else of the server, for copies in any order', () => {
    const scattered = handIns.chain((made) =>
      fc.shuffledSubarray([...made, ...made].map(asMade), { minLength: made.length * 2 }),
    );
    fc.assert(
      fc.property(scattered, (made) => {
        const joined = mergeAll(made.map((one): Paper => ({ ...begun, handIns: [one] }))) ?? begun;
        const own = made.filter(({ cause }) => cause !== 'server');
        const first = Math.min(...(own.length > 0 ? own : made).map(({ at }) => at));
        const counted = countedHandIn(joined);
        expect(counted?.at).toBe(first);
        expect(counted?.cause === 'server').toBe(own.length === 0);
        expect(spareHandIns(joined)).toHaveLength(new Set(made.map(handInKey)).size - 1);
      }),
    );
  });

  test('is graded by the hand-in that the server has fixed', () => {
    fc.assert(
      fc.property(handIns, handIns, (before, later) => {
        const closed = mergeAll([{ ...begun, handIns: before.map(asMade) }]) ?? begun;
        const counted = countedHandIn(closed);
        const key = counted && handInKey(counted);
        const settled = { ...closed, counted: key, stamps: { counted: 5 } };
        const news = {
          ...begun,
          handIns: later.map(asMade).slice(0, MAX_ALL_HAND_INS - before.length),
        };
        for (const joined of [merge(settled, news), merge(news, settled)])
          expect(countedHandIn(joined)).toMatchObject({ at: counted?.at, device: counted?.device });
      }),
    );
  });

  test('keeps its earliest hand-in if more hand-ins arrive than a paper can hold', () => {
    fc.assert(
      fc.property(fc.array(clean, { minLength: 2, maxLength: 5 }), (copies) => {
        const all = copies.flatMap(({ handIns }) => handIns);
        const earliest = Math.min(...all.map(({ at }) => at));
        const joined = mergeAll(copies);
        if (all.length > 0) expect(joined?.handIns[0]?.at).toBe(earliest);
        expect(joined?.handIns.length).toBeLessThanOrEqual(MAX_ALL_HAND_INS);
      }),
    );
  });

  test('ignores a second hand-in on the same device', () => {
    const once = handIn(aPaper('s1', anExam('t1')), 3_000);
    expect(handIn(once, 4_000)).toBe(once);
  });
});

describe('the earlier one of two starts', () => {
  test('wins, whatever the stamps', () => {
    const early = aPaper('s1', anExam('t1'), 1_000);
    const late = { ...aPaper('s1', anExam('t1'), 2_000), stamps: { start: 9_999 } };
    expect(merge(early, late).start.at).toBe(1_000);
    expect(merge(late, early).start.at).toBe(1_000);
  });

  test('decides the deadline, for any copies in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }), (times) => {
        const copies = times.map((at) => aPaper('s1', anExam('t1'), at));
        const first = aPaper('s1', anExam('t1'), Math.min(...times));
        expect(mergeAll(copies)?.start).toEqual(first.start);
      }),
    );
  });
});

describe('a start', () => {
  test('of a printed sheet is replaced by a tablet’s start; of several tablets, the earliest start wins', () => {
    fc.assert(
      fc.property(fc.array(COPIES.paper, { minLength: 1 }), (copies) => {
        const { start } = mergeAll(copies) as Paper;
        const begun = copies.map((copy) => copy.start).filter(isOnTablet);
        expect(isOnTablet(start)).toBe(begun.length > 0);
        const among = begun.length > 0 ? begun : copies.map((copy) => copy.start);
        expect(start.at).toBe(Math.min(...among.map(({ at }) => at)));
      }),
    );
  });
});
