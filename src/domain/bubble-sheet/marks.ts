import { darkPixels, type Gray, halved } from './gray.ts';
import type { Quad } from './homography.ts';
import { FRAME, MARK, type Point } from './layout.ts';

/** Maximum length of the longer side of the searched picture (pixels). */
const ENOUGH = 1400;
/** Range of a mark's solidity, which includes squares with rounded or ragged edges. */
const SOLID = { least: 0.86, most: 1.12 } as const;
/** Maximum number of dark areas that are tried as marks, largest first. */
const TRIED = 14;
/** Side of a mark, divided by the root of the area between the four marks. */
const RATIO = MARK / Math.sqrt((FRAME.width - MARK) * (FRAME.height - MARK));

export function marksIn(picture: Gray): Quad[] {
  let [small, scale] = [picture, 1];
  while (Math.max(small.width, small.height) > ENOUGH) {
    small = halved(small);
    scale *= 2;
  }
  const reach = Math.round(Math.max(small.width, small.height) / 16);
  const blobs = blobsIn(darkPixels(small, reach), small.width)
    .filter(({ solidity }) => solidity > SOLID.least && solidity < SOLID.most)
    .sort((a, b) => b.area - a.area)
    .slice(0, TRIED);
  const inFull = ({ x, y, area }: Blob) => ({
    x: (x + 0.5) * scale - 0.5,
    y: (y + 0.5) * scale - 0.5,
    area: area * scale * scale,
  });
  return quadsOf(blobs.map(inFull));
}

type Mark = Point & { area: number };

function quadsOf(marks: readonly Mark[]): Quad[] {
  const found: { quad: Quad; off: number }[] = [];
  for (const four of foursOf(marks)) {
    const quad = clockwise(four);
    const off = oddness(quad, four);
    if (off !== null) found.push({ quad, off });
  }
  return found
    .sort((a, b) => a.off - b.off)
    .slice(0, 6)
    .map(({ quad }) => quad);
}

function foursOf(marks: readonly Mark[]): [Mark, Mark, Mark, Mark][] {
  const behind = (mark: Mark) => marks.slice(marks.indexOf(mark) + 1);
  return marks.flatMap((a) =>
    behind(a).flatMap((b) =>
      behind(b).flatMap((c) => behind(c).map((d): [Mark, Mark, Mark, Mark] => [a, b, c, d])),
    ),
  );
}

function clockwise(four: readonly [Mark, Mark, Mark, Mark]): Quad {
  const middle = { x: mean(four.map(({ x }) => x)), y: mean(four.map(({ y }) => y)) };
  const angle = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x);
  const [a, b, c, d] = [...four].sort((one, other) => angle(one) - angle(other)) as [
    Mark,
    Mark,
    Mark,
    Mark,
  ];
  return [a, b, c, d];
}

function oddness(quad: Quad, marks: readonly Mark[]): number | null {
  const areas = marks.map(({ area }) => area);
  if (Math.max(...areas) > 4 * Math.min(...areas)) return null;
  const turns = quad.map((corner, at) => cross(corner, next(quad, at), next(quad, at + 1)));
  if (turns.some((turn) => turn <= 0)) return null;
  const spanned = spannedBy(quad);
  const ratio = Math.sqrt(mean(areas)) / Math.sqrt(spanned) / RATIO;
  const [above, right, below, left] = quad.map((corner, at) => distance(corner, next(quad, at)));
  const sides = [(above ?? 0) + (below ?? 0), (right ?? 0) + (left ?? 0)];
  const aspect = Math.max(...sides) / Math.min(...sides);
  if (ratio < 0.6 || ratio > 1.6 || aspect > 2.6) return null;
  const opposite =
    Math.abs(Math.log((above ?? 1) / (below ?? 1))) +
    Math.abs(Math.log((right ?? 1) / (left ?? 1)));
  return Math.abs(Math.log(ratio)) + opposite;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const next = (quad: Quad, at: number): Point => quad[(at + 1) % 4] as Point;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns a positive number if the path a, b, c turns right on a screen. */
const cross = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

const spannedBy = (quad: Quad): number =>
  Math.abs(
    quad.reduce((sum, a, at) => sum + a.x * next(quad, at).y - next(quad, at).x * a.y, 0) / 2,
  );

interface Blob extends Point {
  area: number;
  /** Area relative to a parallelogram with equal moments: 1 for a square, π/3 for a disc. */
  solidity: number;
}

const SMALLEST_BLOB = 40;

/** Finds connected dark areas. @param dark 1 for a dark pixel; overwritten */
function blobsIn(dark: Uint8Array, width: number): Blob[] {
  const blobs: Blob[] = [];
  const stack = new Int32Array(dark.length);
  for (let at = 0; at < dark.length; at++) {
    if (dark[at] !== 1) continue;
    const pixels = filled(dark, width, at, stack);
    if (pixels.length >= SMALLEST_BLOB) blobs.push(blobOf(pixels, width));
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
  // Computes 12 √det, the area of a solid parallelogram with these moments.
  const spread = 12 * Math.sqrt(Math.max(0, a * c - b * b));
  return { x, y, area, solidity: spread > 0 ? area / spread : 0 };
}
