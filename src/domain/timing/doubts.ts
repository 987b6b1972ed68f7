import type { Classroom } from '../documents/classroom/schema.ts';
import type { Exam } from '../documents/exam/schema.ts';
import type { HandIn, LogSeen, Paper, Result } from '../documents/paper/schema.ts';
import { type Irregularity, irregularitiesOf } from '../grading/acceptance.ts';
import {
  answersAfterSettling,
  answersBehind,
  countedHandIn,
  isOfServer,
  isOfSheet,
  otherHandIns,
} from '../grading/counting.ts';
import { besideSheet } from '../grading/sheets.ts';
import { countersignedAt, isWitnessedInTime } from '../grading/witness.ts';
import { type ClockDoubt, clockDoubts } from './clock-doubts.ts';
import { asSeen, begunAtLast, CLOSES_AFTER, ON_THE_WAY } from './timing.ts';

/** What a teacher should know of a paper before trusting it; the grade stays, the teacher decides. */
export type Doubt =
  | ClockDoubt
  | Irregularity
  /** The device was silent when the time was over; what the server had was handed in. */
  | { kind: 'auto-submitted' }
  /** The device brought a hand-in, made `at` (ms), when the server had closed the paper: its result may have been seen. */
  | { kind: 'came-after-auto-submit'; at: number }
  /** Answers that the device brought when the server's own hand-in was final; they count where the teacher takes the paper. */
  | { kind: 'answers-after-closing'; count: number }
  /** Answers that came after the deadline and were not counted. */
  | { kind: 'late-answers'; count: number }
  /** Answers given when the exam had been ended, by a device that had not heard of it; they count. */
  | { kind: 'answers-after-end'; count: number }
  /** Handed in again, `at` (ms) and under a `code` of its own, with `differing` answers other than those that count. */
  | { kind: 'second-hand-in'; at: number; code: string; differing: number }
  /** A start of `at` (ms) was brought when the server had seen a later one, which holds. */
  | { kind: 'other-start'; at: number }
  /** A device brought its log anew, going on otherwise than what it had sent before; `count` times. None of it was taken. */
  | { kind: 'rewritten'; count: number }
  /** A tablet was brought back from a backup while the paper was written, or later, and went on in a log of its own. */
  | { kind: 'restored' }
  /** One device signed what it said and another did not: whose word that is nobody can tell. */
  | { kind: 'partly-signed' }
  /** Answers to `count` questions were brought that the exam has in no version. None of them was taken. */
  | { kind: 'stray-answers'; count: number }
  /** A sealed exam was begun without its key. */
  | { kind: 'unproved-start' }
  /** Begun at `at` (ms) on an older version of the exam, when it had been changed for a while. */
  | { kind: 'old-version'; at: number }
  /** The exam asks for Safe Exam Browser, and a device did not prove to be that. */
  | { kind: 'not-safe-browser' };

/**
 * In the order in which they matter. Empty for a paper that is not handed in: a teacher sees nothing of its inside.
 * @param exam as it is held now; without it nothing is said of when it could be taken, without its class not by whom
 */
export function doubtsOf(
  paper: Paper,
  result: Result | null,
  exam: Exam | null = null,
  classroom: Classroom | null = null,
): Doubt[] {
  const counted = countedHandIn(paper);
  if (!counted) return [];
  // Nobody says anything of its times; the tablet's hand-in beside it is a matter of choice, and asked about as that.
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
    ...clockDoubts(paper, counted),
    ...answersAfterClosing(paper),
    ...answersAfterEnd(paper, counted, exam),
    ...lateAnswers(counted, result),
  ];
}

function autoSubmits(paper: Paper, counted: HandIn, exam: Exam | null): Doubt[] {
  if (counted.cause === 'server') return [{ kind: 'auto-submitted' }];
  // It was in the teacher's hands before anybody could have seen a result.
  if (exam && isWitnessedInTime(paper, counted, exam)) return [];
  const held = countersignedAt(paper, counted) ?? Infinity;
  // Where the server had held it before it could close the paper, it closed that only because it had lost it.
  const wasClosed = paper.handIns.some(
    ({ cause, at }) => cause === 'server' && held >= at + CLOSES_AFTER,
  );
  return wasClosed ? [{ kind: 'came-after-auto-submit', at: counted.at }] : [];
}

function answersAfterClosing(paper: Paper): Doubt[] {
  const count = answersAfterSettling(paper).length;
  return count > 0 ? [{ kind: 'answers-after-closing', count }] : [];
}

/** Those of the moment at which it was told are nobody's merit. */
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

/** What a tablet that is online takes to hear of a new version, ms. */
const HEARD_OF = 2 * 60_000;

/** A tablet without a network may not know of the change. */
function oldVersions(paper: Paper): Doubt[] {
  const { olderSince = Infinity } = paper;
  const at = begunAtLast(paper);
  return at > olderSince + HEARD_OF ? [{ kind: 'old-version', at }] : [];
}

const notSafe = ({ logs }: Paper, exam: Exam | null): Doubt[] =>
  exam?.safeBrowser?.mode === 'required' && logs.some(({ isSafe }) => isSafe === false)
    ? [{ kind: 'not-safe-browser' }]
    : [];

/** What a restored tablet sent before it noticed stands in the log in which it went on: that it was restored is told instead. */
function rewrites({ logs }: Paper): Doubt[] {
  const others = logs.filter((log) => !logs.some((one) => explains(one, log)));
  const count = others.reduce((sum, { rewrites }) => sum + rewrites, 0);
  return count > 0 ? [{ kind: 'rewritten', count }] : [];
}

/** Who cannot sign explains nothing of a log that was signed. */
const explains = ({ inPlaceOf, isSigned }: LogSeen, log: LogSeen): boolean =>
  inPlaceOf === log.writer && (isSigned || !log.isSigned);

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

/** Questions to which two hand-ins say different things. */
export function differing(a: HandIn, b: HandIn): number {
  const [ofA, ofB] = [answersOf(a), answersOf(b)];
  const questions = new Set([...ofA.keys(), ...ofB.keys()]);
  return [...questions].filter((id) => (ofA.get(id) ?? 'empty') !== (ofB.get(id) ?? 'empty'))
    .length;
}

const answersOf = ({ answers }: HandIn) =>
  new Map(answers.map(({ questionID, answer }) => [questionID, answer]));

/** The server says which answers were late: it alone works out the deadline of the paper's own version. */
function lateAnswers(counted: HandIn, result: Result | null): Doubt[] {
  if (!result || counted.cause === 'server') return [];
  const given = answersOf(counted);
  const count = result.questions.filter(
    ({ questionID, answer }) =>
      answer === 'empty' && (given.get(questionID) ?? 'empty') !== 'empty',
  ).length;
  return count > 0 ? [{ kind: 'late-answers', count }] : [];
}
