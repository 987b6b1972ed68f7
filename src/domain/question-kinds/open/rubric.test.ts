import { describe, expect, test } from 'vitest';
import { bestOf } from './open.ts';
import { newCriterion, withBest } from './rubric.ts';

const levelsOf = (points: number) => newCriterion('a', points).levels.map((one) => one.points);

describe('a new criterion', () => {
  test.each([
    [0.5, [0, 0.5]],
    [2, [0, 1, 2]],
    [2.5, [0, 0.5, 1, 1.5, 2, 2.5]],
    [5, [0, 1, 2, 3, 4, 5]],
    [7, [0, 2, 3.5, 5.5, 7]],
    [10, [0, 2.5, 5, 7.5, 10]],
    [100, [0, 25, 50, 75, 100]],
  ])('with %d points gets the levels %o', (points, levels) => {
    expect(levelsOf(points)).toEqual(levels);
    expect(bestOf(newCriterion('a', points))).toBe(points);
  });

  test('keeps the text of a level whose points are still there', () => {
    const criterion = newCriterion('a', 2);
    const named = {
      ...criterion,
      levels: criterion.levels.map((one) => ({ ...one, text: `${one.points} puan` })),
    };
    expect(withBest(named, 3).levels.map(({ text }) => text)).toEqual([
      ...['0 puan', '1 puan', '2 puan', ''],
    ]);
  });
});
