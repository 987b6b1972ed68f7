import encodeQR from 'qr';
import type { Gray } from '../../src/domain/bubble-sheet/gray.ts';
import { homography, mapped, type Quad } from '../../src/domain/bubble-sheet/homography.ts';
import {
  BUBBLE,
  bubblesOf,
  CODE,
  FRAME,
  MARK,
  MARKS,
  type Point,
} from '../../src/domain/bubble-sheet/layout.ts';
import { type SheetCode, sheetCodeText } from '../../src/domain/bubble-sheet/sheet-code.ts';
import { randomFrom } from './camera-pictures.ts';

/* Synthetic photographs of filled bubble sheets, by seed. */

/** Marks in a row. `erased` and `two` include an answer that people may or may not recognise. */
export type Drawn =
  | { kind: 'one'; option: number; erased?: number }
  | { kind: 'blank' }
  | { kind: 'two'; options: readonly [number, number] }
  | { kind: 'faint'; option: number };

export interface Difficulty {
  name: string;
  /** Darkness of the pencil as a share of the paper's shade, from and to. */
  pencil: readonly [number, number];
  /** Minimum covered share of a bubble. */
  covered: number;
  /** Maximum shift of the corners (share of the picture). */
  tilt: number;
  /** Maximum rotation (radians). */
  turn: number;
  /** σ (pixels). */
  blur: number;
  noise: number;
  /** Maximum share of light that the shadow takes. */
  shadow: number;
  /** Shares of rows with an erased second mark, two marks, or a faint mark. */
  erased: number;
  two: number;
  faint: number;
  /** Numbers of rows printed without bubbles. */
  bare?: readonly number[];
}

const PER_MM = 7;
const EDGE = 15;
const PAGE = { width: FRAME.width + 2 * EDGE, height: FRAME.height + 33 } as const;
const PAPER = 225;
const INK = 40;
const TABLE = 95;

export interface Photograph {
  picture: Gray;
  drawn: readonly Drawn[];
}

/** Draws a photograph of a filled sheet of this difficulty. @param side of the picture (pixels) */
export function photographOf(
  code: SheetCode,
  how: Difficulty,
  seed: number,
  size: { width: number; height: number } = { width: 1200, height: 1600 },
): Photograph {
  const random = randomFrom(seed);
  const drawn = Array.from({ length: code.questions }, (_, at) => {
    const row = drawnRow(code.options, how, random);
    return how.bare?.includes(at + 1) ? ({ kind: 'blank' } as const) : row;
  });
  const page = printed(code, how, random);
  fill(page, code, drawn, how, random);
  const picture = seen(page, how, random, size);
  return { picture: noisy(blurred(picture, how.blur), how.noise, random), drawn };
}

function drawnRow(options: number, how: Difficulty, random: () => number): Drawn {
  const pick = () => Math.floor(random() * options);
  const option = pick();
  const other = (option + 1 + Math.floor(random() * (options - 1))) % options;
  const lot = random();
  if (lot < how.two) return { kind: 'two', options: [option, other] };
  if (lot < how.two + how.faint) return { kind: 'faint', option };
  if (lot < how.two + how.faint + how.erased) return { kind: 'one', option, erased: other };
  return lot > 0.96 ? { kind: 'blank' } : { kind: 'one', option };
}

class Page implements Gray {
  readonly width = PAGE.width * PER_MM;
  readonly height = PAGE.height * PER_MM;
  readonly data = new Uint8Array(this.width * this.height).fill(PAPER);

  /** Paints near a point of the frame. @param shade at an offset (mm); null leaves it unchanged */
  paint(at: Point, reach: number, shade: (dx: number, dy: number) => number | null): void {
    const [left, top] = [(at.x + EDGE) * PER_MM, (at.y + EDGE) * PER_MM];
    const far = Math.ceil(reach * PER_MM);
    for (let y = Math.floor(top) - far; y <= top + far; y++)
      for (let x = Math.floor(left) - far; x <= left + far; x++) {
        const value = shade((x + 0.5 - left) / PER_MM, (y + 0.5 - top) / PER_MM);
        if (value !== null) this.data[y * this.width + x] = value;
      }
  }

  under(at: Point, dx: number, dy: number): number {
    const x = Math.floor((at.x + EDGE + dx) * PER_MM);
    const y = Math.floor((at.y + EDGE + dy) * PER_MM);
    return this.data[y * this.width + x] ?? PAPER;
  }
}

