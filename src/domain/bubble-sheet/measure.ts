import { type Gray, shadeAt } from './gray.ts';
import { type Homography, mapped } from './homography.ts';
import { BUBBLE, bubblesOf, MARK, MARKS, type Point } from './layout.ts';

/** Radius of the area inside the printed ring. */
const INNER = BUBBLE * 0.74;
/** Radius of the white paper around a ring. */
const AROUND = BUBBLE * 1.3;
const RINGS = 6;
/** Quantile of the samples around a bubble that estimates the paper's shade. */
const PAPER = 0.7;

const DISC: readonly Point[] = [
  { x: 0, y: 0 },
  ...Array.from({ length: RINGS }, (_, at) =>
    circle((INNER * (at + 1)) / RINGS, 6 * (at + 1)),
  ).flat(),
];
const OUTSIDE = circle(AROUND, 16);
const RING = circle(BUBBLE, 24);

function circle(radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

export interface Measured {
  /** Darkness inside the bubble: 0 for paper, 1 for the print of the corner marks. */
  fill: number;
  /** Darkness of the printed ring relative to the paper (0 to 1). */
  ring: number;
}

export function measured(
  picture: Gray,
  toPicture: Homography,
  questions: number,
  options: number,
): Measured[][] {
  const shade = (centre: Point, by: Point) =>
    shadeAt(picture, mapped(toPicture, { x: centre.x + by.x, y: centre.y + by.y }));
  const ink = inkOf(shade);
  const rows = Array.from({ length: questions }, (): Measured[] => []);
  for (const bubble of bubblesOf(questions, options)) {
    const paper = paperAround(OUTSIDE.map((by) => shade(bubble, by)));
    const darkness = DISC.map((by) => {
      const value = (1 - shade(bubble, by) / paper) / (1 - ink);
      return Math.min(1, Math.max(0, value));
    });
    const ring = 1 - mean(RING.map((by) => shade(bubble, by))) / paper;
    rows[bubble.question]?.push({ fill: mean(darkness), ring });
  }
  return rows;
}

/** Returns the shade of the corner marks relative to the paper beside them. */
function inkOf(shade: (centre: Point, by: Point) => number): number {
  const inside = circle(MARK / 5, 8);
  const outside = circle(MARK, 24);
  const shares = MARKS.map(
    (mark) =>
      mean(inside.map((by) => shade(mark, by))) / paperAround(outside.map((by) => shade(mark, by))),
  );
  return Math.min(0.8, mean(shares));
}

const paperAround = (shades: number[]): number =>
  Math.max(1, shades.sort((a, b) => a - b)[Math.floor(shades.length * PAPER)] ?? 255);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
