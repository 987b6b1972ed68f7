import { describe, expect, it, test } from 'vitest';
import { isMarkerOf, markerOf, type Numbering, romanNumeral } from './numerals.ts';

it.each([
  [1, 'I'],
  [4, 'IV'],
  [14, 'XIV'],
  [49, 'XLIX'],
  [1994, 'MCMXCIV'],
  [0, '0'],
  [4000, '4000'],
])('%d is %s as a Roman numeral', (value, text) => expect(romanNumeral(value)).toBe(text));

it.each<[Numbering, number, string]>([
  ['decimal', 12, '12.'],
  ['upper-roman', 13, 'XIII.'],
  ['lower-roman', 4, 'iv.'],
  ['upper-alpha', 3, 'C)'],
  ['lower-alpha', 28, 'ab)'],
  ['bullet', 7, '•'],
  ['none', 1, ''],
])('the marker of %s %d is %j', (numbering, position, marker) =>
  expect(markerOf(numbering, position)).toBe(marker),
);

describe('a marker is recognised', () => {
  test.each(['3', '3.', '3)', '3-', '3 -', '3–', '3.)', '3-)', '3.-)'])(
    'with its sign: %s',
    (marker) => expect(isMarkerOf('decimal', 3, marker)).toBe(true),
  );

  test.each<[Numbering, number, string]>([
    ['decimal', 1, '2.'],
    ['decimal', 1, '1.1.'],
    ['decimal', 1, '(1)'],
    ['lower-alpha', 1, 'A)'],
    ['upper-roman', 1, 'i.'],
    ['bullet', 1, '-'],
    ['none', 1, ''],
  ])('only for its numbering and number, unlike %s %d for %j', (...given) =>
    expect(isMarkerOf(...given)).toBe(false),
  );
});
