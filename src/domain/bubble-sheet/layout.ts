import type { Answer, SheetQuestion } from '../question-kinds/kind.ts';
import { kindOf } from '../question-kinds/questions.ts';

/* Layout in mm. Only proportions matter, because a printer may scale the sheet. */

export interface Point {
  x: number;
  y: number;
}

/** Frame with a mark in each corner. Fits an A4 page with margins of 15 mm. */
export const FRAME = { width: 180, height: 264 } as const;
export const MARK = 7;
export const MARKS: readonly [Point, Point, Point, Point] = [
  { x: MARK / 2, y: MARK / 2 },
  { x: FRAME.width - MARK / 2, y: MARK / 2 },
  { x: FRAME.width - MARK / 2, y: FRAME.height - MARK / 2 },
  { x: MARK / 2, y: FRAME.height - MARK / 2 },
];
/** Position of the sheet's QR code (mm), by which the orientation is found. */
export const CODE = { x: 134, y: 11, side: 34 } as const;

export const MAX_QUESTIONS = 60;
export const BUBBLE_LETTERS: readonly string[] = ['A', 'B', 'C', 'D', 'E'];
export const BUBBLE = 2.9;

const ROWS = 20;
const GROUP = 5;
const COLUMN = 57;
const PITCH = { x: 8.4, y: 8.5, group: 2.6 } as const;
const TOP = 75;
const FIRST = 15;

export interface Bubble extends Point {
  question: number;
  option: number;
}

export const fitsOnSheet = (questions: number): boolean =>
  questions >= 1 && questions <= MAX_QUESTIONS;

/** Returns the left end of a question's row, where its number is printed. */
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

export const bubblesOf = (questions: number, options: number): Bubble[] =>
  Array.from({ length: questions * options }, (_, at) => {
    const [question, option] = [Math.floor(at / options), at % options];
    return { question, option, ...bubbleAt(questions, question, option) };
  });

export function bubbleAnswers(question: SheetQuestion): readonly Answer[] {
  const answers = kindOf(question).bubbles(question);
  return answers.length <= BUBBLE_LETTERS.length ? answers : [];
}

export const bubblesNeeded = (questions: readonly SheetQuestion[]): number =>
  Math.max(2, ...questions.map((question) => bubbleAnswers(question).length));

export const numbersWithoutBubbles = (questions: readonly SheetQuestion[]): number[] =>
  questions.flatMap((question, at) => (bubbleAnswers(question).length === 0 ? [at + 1] : []));
