import { givenAnswers, unknownAnswers } from '../../grading/counting.ts';
import { MAX_NOTE } from '../../limits.ts';
import type { Answer } from '../../question-kinds/kind.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { ClockSample, GivenAnswer, Paper } from '../paper/schema.ts';
import { answersIn, changeEntries } from './edits.ts';
import { cleanNote } from './note.ts';
import type { Absence, Attempt, AttemptHeader, Entry, HandInEntry, Log } from './schema.ts';

export const headerOf = (
  { id, examID, userID, examName, classroomID }: Paper,
  writer: string,
  device: string,
): AttemptHeader => ({
  id: `${id}:${writer}`,
  ...{ paperId: id, examID, userID, writer, device, examName, classroomID },
});

export const attemptOf = (header: AttemptHeader, log: Log): Attempt => ({
  type: 'attempt',
  schema: SCHEMA,
  ...header,
  log,
  stamps: {},
});

export const startEntry = ({ start }: Pick<Paper, 'start'>): Entry => [0, 'start', start];

/** Start of a log, to which its entries' times are relative, even if the paper's start changes. */
export interface Begun {
  start: Pick<Paper['start'], 'at'>;
}

/** @param now ms, server-corrected, as in the functions below */
export const answerEntry = (
  { start }: Begun,
  questionID: string,
  answer: Answer,
  now: number,
): Entry => [now - start.at, 'answer', questionID, answer];

/** Returns entries for typed answers that the paper lacks. `typed` has corrected times (ms). */
export function typedEntries(
  { start }: Begun,
  entries: readonly Entry[],
  paper: Pick<Paper, 'myAnswers'>,
  typed: readonly GivenAnswer[],
): Entry[] {
  const held = new Map(paper.myAnswers.map(({ questionID, answer }) => [questionID, answer]));
  const logged = answersIn(entries);
  return typed
    .filter(({ questionID, answer }) => held.get(questionID) !== answer)
    .flatMap(({ questionID, answer, at }) =>
      changeEntries(at - start.at, questionID, logged.get(questionID) ?? null, answer),
    );
}

export const clockEntry = ({ start }: Begun, sample: ClockSample, now: number): Entry => [
  now - start.at,
  'clock',
  sample,
];

export const awayEntries = ({ start }: Begun, kind: Absence, from: number, to: number): Entry[] => [
  [from - start.at, kind],
  [to - start.at, 'back'],
];

export const playEntry = ({ start }: Begun, sound: string, now: number): Entry => [
  now - start.at,
  'play',
  sound,
];

/** Returns entries for answers of `paper` that `own`, the fold of this device's log, lacks. */
export const foundEntries = (paper: Paper, own: Paper, now: number): Entry[] =>
  unknownAnswers(givenAnswers(paper), own).map(({ questionID, answer, at }) => [
    now - own.start.at,
    'found',
    questionID,
    answer,
    at,
  ]);

export const browserEntry = (
  { start }: Begun,
  { path, hash }: { path: string; hash: string },
  now: number,
): Entry => [now - start.at, 'browser', path, hash];

/** Cuts a message to its maximum length. An empty message makes no entry. */
export function noteEntries({ start }: Begun, typed: string, now: number): Entry[] {
  const text = cleanNote(cleanNote(typed).slice(0, MAX_NOTE));
  return text === '' ? [] : [[now - start.at, 'note', text]];
}

export const handInEntry = (
  { start }: Begun,
  cause: HandInEntry[2],
  code: string,
  now: number,
): Entry => [now - start.at, 'handIn', cause, code];
