import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFormula, aPicture, bold } from '../../../tests/support/sample-questions.ts';
import { areDistinct, compareRich, indexOfRich, sortedRich } from './parts.ts';

const TEXTS = [
  ...['ısı', 'çan', 'iz', 'iz 2', aFormula, bold('iz'), bold('çan')],
  ...[aPicture('b'), aPicture('a'), aPicture('c', 'Harita')],
];

test('texts are sorted by plain text, then by content', () => {
  const sorted = sortedRich(TEXTS);
  expect(sorted).toEqual([
    ...[aPicture('a'), aPicture('b'), aFormula],
    ...['çan', bold('çan'), aPicture('c', 'Harita'), 'ısı', 'iz', bold('iz'), 'iz 2'],
  ]);
});

test('the order of texts depends on the texts alone', () => {
  const sorted = sortedRich(TEXTS);
  const order = fc.shuffledSubarray(TEXTS, { minLength: TEXTS.length });
  fc.assert(
    fc.property(order, (texts) => {
      expect(sortedRich(texts)).toEqual(sorted);
    }),
  );
  for (const [at, text] of sorted.entries())
    for (const other of sorted.slice(at + 1)) {
      expect(compareRich(text, other)).toBeLessThan(0);
      expect(compareRich(other, text)).toBeGreaterThan(0);
    }
});

test('removes empty texts, and texts with equal content', () => {
  expect(sortedRich([aPicture('a'), '', ' ', aPicture('a'), 'x', 'x'])).toEqual([
    aPicture('a'),
    'x',
  ]);
  expect(areDistinct(TEXTS)).toBe(true);
  expect(areDistinct([...TEXTS, aPicture('b')])).toBe(false);
  expect(indexOfRich(TEXTS, aPicture('a'))).toBe(8);
  expect(indexOfRich(TEXTS, aPicture('x'))).toBe(-1);
});