/** Draws the printed sheet: marks, code, rings, and a grey stroke for each letter. */
function printed(code: SheetCode, { bare = [] }: Difficulty, random: () => number): Page {
  const page = new Page();
  for (const mark of MARKS)
    page.paint(mark, MARK, (dx, dy) =>
      Math.max(Math.abs(dx), Math.abs(dy)) <= MARK / 2 ? INK : null,
    );
  const rows = encodeQR(sheetCodeText(code), 'raw', {
    ecc: 'medium',
    encoding: 'alphanumeric',
    border: 1,
  })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const module = CODE.side / rows.length;
  const middle = { x: CODE.x + CODE.side / 2, y: CODE.y + CODE.side / 2 };
  page.paint(middle, CODE.side / 2 + 1, (dx, dy) => {
    const [x, y] = [(dx + CODE.side / 2) / module, (dy + CODE.side / 2) / module];
    return rows[Math.floor(y)]?.[Math.floor(x)] ? INK : null;
  });
  for (const bubble of bubblesOf(code.questions, code.options)) {
    const slant = random() * Math.PI;
    if (bare.includes(bubble.question + 1)) continue;
    page.paint(bubble, BUBBLE + 0.5, (dx, dy) => {
      if (Math.abs(Math.hypot(dx, dy) - BUBBLE) < 0.15) return 90;
      const across = Math.abs(dx * Math.cos(slant) + dy * Math.sin(slant));
      return across < 0.12 && Math.hypot(dx, dy) < 1.1 ? 170 : null;
    });
  }
  return page;
}

function fill(
  page: Page,
  { questions, options }: SheetCode,
  drawn: readonly Drawn[],
  how: Difficulty,
  random: () => number,
): void {
  const bubbles = bubblesOf(questions, options);
  const draw = (question: number, option: number, darkness: number, covered: number) => {
    const bubble = bubbles[question * options + option];
    if (bubble) scribble(page, bubble, darkness, covered, random);
  };
  const darkness = () => how.pencil[0] + (how.pencil[1] - how.pencil[0]) * random();
  const covered = () => how.covered + (1 - how.covered) * random();
  for (const [question, row] of drawn.entries()) {
    if (row.kind === 'one') draw(question, row.option, darkness(), covered());
    if (row.kind === 'one' && row.erased !== undefined)
      draw(question, row.erased, 0.05 + 0.07 * random(), 0.9);
    if (row.kind === 'faint') draw(question, row.option, 0.06 + 0.1 * random(), 0.8);
    if (row.kind === 'two')
      for (const option of row.options) draw(question, option, darkness(), covered());
  }
}

/** Draws pencil strokes over a part of a disc, slightly off centre. */
function scribble(
  page: Page,
  bubble: Point,
  darkness: number,
  covered: number,
  random: () => number,
): void {
  const at = { x: bubble.x + (random() - 0.5) * 0.7, y: bubble.y + (random() - 0.5) * 0.7 };
  const radius = BUBBLE * Math.sqrt(covered) * 0.98;
  const slant = random() * Math.PI;
  page.paint(at, radius + 0.3, (dx, dy) => {
    if (Math.hypot(dx, dy) > radius) return null;
    const across = dx * Math.cos(slant) + dy * Math.sin(slant);
    const stroke = 0.8 + 0.2 * Math.cos(across * 7);
    return page.under(at, dx, dy) * (1 - darkness * stroke);
  });
}

/** Rotates and tilts the sheet on a table in uneven light. */
function seen(
  page: Page,
  how: Difficulty,
  random: () => number,
  { width, height }: { width: number; height: number },
): Gray {
  const push = () => random() * how.tilt;
  const corners = turnedBy((random() - 0.5) * 2 * how.turn, [
    { x: width * (0.06 + push()), y: height * (0.05 + push()) },
    { x: width * (0.94 - push()), y: height * (0.05 + push()) },
    { x: width * (0.94 - push()), y: height * (0.95 - push()) },
    { x: width * (0.06 + push()), y: height * (0.95 - push()) },
  ]);
  const paper: Quad = [
    { x: 0, y: 0 },
    { x: page.width, y: 0 },
    { x: page.width, y: page.height },
    { x: 0, y: page.height },
  ];
  const toPage = homography(corners, paper);
  if (!toPage) throw new Error('corners in a line');
  const light = lightOver(width, height, how.shadow, random);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = mapped(toPage, { x: x + 0.5, y: y + 0.5 });
      const isPaper = at.x >= 0 && at.y >= 0 && at.x < page.width && at.y < page.height;
      const shade = isPaper
        ? (page.data[Math.floor(at.y) * page.width + Math.floor(at.x)] ?? PAPER)
        : TABLE;
      data[y * width + x] = shade * light(x, y);
    }
  return { width, height, data };
}

