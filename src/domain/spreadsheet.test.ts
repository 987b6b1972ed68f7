import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guarded, unguarded } from './spreadsheet.ts';

const cell = fc.string({
  unit: fc.constantFrom(...'=+-@＝＠\t\r\n\'" a1\u200b\u2060\u202e\u00ad'),
  maxLength: 8,
});

test('leaves no guarded cell with the start of a formula', () => {
  fc.assert(
    fc.property(cell, (text) => !/^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(guarded(text))),
    { numRuns: 1000 },
  );
});

test('restores guarded cells', () => {
  fc.assert(
    fc.property(cell, (text) => unguarded(guarded(text)) === text),
    { numRuns: 1000 },
  );
});

test.each(['Ali', '1,5', "O'Neill", 'a=b'])('leaves %s unchanged', (text) => {
  expect(guarded(text)).toBe(text);
});
