import { graceOf } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { DEFAULT_SETTINGS } from '../documents/exam/settings.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import { cameAt, witnessedAt } from '../grading/acceptance.ts';
import { countedHandIn, isOfServer, isOfSheet } from '../grading/counting.ts';
import type { Doubt } from './doubts.ts';
import { asSeen, countedUntil, deadlineOn, endsOf, examEndOf, ON_THE_WAY } from './timing.ts';

/**
 * Trust in the times of a paper:
 * - `verified`: the server saw start, hand-in and everything in between as it happened.
 * - `witnessed`: a teacher collected the hand-in from the student's tablet in time.
 * - `unverified`: only the device saw some of these, and nothing contradicts the times.
 * - `irregular`: honest devices have such times as well, for example after sleep.
 * - `suspect`: something contradicts the times.
 */
export type TimingTrust = 'verified' | 'witnessed' | 'unverified' | 'irregular' | 'suspect';

type Held = Pick<Exam, 'graceMinutes' | 'examTime' | 'closesAt' | 'heldEnds' | 'stamps'>;

const MINUTE = 60_000;
/** Maximum unseen time between a seen start and a seen end (ms). */
const MAX_UNSEEN = 2 * MINUTE;

/** Doubts that the teacher should look at, but that honest devices have as well. */
const HAPPENS: ReadonlySet<Doubt['kind']> = new Set([
  'clock-gap',
  'came-after-auto-submit',
  'restored',
  'old-version',
  'impossible-time',
]);

const AGAINST: ReadonlySet<Doubt['kind']> = new Set([
  ...HAPPENS,
  'clock-back',
  'overlap',
  'clock-ahead',
  'clock-unseen',
  'before-opening',
  'after-release',
  'other-start',
  'rewritten',
]);

export interface Observation {
  trust: TimingTrust;
  /** `server` if the server saw the start as it happened. */
  start: 'server' | 'device';
  /** Observer of the end; `closed` if the server handed in. */
  end: 'server' | 'teacher' | 'device' | 'closed';
  /** Number of minutes that only the device saw, rounded up. */
  unseenMinutes: number;
  against: Doubt['kind'][];
}

/** Returns who saw start and end; null without a hand-in, or if a printed sheet is graded. */
export function observationOf(
  paper: Paper,
  doubts: readonly Doubt[],
  exam: Held | null = null,
): Observation | null {
  const counted = countedHandIn(paper);
  if (!counted || isOfSheet(counted)) return null;
  const { start } = paper;
  const isStartSeen = wasBegunAsSeen(paper, exam);
  // Trusts the server's hand-in, because the server dates it.
  const isClosed = isOfServer(counted);
  const isEndSeen = isClosed || wasEndSeen(paper, counted);
  // Excuses an offline tablet, because it may not have known the new version.
  const isExcused = (kind: Doubt['kind']) => kind === 'old-version' && !isStartSeen;
  const against = [...new Set(doubts.map(({ kind }) => kind))].filter(
    (kind) => AGAINST.has(kind) && !isExcused(kind),
  );
  const unseenFor = unseenTime(paper);
  const isWitnessed = !isEndSeen && wasWitnessed(paper, counted, exam);
  const unseen = isWitnessed ? 'witnessed' : 'unverified';
  const isSeen = isStartSeen && isEndSeen && unseenFor <= MAX_UNSEEN;
  const plain = isSeen ? 'verified' : unseen;
  return {
    trust: against.length > 0 ? verdictOn(against) : plain,
    start: isStartSeen ? 'server' : 'device',
    end: isClosed ? 'closed' : isEndSeen ? 'server' : isWitnessed ? 'teacher' : 'device',
    unseenMinutes: Math.min(
      Math.ceil(unseenFor / MINUTE),
      Math.floor(Math.max(0, counted.at - start.at) / MINUTE),
    ),
    against,
  };
}

const OF_TIME: ReadonlySet<Doubt['kind']> = new Set<Doubt['kind']>([
  'clock-back',
  'clock-ahead',
  'clock-unseen',
  'overlap',
  'impossible-time',
]);

/** Returns true if the observation is `unverified`, or if a doubt concerns the times. */
export const isTimeUnseen = (
  paper: Paper,
  doubts: readonly Doubt[],
  exam: Held | null = null,
): boolean =>
  observationOf(paper, [], exam)?.trust === 'unverified' ||
  doubts.some(({ kind }) => OF_TIME.has(kind));

const verdictOn = (against: readonly Doubt['kind'][]): 'irregular' | 'suspect' =>
  against.every((kind) => HAPPENS.has(kind)) ? 'irregular' : 'suspect';

const unseenTime = ({ logs }: Paper): number => logs.reduce((sum, { unheard }) => sum + unheard, 0);

/** Returns true if a teacher collected the hand-in before the end of the exam's grace. */
function wasWitnessed(paper: Paper, counted: HandIn, exam: Held | null): boolean {
  const grace = graceOf(exam ?? DEFAULT_SETTINGS);
  const at = witnessedAt(paper, counted);
  // Computes the deadline, because the device's own deadline is no evidence.
  const end = exam ? countedUntil(paper, exam.examTime, examEndOf(exam)) : deadlineOn(paper);
  return at !== null && at <= end + grace;
}

/** Returns true if the server saw the stated start, and no end was set between it and `seenAt`. */
function wasBegunAsSeen({ start, seenAt }: Paper, exam: Held | null): boolean {
  if (seenAt === null || !wasSeen(start.at, seenAt)) return false;
  if (!exam) return true;
  return endsOf(examEndOf(exam)).every(({ setAt }) => setAt <= start.at || setAt >= seenAt);
}

/** Returns true if the server saw the hand-in as it happened, even with a fast device clock. */
function wasEndSeen(paper: Paper, counted: HandIn): boolean {
  const at = cameAt(paper, counted);
  const isLate = (at ?? 0) > (paper.toldAt ?? Infinity) + ON_THE_WAY;
  return !isLate && wasSeen(asSeen(paper, counted.at), at);
}

const wasSeen = (at: number, seenAt: number | null): boolean =>
  seenAt !== null && Math.abs(seenAt - at) <= ON_THE_WAY;

export const timingTrust = (paper: Paper, doubts: readonly Doubt[]): TimingTrust | null =>
  observationOf(paper, doubts)?.trust ?? null;