function turnedBy(angle: number, quad: Quad): Quad {
  const x0 = (quad[0].x + quad[1].x + quad[2].x + quad[3].x) / 4;
  const y0 = (quad[0].y + quad[1].y + quad[2].y + quad[3].y) / 4;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Shrinks a rotated sheet, so that no corner leaves the picture.
  const scale = 1 / (1 + 0.5 * Math.abs(sin));
  const turn = ({ x, y }: Point): Point => ({
    x: x0 + scale * ((x - x0) * cos - (y - y0) * sin),
    y: y0 + scale * ((x - x0) * sin + (y - y0) * cos),
  });
  return [turn(quad[0]), turn(quad[1]), turn(quad[2]), turn(quad[3])];
}

/** Returns a gradient, and the soft edge of a shadow. */
function lightOver(width: number, height: number, shadow: number, random: () => number) {
  const [fx, fy] = [random() - 0.5, random() - 0.5];
  const slant = random() * 2 * Math.PI;
  const [nx, ny] = [Math.cos(slant), Math.sin(slant)];
  const offset = (random() - 0.5) * 0.5;
  const softness = 0.02 + 0.1 * random();
  return (x: number, y: number): number => {
    const [u, v] = [x / width - 0.5, y / height - 0.5];
    const gradient = 1 + 0.35 * (fx * u + fy * v) * 2;
    const depth = 1 / (1 + Math.exp(-(u * nx + v * ny - offset) / softness));
    return Math.min(1.1, gradient) * (1 - shadow * depth);
  };
}

/** Applies a Gaussian blur, along rows and then columns. */
function blurred({ width, height, data }: Gray, sigma: number): Gray {
  if (sigma <= 0) return { width, height, data };
  const reach = Math.ceil(2.5 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const along = (from: ArrayLike<number>, step: number, length: number): Float32Array => {
    const to = new Float32Array(width * height);
    for (let at = 0; at < to.length; at++) {
      const place = step === 1 ? at % width : Math.floor(at / width);
      let sum = 0;
      for (let by = -reach; by <= reach; by++) {
        const inside = Math.min(length - 1, Math.max(0, place + by)) - place;
        sum += (weights[by + reach] ?? 0) * (from[at + inside * step] ?? 0);
      }
      to[at] = sum / total;
    }
    return to;
  };
  const once = along(data, 1, width);
  return { width, height, data: Uint8Array.from(along(once, width, height)) };
}

function noisy({ width, height, data }: Gray, noise: number, random: () => number): Gray {
  const grainy = new Uint8ClampedArray(data.length);
  // The sum of three is nearly normal, and needs no logarithm.
  for (let at = 0; at < data.length; at++)
    grainy[at] = (data[at] ?? 0) + noise * 2 * (random() + random() + random() - 1.5);
  return { width, height, data: grainy };
}

const CLEAR: Difficulty = {
  ...{ name: 'straight, even light, dark pencil', pencil: [0.6, 0.8], covered: 0.85 },
  ...{ tilt: 0.01, turn: 0.03, blur: 0.6, noise: 4, shadow: 0, erased: 0, two: 0, faint: 0 },
};

/** Difficulties, from a careful photograph at a window to a hasty photograph. */
export const DIFFICULTIES: readonly Difficulty[] = [
  CLEAR,
  { ...CLEAR, name: 'tilted and turned', tilt: 0.1, turn: 0.35, blur: 0.9, noise: 6 },
  { ...CLEAR, name: 'shadow across', shadow: 0.55, tilt: 0.05, turn: 0.1, blur: 0.8, noise: 6 },
  {
    ...CLEAR,
    name: 'weak pencil',
    pencil: [0.28, 0.45],
    covered: 0.7,
    tilt: 0.04,
    turn: 0.1,
    noise: 6,
  },
  {
    ...{ ...CLEAR, name: 'rubbed out, doubled, hardly touched', pencil: [0.45, 0.8] as const },
    ...{ covered: 0.75, erased: 0.15, two: 0.05, faint: 0.05, tilt: 0.04, turn: 0.1, noise: 6 },
  },
  {
    ...{ ...CLEAR, name: 'all of it', pencil: [0.35, 0.75] as const, covered: 0.7, tilt: 0.08 },
    ...{ turn: 0.25, blur: 1.2, noise: 9, shadow: 0.4, erased: 0.1, two: 0.04, faint: 0.03 },
  },
];
