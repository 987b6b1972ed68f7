import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guarded, readListFile, unguarded } from './text-file.ts';

const file = (...parts: BlobPart[]) => new File(parts, 'liste.csv');

test.each([
  ['UTF-8', file('Ayşe;ayse@okul.tr')],
  ['UTF-8 with a mark', file('\ufeffAyşe;ayse@okul.tr')],
  [
    'UTF-16',
    file(new Uint8Array([0xff, 0xfe]), Uint16Array.from([...'Ayşe;ayse@okul.tr'].map(codeOf))),
  ],
  ['Windows’ Turkish', file('Ay', new Uint8Array([0xfe]), 'e;ayse@okul.tr')],
])('reads a list in %s', async (_encoding, given) => {
  expect(await readListFile(given)).toBe('Ayşe;ayse@okul.tr');
});

function codeOf(sign: string): number {
  return sign.charCodeAt(0);
}

test('reports a spreadsheet, and a file that is too large', async () => {
  expect(await readListFile(file(new Uint8Array([0x50, 0x4b, 3, 4])))).toEqual({
    problem: 'spreadsheet',
  });
  expect(await readListFile(file('x'.repeat(1_000_001)))).toEqual({ problem: 'too-large' });
});

const cell = fc.string({
  unit: fc.constantFrom(...'=+-@＝＠\t\r\n\'" a1\u200b\u2060\u202e\u00ad'),
  maxLength: 8,
});

test('changes cells that begin like a formula', () => {
  fc.assert(
    fc.property(cell, (text) => !/^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(guarded(text))),
    { numRuns: 1000 },
  );
});

test('restores cells that were changed because they begin like a formula', () => {
  fc.assert(
    fc.property(cell, (text) => unguarded(guarded(text)) === text),
    { numRuns: 1000 },
  );
});

test.each(['Ali', '1,5', "O'Neill", 'a=b'])('leaves the cell %s unchanged', (text) => {
  expect(guarded(text)).toBe(text);
});
