import type { HandInEntry } from '../documents/attempt/schema.ts';
import type { ClockSample } from '../documents/paper/schema.ts';
import type { Answer, SheetQuestion } from '../question-kinds/kind.ts';
import { BLANK } from '../question-kinds/kind.ts';
import { kindOf } from '../question-kinds/questions.ts';
import type { Start } from './start.ts';

/** Kinds of entries, as the last four bits of a step in time. The first ones are answers to the next question, by their code. */
export const TAGS = 16;
/** Any other answer: its question, then its code, then its text where the code says so. */
export const OTHER_ANSWER = 5;
/** A reading of the clocks near the one before it, or any reading. Beside the first stands no step in time; see `readNear`. */
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
/** A sentence to the teacher, by the same number. */
export const NOTE = 3;
/** Safe Exam Browser's proof of itself. */
export const BROWSER = 4;
/** That a log goes on in place of another one. */
export const RESTORED = 5;
/** The next entry is earlier than the one before it, by so much. */
export const EARLIER = 14;

/** Of a question what the codes of its answers follow from. */
export type CodedQuestion = Pick<SheetQuestion, 'id' | 'kind'>;

/** Answers that a question's kind has codes for, by code. @param question undefined for one that is not on the sheet */
export const codedAnswers = (question: CodedQuestion | undefined): readonly Answer[] => [
  BLANK,
  ...(question ? kindOf(question).codes : []),
];

/** How far a log has been written or read: what comes next is told by its difference from it. */
export interface Position {
  start: Start;
  /** The questions in the order in which most are answered. */
  questions: readonly CodedQuestion[];
  /** Ms since the start. */
  t: number;
  /** Place of the question that was answered last. */
  question: number;
  clock: Clock;
}

/** A reading of the clocks, with when it was taken: ms since the start. */
export type Clock = ClockSample & { t: number };

export const beginning = (start: Start, questions: readonly CodedQuestion[]): Position => ({
  ...{ start, questions, t: 0, question: -1 },
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
