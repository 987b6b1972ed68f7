import type { Point } from './layout.ts';

/** A connected component of dark pixels. */
export interface Blob extends Point {
  area: number;
  /** Dark share of the fitted parallelogram: 1 for a rotated square, about 0.8 for a disc. */
  solidity: number;
}

const SMALLEST = 40;

/** @param dark 1 for a dark pixel; overwritten */
export function blobsIn(dark: Uint8Array, width: number): Blob[] {
  const blobs: Blob[] = [];
  const stack = new Int32Array(dark.length);
  for (let at = 0; at < dark.length; at++) {
    if (dark[at] !== 1) continue;
    const pixels = filled(dark, width, at, stack);
    if (pixels.length >= SMALLEST) blobs.push(blobOf(pixels, width));
  }
  return blobs;
}

function filled(dark: Uint8Array, width: number, from: number, stack: Int32Array): Int32Array {
  let [read, end] = [0, 1];
  stack[0] = from;
  dark[from] = 0;
  const take = (at: number) => {
    if (dark[at] !== 1) return;
    dark[at] = 0;
    stack[end++] = at;
  };
  while (read < end) {
    const at = stack[read++] ?? 0;
    const x = at % width;
    if (x > 0) take(at - 1);
    if (x < width - 1) take(at + 1);
    take(at - width);
    take(at + width);
  }
  return stack.slice(0, end);
}

function blobOf(pixels: Int32Array, width: number): Blob {
  const area = pixels.length;
  let [sumX, sumY, xx, xy, yy] = [0, 0, 0, 0, 0];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    sumX += x;
    sumY += y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const [x, y] = [sumX / area, sumY / area];
  const [a, b, c] = [xx / area - x * x, xy / area - x * y, yy / area - y * y];
  // A solid parallelogram with these moments has the area 12 √det; holes and arms increase it.
  const spread = 12 * Math.sqrt(Math.max(0, a * c - b * b));
  return { x, y, area, solidity: spread > 0 ? area / spread : 0 };
}
