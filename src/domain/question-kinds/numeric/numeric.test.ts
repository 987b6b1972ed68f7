import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberText, numeric, numericForm, readNumber } from './numeric.ts';

describe('a number', () => {
  test.each([
    ['1250', 1250],
    ['1.250', 1250],
    ['1 250', 1250],
    ['1.250,5', 1250.5],
    ['3,14', 3.14],
    ['3.14', 3.14],
    ['0.250', 0.25],
    ['1234.567', 1234.567],
    ['−4', -4],
    ['- 4', -4],
    ['+7', 7],
    ['1/2', 0.5],
    ['1 / 4', 0.25],
    ['-3/4', -0.75],
    ['1 1/2', 1.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['−2 ¾', -2.75],
    ['\\frac{1}{2}', 0.5],
    ['-1\\dfrac{ 1 }{ 4 }', -1.25],
  ])('%s is %d by Turkish rules', (text, value) => expect(readNumber(text)).toBe(value));

  test.each([
    '',
    'on',
    '1,250.5',
    '1.25.0',
    '3,14,1',
    '1/0',
    '1/2/3',
    '1,5/2',
    '\\frac{1}{0}',
    '12 3',
    '2²x',
    '1e5',
    '--4',
  ])('"%s" is unclear', (text) => expect(readNumber(text)).toBeNull());

  test('may be followed by the unit of its question, but by no other', () => {
    expect(readNumber('3,14 cm', 'cm')).toBe(3.14);
    expect(readNumber('25CM', 'cm')).toBe(25);
    expect(readNumber('25 m', 'cm')).toBeNull();
  });

  test.each([
    [0.5, '0,5'],
    [1 / 3, '1/3'],
    [-22 / 7, '-22/7'],
    [Math.PI, '3,141592653589793'],
  ])('%d is written “%s”', (value, text) => {
    expect(numberText(value)).toBe(text);
    expect(readNumber(text)).toBe(value);
  });

  test('is read back from its written form', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(2), (digits, places) => {
        const value = digits / 10 ** places;
        expect(readNumber(numberText(value))).toBe(value === 0 ? Math.abs(value) : value);
      }),
    );
  });
});

describe('a numeric question', () => {
  const asked = numericForm('Kaç metre?', 3.14, { tolerance: 0.01, unit: 'm' });
  const score = (answer: string) => numeric.score(asked, answer);

  test('accepts answers within its tolerance, including the limits', () => {
    expect(['3,14', '3,15', '3.13 m', '3,1400'].map(score)).toEqual([1, 1, 1, 1]);
    expect(['3,151', '3,12', '-3,14'].map(score)).toEqual([0, 0, 0]);
  });

  test('compares fractions with decimals', () => {
    const half = numericForm('Kaç?', 0.5);
    expect(
      ['1/2', '2/4', '½', '\\frac{1}{2}', '0,5'].map((one) => numeric.score(half, one)),
    ).toEqual(Array(5).fill(1));
  });

  test('leaves an unclear number to the teacher', () => {
    expect(['üç', '3,14 cm', '3;14'].map(score)).toEqual([null, null, null]);
  });

  test('groups equal numbers, with or without the unit', () => {
    const folded = (answer: string) => numeric.folded(answer, asked);
    expect(folded('3.14')).toBe(folded('3,14'));
    expect(folded('3,14 m')).toBe(folded('3,14'));
    expect(folded(' üç ')).toBe('üç');
  });
});
