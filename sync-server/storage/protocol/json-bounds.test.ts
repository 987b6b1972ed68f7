import { expect, it } from 'vitest';
import { excessIn, MOST_PIECES } from './body.ts';

const excessOf = (text: string) => excessIn(Buffer.from(text));
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const wide = (pieces: number) => `[${'0,'.repeat(pieces - 1)}0]`;

it('accepts the maximum depth and size', () => {
  expect(excessOf(nested(200))).toBeNull();
  expect(excessOf(wide(MOST_PIECES))).toBeNull();
  expect(excessOf(`[${nested(199)},${nested(199)}]`)).toBeNull();
});

it('rejects more than the maximum depth or size', () => {
  expect(excessOf(nested(201))).toBe('depth');
  expect(excessOf(`${'{"a":'.repeat(201)}0`)).toBe('depth');
  expect(excessOf(wide(MOST_PIECES + 1))).toBe('pieces');
});

it('ignores the content of strings, even of one that does not end', () => {
  const text = '[[{{,,::"'.repeat(MOST_PIECES / 5);
  expect(excessOf(JSON.stringify({ [text]: text }))).toBeNull();
  expect(excessOf(String.raw`"\\",${nested(201)}`)).toBe('depth');
  expect(excessOf(String.raw`"\",${nested(201)}`)).toBeNull();
  expect(excessOf(`"ç${nested(201)}`)).toBeNull();
});

it('stops at the first value above a limit', () => {
  const bomb = new Uint8Array(8 * 1024 * 1024).fill(0x5b);
  let read = 0;
  const watched = new Proxy(bomb, {
    get: (bytes, at) => {
      read++;
      return Reflect.get(bytes, at);
    },
  });
  expect(excessIn(watched)).toBe('depth');
  expect(read).toBeLessThan(1_000);
});
