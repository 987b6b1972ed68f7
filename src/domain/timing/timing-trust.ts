import { graceOf } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { DEFAULT_SETTINGS } from '../documents/exam/settings.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import { countedHandIn, isOfServer, isOfSheet } from '../grading/counting.ts';
import { cameAt, witnessedAt } from '../grading/witness.ts';
import type { Doubt } from './doubts.ts';
import { countedUntil, deadlineOn, endsOf, examEndOf } from './timing.ts';

/**
 * How far the times of a handed-in paper can be believed:
 * - `verified`: the server saw it begun and handed in as it happened, and what was done in between;
 * - `witnessed`: the server did not, but a teacher took the hand-in from the student's tablet in time;
 * - `unverified`: only the device saw some of it, and nothing speaks against it;
 * - `irregular`: something happened that an honest device does too: it slept, or its battery died;
 * - `suspect`: something speaks against it, see the doubts.
 */
export type TimingTrust = 'verified' | 'witnessed' | 'unverified' | 'irregular' | 'suspect';

type Held = Pick<Exam, 'graceMinutes' | 'examTime' | 'closesAt' | 'heldEnds' | 'stamps'>;

const MINUTE = 60_000;
/** What was seen so soon behind it was seen as it happened. ms. */
const AS_IT_HAPPENED = 2 * MINUTE;

/** What says nothing of who holds the device: it is to be looked at, and accuses nobody. */
const HAPPENS: ReadonlySet<Doubt['kind']> = new Set([
  'clock-gap',
  'came-after-auto-submit',
  'restored',
  'old-version',
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

/** How a paper's times were observed, and by whom. */
export interface Observation {
  trust: TimingTrust;
  /** Whether the server saw it begun as it happened; else its device alone says when. */
  start: 'server' | 'device';
  /** The same of the hand-in; `teacher` is a witness, `closed` the server's own, for a silent device. */
  end: 'server' | 'teacher' | 'device' | 'closed';
  /** Minutes between the two that nobody but the device saw, begun ones as whole; never more than the whole ones that it lasted. */
  unseenMinutes: number;
  /** What speaks against it, where something does. */
  against: Doubt['kind'][];
}

/**
 * null for a paper that is not handed in, and for one read from paper: nobody says anything of its times.
 * @param doubts those of the paper
 * @param exam null where it is not known: then it is taken to be held as most are
 */
export function observationOf(
  paper: Paper,
  doubts: readonly Doubt[],
  exam: Held | null = null,
): Observation | null {
  const counted = countedHandIn(paper);
  if (!counted || isOfSheet(counted)) return null;
  const { start } = paper;
  const isStartSeen = wasBegunAsSeen(paper, exam);
  // What the server handed in itself came at its own time.
  const isClosed = isOfServer(counted);
  const isEndSeen = isClosed || wasSeen(counted.at, cameAt(paper, counted));
  // Of a tablet that was without a network nobody can say that it knew of the new version.
  const isExcused = (kind: Doubt['kind']) => kind === 'old-version' && !isStartSeen;
  const against = [...new Set(doubts.map(({ kind }) => kind))].filter(
    (kind) => AGAINST.has(kind) && !isExcused(kind),
  );
  const unseenFor = unseenTime(paper);
  const isWitnessed = !isEndSeen && wasWitnessed(paper, counted, exam);
  const unseen = isWitnessed ? 'witnessed' : 'unverified';
  const isSeen = isStartSeen && isEndSeen && unseenFor <= AS_IT_HAPPENED;
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

const verdictOn = (against: readonly Doubt['kind'][]): 'irregular' | 'suspect' =>
  against.every((kind) => HAPPENS.has(kind)) ? 'irregular' : 'suspect';

/** How long nobody but the device saw what was done (ms), by what the server heard of its logs and when. */
const unseenTime = ({ logs }: Paper): number => logs.reduce((sum, { unheard }) => sum + unheard, 0);

/** A class of thirty is not taken in at once: until the exam's grace after the paper's end. */
function wasWitnessed(paper: Paper, counted: HandIn, exam: Held | null): boolean {
  const grace = graceOf(exam ?? DEFAULT_SETTINGS);
  const at = witnessedAt(paper, counted);
  // What a device says of its deadline is its own word.
  const end = exam ? countedUntil(paper, exam.examTime, examEndOf(exam)) : deadlineOn(paper);
  return at !== null && at <= end + grace;
}

/** Where an end was set between the start as it is said and when the server saw it, which end the paper has hangs on the device's word. */
function wasBegunAsSeen({ start, seenAt }: Paper, exam: Held | null): boolean {
  if (seenAt === null || !wasSeen(start.at, seenAt)) return false;
  if (!exam) return true;
  return endsOf(examEndOf(exam)).every(({ setAt }) => setAt <= start.at || setAt >= seenAt);
}

const wasSeen = (at: number, seenAt: number | null): boolean =>
  seenAt !== null && Math.abs(seenAt - at) <= AS_IT_HAPPENED;

/** null for a paper that is not handed in. @param doubts those of the paper */
export const timingTrust = (paper: Paper, doubts: readonly Doubt[]): TimingTrust | null =>
  observationOf(paper, doubts)?.trust ?? null;
