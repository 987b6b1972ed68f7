import type { HandInEntry } from '../documents/attempt/schema.ts';
import type { ClockSample } from '../documents/paper/schema.ts';
import { type Answer, BLANK, type SheetQuestion } from '../question-kinds/kind.ts';
import { kindOf } from '../question-kinds/questions.ts';
import type { Sharing } from '../question-kinds/shared-text.ts';
import type { Start } from './start.ts';

/** Number of entry tags, the last four bits of a time step. Tags 0 to 4 are answer codes. */
export const TAGS = 16;
/** Other answer: question and code, and the text if the code announces a text. */
export const OTHER_ANSWER = 5;
/** Clock sample without a time step; see `readNear`. */
export const CLOCK = 6;
/** Clock sample in long form. */
export const OTHER_CLOCK = 7;
export const AWAY = 8;
export const BACK = 9;
export const FOUND = 10;
export const HANDED_IN = 11;
export const TIME_UP = 12;
export const SELDOM = 13;
export const ENDED = 15;
/** Causes of a hand-in, encoded by position if the receipt code differs from the expected code. */
export const CAUSES: readonly HandInEntry[2][] = ['deadline', 'student', 'teacher'];
export const NOTE = 3;
export const BROWSER = 4;
export const RESTORED = 5;
export const EDIT = 6;
export const PHOTO = 7;
export const PLAY = 8;
/** Entry that is earlier than the previous entry by this time step. */
export const EARLIER = 14;

/** Parts of a question that determine its position on a paper and its answer codes. */
export type CodedQuestion = Pick<SheetQuestion, 'id' | 'kind'> & Sharing;

/** Returns answers by code. @param question undefined for a question that is not on the sheet */
export const codedAnswers = (question: CodedQuestion | undefined): readonly Answer[] => [
  BLANK,
  ...(question ? kindOf(question).codes : []),
];

/** State of packing or unpacking, to which the next entry is relative. */
export interface Position {
  start: Start;
  questions: readonly CodedQuestion[];
  t: number;
  question: number;
  clock: Clock;
}

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

export const expectedWall = ({ at }: Start, t: number, offset: number | null): number =>
  at + t - (offset ?? 0);
