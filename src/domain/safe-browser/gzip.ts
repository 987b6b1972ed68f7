import { concatBytes } from '@noble/hashes/utils.js';

/** What one stored block holds. */
const BLOCK = 0xffff;

/**
 * A gzip file that compresses nothing (RFC 1951, stored blocks): another release of zlib would make other bytes, and a worker that repeats
 * itself must write the same ones. @param bytes at most 64 kB
 */
export function gzipStored(bytes: Uint8Array): Uint8Array {
  if (bytes.length > BLOCK) throw new RangeError('more than one block');
  const head = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
  const length = bytes.length;
  const block = new Uint8Array(5);
  block[0] = 1;
  new DataView(block.buffer).setUint16(1, length, true);
  new DataView(block.buffer).setUint16(3, BLOCK - length, true);
  const tail = new Uint8Array(8);
  new DataView(tail.buffer).setUint32(0, crc32(bytes), true);
  new DataView(tail.buffer).setUint32(4, length, true);
  return concatBytes(head, block, bytes, tail);
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
