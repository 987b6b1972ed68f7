import { type Blob, blobsIn } from './blobs.ts';
import { darkPixels, type Gray, halved } from './gray.ts';
import type { Quad } from './homography.ts';
import { FRAME, MARK, type Point } from './layout.ts';

/** Maximum longer side of the picture searched for marks (pixels). */
const ENOUGH = 1400;
/** Range of solidity of a mark; a square has 1, less when blurred. */
const SOLID = { least: 0.86, most: 1.12 } as const;
/** Maximum number of blobs combined, largest first. */
const TRIED = 14;
/** Side of a mark relative to the root of the area between the four marks. */
const RATIO = MARK / Math.sqrt((FRAME.width - MARK) * (FRAME.height - MARK));

/** Clockwise, the likeliest first. */
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

/** Sorts around the centre, clockwise on a screen. */
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

/** Returns null for impossible corners. */
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

/** Positive if b to c turns right of a to b on a screen. */
const cross = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

/** Shoelace formula. */
const spannedBy = (quad: Quad): number =>
  Math.abs(
    quad.reduce((sum, a, at) => sum + a.x * next(quad, at).y - next(quad, at).x * a.y, 0) / 2,
  );
