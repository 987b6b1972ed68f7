import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageOf } from './points.ts';
import {
  DISCRIMINATION_NEEDS,
  discriminationGrade,
  discriminationOf,
  scoreBands,
  scoreSummary,
} from './statistics.ts';

/** Scores of exams: a number of right answers out of a number of questions. */
const point = fc
  .integer({ min: 1, max: 200 })
  .chain((count) => fc.integer({ min: 0, max: count }).map((right) => (right / count) * 100));
const points = fc.array(point, { minLength: 1, maxLength: 40 });
const shuffled = points.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
);

describe('the summary of scores', () => {
  test('names average, median, best and worst', () => {
    expect(scoreSummary([40, 100, 70, 50])).toEqual({
      ...{ count: 4, average: 65, median: 60, best: 100, worst: 40 },
    });
    expect(scoreSummary([10, 90, 20])?.median).toBe(20);
    expect(scoreSummary([33])).toEqual({ count: 1, average: 33, median: 33, best: 33, worst: 33 });
    expect(scoreSummary([])).toBeNull();
  });

  test('has a median between worst and best for any order', () => {
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        const summary = scoreSummary(all);
        if (!summary) throw new Error('There are scores.');
        const { average, median, best, worst, count } = summary;
        expect(scoreSummary(other)).toEqual(summary);
        expect(average).toBeCloseTo(averageOf(all) ?? -1, 9);
        expect(worst).toBeLessThanOrEqual(median);
        expect(median).toBeLessThanOrEqual(best);
        expect(average).toBeGreaterThanOrEqual(worst - 1e-9);
        expect(average).toBeLessThanOrEqual(best + 1e-9);
        expect(all.filter((value) => value < median).length).toBeLessThanOrEqual(count / 2);
        expect(all.filter((value) => value > median).length).toBeLessThanOrEqual(count / 2);
      }),
    );
  });
});

describe('the bands of scores', () => {
  test('contain every score exactly once', () => {
    fc.assert(
      fc.property(points, (all) => {
        const bands = scoreBands(all);
        expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        for (const { from, to, count } of bands) {
          const isIn = (value: number) => value >= from - 1e-6 && value < to + 1e-6;
          expect(count).toBeLessThanOrEqual(all.filter(isIn).length);
        }
      }),
    );
  });

  test('begin at multiples of ten, and the last one includes 100', () => {
    const counts = scoreBands([0, 9.99, 10, 50, 89.999, 90, 100]).map(({ count }) => count);
    expect(counts).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 1, 2]);
  });

  test('ignore rounding errors of floating point', () => {
    const bands = scoreBands([(29 / 100) * 100, 29.999999999999996]);
    expect(bands[2]?.count).toBe(1);
    expect(bands[3]?.count).toBe(1);
  });
});

const item = fc.record({
  share: fc.constantFrom(0, 0.5, 1),
  rest: fc.double({ min: 0, max: 1, noNaN: true }),
});
const repeated = (share: number, rest: number, count = DISCRIMINATION_NEEDS) =>
  Array.from({ length: count }, () => ({ share, rest }));

describe('the discrimination of a question', () => {
  test('is 1 if only strong papers are right, and −1 if only weak papers are right', () => {
    expect(discriminationOf([...repeated(1, 0.9), ...repeated(0, 0.3)])).toBeCloseTo(1, 9);
    expect(discriminationOf([...repeated(1, 0.3), ...repeated(0, 0.9)])).toBeCloseTo(-1, 9);
  });

  test('agrees with a manually computed correlation', () => {
    // Right answers at 0.1 to 0.8, wrong ones at 0 to 0.7: Σdxdy = 0.4, Σdx² = 4, Σdy² = 0.88.
    const tenths = [0, 1, 2, 3, 4, 5, 6, 7];
    const right = tenths.map((rest) => ({ share: 1, rest: (rest + 1) / 10 }));
    const wrong = tenths.map((rest) => ({ share: 0, rest: rest / 10 }));
    expect(discriminationOf([...right, ...wrong])).toBeCloseTo(0.4 / Math.sqrt(4 * 0.88), 9);
  });

  test('is null for few papers or equal answers', () => {
    expect(discriminationOf(repeated(1, 0.5, DISCRIMINATION_NEEDS - 1))).toBeNull();
    expect(discriminationOf([...repeated(1, 0.2), ...repeated(1, 0.9)])).toBeNull();
    expect(discriminationOf([...repeated(1, 0.5), ...repeated(0, 0.5)])).toBeNull();
  });

  test('lies between −1 and 1', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: DISCRIMINATION_NEEDS, maxLength: 40 }), (items) => {
        const value = discriminationOf(items) ?? 0;
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is classified by fixed limits', () => {
    expect([-0.11, -0.1, 0.19, 0.2, 0.39, 0.4].map(discriminationGrade)).toEqual([
      ...['reversed', 'weak', 'weak', 'fair', 'fair', 'good'],
    ]);
  });
});
