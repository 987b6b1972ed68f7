import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guarded, unguarded } from './spreadsheet.ts';

const cell = fc.string({ unit: fc.constantFrom(...'=+-@＝＠\t\r\n\'" a1'), maxLength: 8 });

test('no guarded cell begins as a formula does', () => {
  fc.assert(
    fc.property(cell, (text) => !/^\s*[=+\-@＝＋－＠]/.test(guarded(text))),
    { numRuns: 1000 },
  );
});

test('what was guarded is given back', () => {
  fc.assert(
    fc.property(cell, (text) => unguarded(guarded(text)) === text),
    { numRuns: 1000 },
  );
});

test.each(['Ali', '1,5', "O'Neill", 'a=b'])('%s is left as it is', (text) => {
  expect(guarded(text)).toBe(text);
});
