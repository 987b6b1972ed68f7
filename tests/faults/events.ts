import type { Carried } from '../../src/domain/documents/carried/schema.ts';
import type { Answer } from '../../src/domain/question-kinds/kind.ts';
import type { OptionKey } from '../../src/domain/question-kinds/options.ts';

import type { Weather } from './network.ts';
import type { WriteStep } from './write-steps.ts';

/** Devices of the school, as person/tablet. s4 is in no class at first. */
export const DEVICES = ['t1/a', 's1/a', 's1/b', 's2/a', 's3/c', 's4/c'] as const;
export type DeviceName = (typeof DEVICES)[number];
export const STUDENT_DEVICES = ['s1/a', 's1/b', 's2/a', 's3/c', 's4/c'] as const;
export type StudentDevice = (typeof STUDENT_DEVICES)[number];
export const SHARED = ['s3/c', 's4/c'] as const;
export const CLASS = ['s1', 's2', 's3'] as const;
/** Member of the class without a tablet, who uses a forging program. */
export const FORGER = 's5';

export const QUESTIONS = 5;

/** Pushes with the previous holder's token from the shared tablet. */
export const TOKEN_TRICKS = [
  'go on with the log',
  'hand the log in',
  'say less',
  'say it otherwise',
  'change the hand-in',
  'begin earlier',
  'hand another log in',
] as const;
export type TokenTrick = (typeof TOKEN_TRICKS)[number];

/** Requests of the forger's program. An app also sends the first three. */
export const FORGERIES = [
  'begin',
  'answer',
  'answer',
  'hand in',
  'say it otherwise',
  'say less',
  'begin another log',
  'begin earlier',
  'turn the clock',
  'hand in again with the key',
  'answer unknown questions',
  'write for a classmate',
  'write a paper',
  'write nonsense',
] as const;
export type Forgery = (typeof FORGERIES)[number];

/** Event at school. `question` counts the exam's questions, `which` the tablets with a backup. */
export type Event =
  | ({ tab: number } & (
      | { do: 'begin'; on: StudentDevice }
      | { do: 'answer'; on: StudentDevice; question: number; answer: Answer }
      | { do: 'type'; on: StudentDevice; question: number; text: string; leaves: boolean }
      | { do: 'hand in'; on: StudentDevice }
      | { do: 'hand in what is overdue'; on: StudentDevice }
      | { do: 'rename oneself'; on: StudentDevice; to: string }
      | { do: 'ask to join'; on: 's4/c' }
      | { do: 'type the start code'; on: StudentDevice; code: TypedCode }
      | { do: 'read the board'; on: StudentDevice }
      | { do: 'kill the tab'; on: DeviceName; afterTurns: number }
      | { do: 'kill the tab at a step'; on: DeviceName; step: WriteStep }
      | { do: 'open the app'; on: DeviceName }
    ))
  | Lesson
  | { do: 'cut the line'; on: DeviceName }
  | { do: 'heal the line'; on: DeviceName }
  | { do: 'change the weather'; on: DeviceName; weather: Weather }
  | { do: 'kill the leading tab'; on: DeviceName; afterTurns: number }
  | { do: 'run out of battery'; on: DeviceName; afterTurns: number }
  | { do: 'sleep'; on: DeviceName; ms: number }
  | { do: 'fill the disk'; on: DeviceName }
  | { do: 'free the disk'; on: DeviceName }
  | { do: 'turn the clock'; on: DeviceName; by: number }
  | { do: 'sync now'; on: DeviceName }
  | { do: 'back up the tablet'; on: StudentDevice }
  | { do: 'take the hand-in'; on: 't1/a'; from: StudentDevice; by: TakenBy }
  | { do: 'pass the tablet on' }
  | { do: 'put a tablet back'; which: number }
  | { do: 'deliver for the other'; trick: TokenTrick }
  | { do: 'forge'; trick: Forgery }
  | { do: 'back up the server' }
  | { do: 'put the server back'; afterTurns: number }
  | { do: 'kill the server'; afterTurns: number }
  | { do: 'restart the server'; afterTurns: number }
  | { do: 'start the server' };

export type OnDevice = Extract<Event, { on: string }>;

/** Action of the teacher. */
export type Lesson = { on: 't1/a' } & (
  | { do: 'correct the key'; question: number; key: OptionKey }
  | { do: 'reword a question'; question: number; text: string }
  | { do: 'add a question' }
  | { do: 'delete a question'; question: number }
  | { do: 'hold back the results' }
  | { do: 'show the results at once' }
  | { do: 'show the results after the end'; inMinutes: number }
  | { do: 'release the results' }
  | { do: 'give extra time'; to: (typeof CLASS)[number]; minutes: number }
  | { do: 'renew the join code' }
  | { do: 'renew the start code' }
);

/** Ways in which one hand-in is taken, one after another. */
export type TakenBy = readonly Carried['by'][];

/** Start code to type: the current one, the previous one, or a wrong one. */
export type TypedCode = 'latest' | 'former' | 'wrong';

export interface Step {
  event: Event;
  /** Time before the next event (ms). With 0 it begins while this event runs. */
  wait: number;
}

export const describeStep = ({ event, wait }: Step): string => {
  const { do: what, ...details } = event;
  const rest = Object.entries(details).map(([name, value]) =>
    typeof value === 'object' ? `${name} ${JSON.stringify(value)}` : `${name} ${value}`,
  );
  return `${[what, ...rest].join(', ')}${wait > 0 ? `; then ${wait} ms pass` : ''}`;
};
