import { expect, it } from 'vitest';
import { markerOf, type Numbering, romanNumeral } from './lists.ts';

it.each([
  [1, 'I'],
  [4, 'IV'],
  [14, 'XIV'],
  [49, 'XLIX'],
  [99, 'XCIX'],
  [0, '0'],
  [100, '100'],
])('%d is %s as a Roman numeral', (value, text) => expect(romanNumeral(value)).toBe(text));

it.each<[Numbering, number, string]>([
  ['decimal', 12, '12.'],
  ['upper-roman', 13, 'XIII.'],
  ['lower-roman', 4, 'iv.'],
  ['upper-alpha', 3, 'C)'],
  ['lower-alpha', 26, 'z)'],
  ['lower-alpha', 27, '27)'],
  ['bullet', 7, '•'],
  ['none', 1, ''],
])('the marker of %s %d is %j', (numbering, position, marker) =>
  expect(markerOf(numbering, position)).toBe(marker),
);
