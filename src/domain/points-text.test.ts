import { expect, it } from 'vitest';
import { readMaxPoints, readPoints } from './points-text.ts';

it('reads typed points in halves, with a comma or a point', () => {
  expect(['2,5', '2.5', ' 10 ', '100', '0', '3,'].map(readPoints)).toEqual([
    2.5, 2.5, 10, 100, 0, 3,
  ]);
  for (const typed of ['', '-1', '2,3', '100,5', '1e2', 'on', ','])
    expect(readPoints(typed)).toBeNull();
});

it('gives no question 0 points', () => {
  expect(['0', '0,5', '100'].map(readMaxPoints)).toEqual([null, 0.5, 100]);
});
