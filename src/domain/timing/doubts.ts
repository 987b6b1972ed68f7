import type { Classroom } from '../documents/classroom/schema.ts';
import { madeAt } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import type { HandIn, Paper, Result } from '../documents/paper/schema.ts';
import {
  countersignedAt,
  type Irregularity,
  irregularitiesOf,
  isWitnessedInTime,
} from '../grading/acceptance.ts';
import {
  answersAfterSettling,
  answersBehind,
  countedHandIn,
  isOfServer,
  isOfSheet,
  otherHandIns,
} from '../grading/counting.ts';
import { besideSheet } from '../grading/sheets.ts';
import { type ClockDoubt, clockDoubts } from './clock-doubts.ts';
import { asSeen, begunAtLast, CLOSES_AFTER, ON_THE_WAY } from './timing.ts';

/** Facts that a teacher should know before trusting a paper. They do not change the grade. */
export type Doubt =
  | ClockDoubt
  | Irregularity
  /** Hand-in by the server for a device that was silent at the deadline. */
  | { kind: 'auto-submitted' }
  /** Hand-in after the server's, when the result may have been known; `at` is its time (ms). */
  | { kind: 'came-after-auto-submit'; at: number }
  /** Answers after the closing. Graded only if the teacher accepts them. */
  | { kind: 'answers-after-closing'; count: number }
  | { kind: 'late-answers'; count: number }
  /** Graded answers after the early end, from a device that did not know of the end. */
  | { kind: 'answers-after-end'; count: number }
  | { kind: 'second-hand-in'; at: number; code: string; differing: number }
  /** Earlier start that arrived too late; `at` is its time (ms). The known start remains valid. */
  | { kind: 'other-start'; at: number }
  /** Number of refused logs that contradict the stored log. */
  | { kind: 'rewritten'; count: number }
  | { kind: 'restored' }
  /** Signed and unsigned logs. The author of the unsigned logs is unknown. */
  | { kind: 'partly-signed' }
  | { kind: 'stray-answers'; count: number }
  | { kind: 'unproved-start' }
  /** Begun with a version outdated for more than `HEARD_OF`; `at` is the time of the start (ms). */
  | { kind: 'old-version'; at: number }
  | { kind: 'not-safe-browser' };

/** Returns doubts by importance. Omits doubts that need `exam` or `classroom` if it is null. */
export function doubtsOf(
  paper: Paper,
  result: Result | null,
  exam: Exam | null = null,
  classroom: Classroom | null = null,
): Doubt[] {
  const counted = countedHandIn(paper);
  if (!counted) return [];
  // Omits doubts about times, because a printed sheet has no times.
  if (isOfSheet(counted))
    return spares(paper, counted, exam ? besideSheet(paper, exam)?.tablet : undefined);
  return [
    ...(exam ? irregularitiesOf(paper, exam, classroom) : []),
    ...autoSubmits(paper, counted, exam),
    ...unprovedStarts(paper),
    ...oldVersions(paper),
    ...notSafe(paper, exam),
    ...otherStarts(paper),
    ...rewrites(paper),
    ...strayAnswers(paper),
    ...restoredTablets(paper),
    ...partlySigned(paper),
    ...spares(paper, counted),
    ...clockDoubts(paper, counted, exam ? madeAt(exam.stamps) : undefined),
    ...answersAfterClosing(paper),
    ...answersAfterEnd(paper, counted, exam),
    ...lateAnswers(counted, result),
  ];
}

function autoSubmits(paper: Paper, counted: HandIn, exam: Exam | null): Doubt[] {
  if (counted.cause === 'server') return [{ kind: 'auto-submitted' }];
  // Returns no doubt if the teacher had the hand-in before anybody could see a result.
  if (exam && isWitnessedInTime(paper, counted, exam)) return [];
  const held = countersignedAt(paper, counted) ?? Infinity;
  // Ignores a closing after the countersignature. The server had the hand-in by then, and lost it.
  const wasClosed = paper.handIns.some(
    ({ cause, at }) => cause === 'server' && held >= at + CLOSES_AFTER,
  );
  return wasClosed ? [{ kind: 'came-after-auto-submit', at: counted.at }] : [];
}

