import { expect, test } from 'vitest';
import { readListFile } from './text-file.ts';

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

test('reports files that are no list', async () => {
  expect(await readListFile(file(new Uint8Array([0x50, 0x4b, 3, 4])))).toEqual({
    problem: 'spreadsheet',
  });
  expect(await readListFile(file('x'.repeat(1_000_001)))).toEqual({ problem: 'too-large' });
});
