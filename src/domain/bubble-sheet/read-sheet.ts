import { type Gray, shadeAt } from './gray.ts';
import { type Homography, homography, mapped, type Quad } from './homography.ts';
import { CODE, FRAME, MARKS } from './layout.ts';
import { marksIn } from './marks.ts';
import { type Measured, measured } from './measure.ts';
import { readSheetCode, type SheetCode } from './sheet-code.ts';

export interface SheetReading {
  code: SheetCode;
  rows: RowReading[];
  /** Rectified sheet, with `PER_MM` pixels per mm. */
  flat: Gray;
}

export type SheetProblem = 'no-marks' | 'no-code' | 'not-ours';

export type DecodeCode = (picture: Gray) => string | null;

export const PER_MM = 4;
/** Resolution of the picture in which the QR code is searched (pixels per mm). */
const CODE_PER_MM = 8;
/** Quiet zone around the QR code (mm). */
const QUIET = 5;

/** Reads a sheet. @param bare numbers of the questions whose rows are printed without bubbles */
export function readSheet(
  picture: Gray,
  decode: DecodeCode,
  bare: readonly number[] = [],
): SheetReading | SheetProblem {
  const quads = marksIn(picture);
  let problem: SheetProblem = quads.length > 0 ? 'no-code' : 'no-marks';
  for (const quad of quads) {
    for (const toPicture of waysUp(quad)) {
      const text = decode(codeIn(picture, toPicture));
      if (text === null) continue;
      const code = readSheetCode(text);
      if (!code) {
        problem = 'not-ours';
        continue;
      }
      const rows = measured(picture, toPicture, code.questions, code.options).map((row, at) =>
        // Keeps the bubbles of a sheet that was printed before the question changed.
        bare.includes(at + 1) && hasNoRing(row) ? [] : row,
      );
      if (isInPlace(rows)) return { code, rows: judgeRows(rows), flat: flatOf(picture, toPicture) };
    }
  }
  return problem;
}

function waysUp(quad: Quad): Homography[] {
  const [a, b, c, d] = quad;
  const turned: Quad[] = [quad, [b, c, d, a], [c, d, a, b], [d, a, b, c]];
  return turned.map((corners) => homography(MARKS, corners)).filter((map) => map !== null);
}

const codeIn = (picture: Gray, toPicture: Homography): Gray =>
  cut(picture, toPicture, CODE_PER_MM, {
    x: CODE.x - QUIET,
    y: CODE.y - QUIET,
    width: CODE.side + 2 * QUIET,
    height: CODE.side + 2 * QUIET,
  });

const flatOf = (picture: Gray, toPicture: Homography): Gray =>
  cut(picture, toPicture, PER_MM, { x: 0, y: 0, ...FRAME });

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

function cut(picture: Gray, toPicture: Homography, perMm: number, area: Area): Gray {
  const [width, height] = [Math.round(area.width * perMm), Math.round(area.height * perMm)];
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const point = { x: area.x + (x + 0.5) / perMm, y: area.y + (y + 0.5) / perMm };
      data[y * width + x] = shadeAt(picture, mapped(toPicture, point));
    }
  return { width, height, data };
}

/** Reading of a row; `unsure` for ambiguous marks, which a person has to read. */
export type RowReading =
  | { kind: 'one'; option: number }
  | { kind: 'blank' }
  | { kind: 'two' | 'unsure'; options: readonly number[] };

/** Minimum fill of a bubble with any mark, beyond the fill of an empty bubble. */
const EMPTY = 0.03;
/** Minimum fill of a filled bubble, beyond the fill of an empty bubble. */
const FILLED = 0.17;
/** Maximum fill of a bubble that counts as erased, as a share of the row's highest fill. */
const LIGHTER = 0.42;
/** Quantile of one letter's fills in all rows, which estimates the fill of an empty bubble. */
const LIGHT = 0.25;
/** Maximum estimated fill of an empty bubble. Takes effect if a letter is filled in most rows. */
const DARKEST_EMPTY = 0.08;

/** Minimum darkness of a printed ring. Measured: at least 0.17 on rings, at most 0.06 elsewhere. */
const RING = 0.1;

/** Rows of a sheet; a row without bubbles is empty. */
type MeasuredRows = readonly (readonly Measured[])[];

const hasBubbles = (row: readonly Measured[]): boolean => row.length > 0;

/** Returns true if most rows have all rings at their positions. A bent sheet moves the rings. */
export function isInPlace(rows: MeasuredRows): boolean {
  const printed = rows.filter(hasBubbles);
  return printed.length === 0 || printed.filter(hasRings).length > printed.length / 2;
}

const hasNoRing = (row: readonly Measured[]): boolean => row.every(({ ring }) => ring < RING);

const hasRings = (row: readonly Measured[]): boolean => row.every(({ ring }) => ring >= RING);

export function judgeRows(rows: MeasuredRows): RowReading[] {
  const printed = rows.filter(hasBubbles);
  const empties = (printed[0] ?? []).map((_, option) =>
    emptyOf(printed.map((row) => row[option]?.fill ?? 0)),
  );
  return rows.map((row) =>
    hasRings(row)
      ? judgeRow(row.map(({ fill }, option) => Math.max(0, fill - (empties[option] ?? 0))))
      : { kind: 'unsure', options: row.map((_, option) => option) },
  );
}

function emptyOf(ofLetter: readonly number[]): number {
  const inOrder = [...ofLetter].sort((a, b) => a - b);
  return Math.min(DARKEST_EMPTY, inOrder[Math.floor(inOrder.length * LIGHT)] ?? 0);
}

function judgeRow(row: readonly number[]): RowReading {
  const above = (limit: number) => row.flatMap((fill, option) => (fill >= limit ? [option] : []));
  const [touched, filled] = [above(EMPTY), above(FILLED)];
  const [first] = filled;
  if (touched.length === 0) return { kind: 'blank' };
  if (first === undefined) return { kind: 'unsure', options: touched };
  const darkest = Math.max(...row);
  const rivals = touched.filter((option) => (row[option] ?? 0) > darkest * LIGHTER);
  if (rivals.length === 1) return { kind: 'one', option: row.indexOf(darkest) };
  return filled.length > 1 ? { kind: 'two', options: filled } : { kind: 'unsure', options: rivals };
}
