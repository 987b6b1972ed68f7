/*
 * Where everything stands on a bubble sheet, in mm of the printed frame. Printing and reading both go by this. A printer may scale it:
 * only how things lie to one another counts.
 */

export interface Point {
  x: number;
  y: number;
}

/** Of the frame that the corner marks span. It fits an A4 page with margins of 15 mm. */
export const FRAME = { width: 180, height: 264 } as const;
/** Side of a corner mark. */
export const MARK = 7;
/** Centres of the corner marks: left above, right above, right below, left below. */
export const MARKS: readonly [Point, Point, Point, Point] = [
  { x: MARK / 2, y: MARK / 2 },
  { x: FRAME.width - MARK / 2, y: MARK / 2 },
  { x: FRAME.width - MARK / 2, y: FRAME.height - MARK / 2 },
  { x: MARK / 2, y: FRAME.height - MARK / 2 },
];
/** The code that names the sheet; its place says which way up the sheet lies. */
export const CODE = { x: 134, y: 11, side: 34 } as const;

export const MAX_QUESTIONS = 60;
/** Letters of the bubbles in a row. */
export const BUBBLE_LETTERS: readonly string[] = ['A', 'B', 'C', 'D', 'E'];
/** Radius of a bubble. */
export const BUBBLE = 2.9;

const ROWS = 20;
const GROUP = 5;
const COLUMN = 57;
const PITCH = { x: 8.4, y: 8.5, group: 2.6 } as const;
const TOP = 75;
/** From the left edge of a column to its first bubble. */
const FIRST = 15;

export interface Bubble extends Point {
  /** From 0 on. */
  question: number;
  option: number;
}

/** How many sheets of paper an exam of so many questions needs: one, or none where it has too many. */
export const fitsOnSheet = (questions: number): boolean =>
  questions >= 1 && questions <= MAX_QUESTIONS;

/** The left end of a question's row: where its number stands. */
export function rowAt(questions: number, question: number): Point {
  const columns = Math.ceil(questions / ROWS);
  const [column, row] = [Math.floor(question / ROWS), question % ROWS];
  return {
    x: (FRAME.width - columns * COLUMN) / 2 + column * COLUMN,
    y: TOP + row * PITCH.y + Math.floor(row / GROUP) * PITCH.group,
  };
}

export const bubbleAt = (questions: number, question: number, option: number): Point => {
  const { x, y } = rowAt(questions, question);
  return { x: x + FIRST + option * PITCH.x, y };
};

/** Every bubble of a sheet, question by question. */
export const bubblesOf = (questions: number, options: number): Bubble[] =>
  Array.from({ length: questions * options }, (_, at) => {
    const [question, option] = [Math.floor(at / options), at % options];
    return { question, option, ...bubbleAt(questions, question, option) };
  });