function answersAfterClosing(paper: Paper): Doubt[] {
  const count = answersAfterSettling(paper).length;
  return count > 0 ? [{ kind: 'answers-after-closing', count }] : [];
}

/** Returns answers after the early end. Ignores answers within the tolerance. */
function answersAfterEnd(paper: Paper, counted: HandIn, exam: Exam | null): Doubt[] {
  const end = exam?.endKnownAt ?? null;
  if (end === null) return [];
  const given = isOfServer(counted) ? answersBehind(paper) : counted.answers;
  const count = given.filter(({ at }) => asSeen(paper, at) > end + ON_THE_WAY).length;
  return count > 0 ? [{ kind: 'answers-after-end', count }] : [];
}

const otherStarts = ({ otherStart }: Paper): Doubt[] =>
  otherStart ? [{ kind: 'other-start', at: otherStart.at }] : [];

const unprovedStarts = ({ proved }: Paper): Doubt[] =>
  proved === false ? [{ kind: 'unproved-start' }] : [];

/** Time that an online tablet may take to learn of a new version (ms). */
const HEARD_OF = 2 * 60_000;

/** Returns the doubt about an outdated version. Offline tablets may not know of a newer version. */
function oldVersions(paper: Paper): Doubt[] {
  const { olderSince = Infinity } = paper;
  const at = begunAtLast(paper);
  return at > olderSince + HEARD_OF ? [{ kind: 'old-version', at }] : [];
}

const notSafe = ({ logs }: Paper, exam: Exam | null): Doubt[] =>
  exam?.safeBrowser?.mode === 'required' && logs.some(({ isSafe }) => isSafe === false)
    ? [{ kind: 'not-safe-browser' }]
    : [];

/** Returns the doubt about refused logs, even of tablets that claim to have been restored. */
function rewrites({ logs }: Paper): Doubt[] {
  const count = logs.reduce((sum, { rewrites }) => sum + rewrites, 0);
  return count > 0 ? [{ kind: 'rewritten', count }] : [];
}

const strayAnswers = ({ strays }: Paper): Doubt[] =>
  strays ? [{ kind: 'stray-answers', count: strays }] : [];

const restoredTablets = ({ logs }: Paper): Doubt[] =>
  logs.some(({ inPlaceOf }) => inPlaceOf !== undefined) ? [{ kind: 'restored' }] : [];

const partlySigned = ({ logs }: Paper): Doubt[] =>
  new Set(logs.map(({ isSigned }) => isSigned)).size > 1 ? [{ kind: 'partly-signed' }] : [];

const spares = (paper: Paper, counted: HandIn, asked?: HandIn): Doubt[] =>
  otherHandIns(paper)
    .filter((other) => other !== asked)
    .map((other) => ({
      ...{ kind: 'second-hand-in', at: other.at, code: other.code },
      differing: differing(other, counted),
    }));

export function differing(a: HandIn, b: HandIn): number {
  const [ofA, ofB] = [answersOf(a), answersOf(b)];
  const questions = new Set([...ofA.keys(), ...ofB.keys()]);
  return [...questions].filter((id) => (ofA.get(id) ?? 'empty') !== (ofB.get(id) ?? 'empty'))
    .length;
}

const answersOf = ({ answers }: HandIn) =>
  new Map(answers.map(({ questionID, answer }) => [questionID, answer]));

/** Counts late answers, which the result has as empty. Only the server knows the deadline. */
function lateAnswers(counted: HandIn, result: Result | null): Doubt[] {
  if (!result || counted.cause === 'server') return [];
  const given = answersOf(counted);
  const count = result.questions.filter(
    ({ questionID, answer }) =>
      answer === 'empty' && (given.get(questionID) ?? 'empty') !== 'empty',
  ).length;
  return count > 0 ? [{ kind: 'late-answers', count }] : [];
}
