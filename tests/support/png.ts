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
