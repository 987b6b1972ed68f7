import type { Point } from './layout.ts';

/** Elements of a 3×3 matrix, row by row, without the last element, which is 1. */
export type Homography = readonly number[];

export type Quad = readonly [Point, Point, Point, Point];

/** Computes a homography (direct linear transform); null if the equations are singular. */
export function homography(from: Quad, to: Quad): Homography | null {
  const rows = from.flatMap(({ x, y }, at) => {
    const { x: u, y: v } = to[at] as Point;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const solved = solve(rows);
  return solved && [...solved, 1];
}

export function mapped(h: Homography, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = h;
  const w = g * x + i * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

const TINY = 1e-9;

/** Solves linear equations, given as coefficients and constant, by Gauss-Jordan with pivoting. */
function solve(rows: readonly number[][]): number[] | null {
  let left = rows;
  for (let at = 0; at < rows.length; at++) {
    const swapped = withPivot(left, at);
    const pivot = swapped[at]?.[at] ?? 0;
    if (Math.abs(pivot) < TINY) return null;
    const own = (swapped[at] ?? []).map((value) => value / pivot);
    left = swapped.map((row, place) => (place === at ? own : without(row, own, row[at] ?? 0)));
  }
  return left.map((row) => row.at(-1) ?? 0);
}

function withPivot(rows: readonly number[][], at: number): number[][] {
  const size = (row: number) => Math.abs(rows[row]?.[at] ?? 0);
  let best = at;
  for (let row = at + 1; row < rows.length; row++) if (size(row) > size(best)) best = row;
  const swapped = [...rows];
  [swapped[at], swapped[best]] = [rows[best] ?? [], rows[at] ?? []];
  return swapped;
}

const without = (row: readonly number[], other: readonly number[], factor: number): number[] =>
  row.map((value, column) => value - factor * (other[column] ?? 0));
