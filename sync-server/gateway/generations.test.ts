import { expect, it } from 'vitest';
import { isWild, MOST_CHANGES_AWAY } from './generations.ts';

const pushed = (start: number, stored?: string) => ({
  revision: { start, ids: ['a'] },
  before: stored ? { _rev: stored } : null,
});

it.each([
  ['of a new document', pushed(MOST_CHANGES_AWAY), false],
  ['far above nothing', pushed(MOST_CHANGES_AWAY + 1), true],
  ['above what is stored', pushed(7 + MOST_CHANGES_AWAY, '7-x'), false],
  ['far above what is stored', pushed(8 + MOST_CHANGES_AWAY, '7-x'), true],
  ['below what is stored', pushed(1, '900000-x'), false],
  ['that the server will make itself', { before: null }, false],
])('a revision %s', (_what, write, expected) => {
  expect(isWild(write)).toBe(expected);
});
