import { type Gray, shadeAt } from './gray.ts';
import { type Homography, homography, mapped, type Quad } from './homography.ts';
import { isInPlace, judgeRows, type RowReading } from './judge-bubbles.ts';
import { CODE, FRAME, MARKS } from './layout.ts';
import { marksIn } from './marks.ts';
import { measured } from './measure.ts';
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
/** Resolution of the picture searched for the code (pixels per mm), about nine per module. */
const CODE_PER_MM = 8;
/** Quiet zone around the code (mm). */
const QUIET = 5;

export function readSheet(picture: Gray, decode: DecodeCode): SheetReading | SheetProblem {
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
      const rows = measured(picture, toPicture, code.questions, code.options);
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
