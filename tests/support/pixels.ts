import { crc32, deflateSync } from 'node:zlib';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Gray } from '../../src/domain/bubble-sheet/gray.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Header: 8-bit greyscale, standard compression and filtering, no interlacing. */
const FORM = Uint8Array.of(8, 0, 0, 0, 0);

/** Encodes a PNG: https://www.w3.org/TR/png-3/ */
export function pngOf({ width, height, data }: Gray): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  // The first byte of each row means "not filtered".
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = data[y * width + x] ?? 0;
  return concatBytes(
    SIGNATURE,
    chunk('IHDR', concatBytes(number(width), number(height), FORM)),
    chunk('IDAT', Uint8Array.from(deflateSync(rows))),
    chunk('IEND', new Uint8Array()),
  );
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const checked = concatBytes(utf8ToBytes(type), content);
  return concatBytes(number(content.length), checked, number(crc32(checked)));
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Returns the pixels of a drawn code, as a camera sees it. */
export function drawnPixels(svg: HTMLElement) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const [width, height] = [size * scale, size * scale];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height, data };
}
