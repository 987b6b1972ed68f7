import { givenAnswers } from '../../grading/counting.ts';
import { paperIdOf } from '../../ids.ts';
import { putElements } from '../../merge/edit.ts';
import type { Answer } from '../../question-kinds/kind.ts';
import { deadlineOf, deadlineWithin } from '../../timing/timing.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Sheet } from '../exam/schema.ts';
import { UNSEEN } from './rules.ts';
import type { ClockSample, HandIn, Paper } from './schema.ts';

/** @param sample device's clocks at `now` @param proof for a sealed exam; see `proofOf` */
export function startPaper(
  sheet: Sheet,
  userID: string,
  device: string,
  now: number,
  sample?: ClockSample,
  proof?: string,
): Paper {
  const { version, examTime, closesAt, extraMinutes, shuffleQuestions, shuffleOptions } = sheet;
  const deadline = deadlineOf(deadlineWithin(now, examTime, closesAt), extraMinutes);
  const clock = sample && { boot: sample.boot, offset: sample.offset };
  const order = { shuffleQuestions, shuffleOptions };
  return {
    type: 'paper',
    schema: SCHEMA,
    id: paperIdOf(sheet.examID, userID),
    examID: sheet.examID,
    userID,
    examName: sheet.examName,
    classroomID: sheet.classroomID,
    start: {
      at: now,
      deadline,
      extraMinutes,
      ...(clock && { clock }),
      version,
      ...(proof && { proof }),
      device,
      ...order,
    },
    myAnswers: [],
    handIns: [],
    clock: [],
    ...UNSEEN,
    logs: [],
    countersigned: [],
    stamps: {},
  };
}

export const answerPaper = (paper: Paper, questionID: string, answer: Answer, now: number): Paper =>
  putElements(paper, 'myAnswers', [{ questionID, answer }], now);

export const samplePaper = (paper: Paper, sample: ClockSample, now: number): Paper =>
  putElements(paper, 'clock', [sample], now);

/** Hands in a paper. Returns the paper unchanged if this device handed it in before. */
export function handInPaper(
  paper: Paper,
  handIn: Pick<HandIn, 'device' | 'cause' | 'code'>,
  now: number,
): Paper {
  if (paper.handIns.some(({ device }) => device === handIn.device)) return paper;
  const answers = givenAnswers(paper);
  return putElements(paper, 'handIns', [{ ...handIn, at: now, answers }], now);
}
