import type { HandInEntry } from '../documents/attempt/schema.ts';
import type { Answer } from '../documents/common.ts';
import type { ClockSample } from '../documents/paper/schema.ts';
import type { Start } from './start.ts';

/** What can be said in a log, as the last four bits of a step in time. An answer to the next question is its option alone. */
export const TAGS = 16;
export const ANSWERS: readonly Answer[] = ['A', 'B', 'C', 'D', 'empty'];
export const OTHER_ANSWER = 5;
/** A reading of the clocks that goes on from the one before it, or any reading. Where near ones are told, the number beside the first is no step in time; see `readNear`. */
export const CLOCK = 6;
export const OTHER_CLOCK = 7;
export const AWAY = 8;
export const BACK = 9;
export const FOUND = 10;
export const HANDED_IN = 11;
export const TIME_UP = 12;
/** What is seldom said, by the number behind it; see `CAUSES` and `NOTE`. */
export const SELDOM = 13;
/** Handed in because the teacher ended the exam. */
export const ENDED = 15;
/** What a hand-in whose code is not that of the log came of, by the number that names it. */
export const CAUSES: readonly HandInEntry[2][] = ['deadline', 'student', 'teacher'];
/** A sentence to the teacher, by the same number: there is no other tag left. */
export const NOTE = 3;
/** Safe Exam Browser's proof of itself. */
export const BROWSER = 4;
/** That a log goes on in place of another one. */
export const RESTORED = 5;
/** The next entry is earlier than the one before it, by so much. */
export const EARLIER = 14;

/** How far a log has been written or read: what comes next is told by its difference from it. */
export interface Position {
  start: Start;
  /** Ids of the questions in the order in which most are answered. */
  questions: readonly string[];
  /** Ms since the start. */
  t: number;
  /** Place of the question that was answered last. */
  question: number;
  clock: Clock;
  /** Whether readings of the clocks are told by how near they are; logs of before have none so. */
  hasNear: boolean;
}

/** A reading of the clocks, with when it was taken: ms since the start. */
export type Clock = ClockSample & { t: number };

export const beginning = (
  start: Start,
  questions: readonly string[],
  hasNear: boolean,
): Position => ({
  ...{ start, questions, hasNear, t: 0, question: -1 },
  clock: {
    t: 0,
    boot: start.clock?.boot ?? '',
    offset: start.clock?.offset ?? null,
    wall: expectedWall(start, 0, start.clock?.offset ?? null),
    monotonic: 0,
  },
});

/** What the wall clock shows where nobody turned it. */
export const expectedWall = ({ at }: Start, t: number, offset: number | null): number =>
  at + t - (offset ?? 0);
