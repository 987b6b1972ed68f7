import type { Exam } from '../documents/exam/schema.ts';
import type { ClockSample, HandIn, Paper } from '../documents/paper/schema.ts';
import { asInstant } from '../limits.ts';

const MINUTE = 60_000;

export const deadlineOf = (startedAt: number, minutes: number): number =>
  startedAt + minutes * MINUTE;

export const deadlineWithin = (
  startedAt: number,
  minutes: number,
  closesAt: number | null,
): number => Math.min(deadlineOf(startedAt, minutes), closesAt ?? Infinity);

interface SetEnd {
  closesAt: number | null;
  setAt: number;
}

export interface ExamEnd extends SetEnd {
  held?: readonly SetEnd[];
}

export const OPEN_ENDED: ExamEnd = { closesAt: null, setAt: 0 };

export const examEndOf = (exam: Pick<Exam, 'closesAt' | 'heldEnds' | 'stamps'>): ExamEnd => ({
  closesAt: exam.closesAt,
  setAt: exam.stamps.closesAt ?? 0,
  held: exam.heldEnds,
});

/**
 * Returns the time until which answers are graded (ms). Assumes the latest start that any clock
 * sample gives, so that a further sample never removes a graded answer.
 */
export function countedUntil(paper: ObservedPaper, minutes: number, end: ExamEnd): number {
  const starts = startsAsSaid(paper).map((at) => Math.min(at, latestStartOf(paper)));
  const own = Math.max(...starts.map((begunAt) => endFrom(begunAt, paper, minutes, end)));
  return asInstant(Math.min(own, toldUntil(paper)));
}

/** Returns the deadline of a paper begun at `begunAt` (ms), by the exam's end known at the time. */
function endFrom(begunAt: number, paper: TimedPaper, minutes: number, examEnd: ExamEnd): number {
  const { at, deadline, extraMinutes } = paper.start;
  const moved = begunAt - at;
  const then = endAt(begunAt, examEnd);
  const end = then ? then.closesAt : deadlineOf(deadline + moved, -extraMinutes);
  return deadlineOf(deadlineWithin(begunAt, minutes, end), paper.extraMinutes);
}

const endAt = (at: number, end: ExamEnd): SetEnd | undefined =>
  endsOf(end)
    .filter(({ setAt }) => setAt <= at)
    .sort((a, b) => b.setAt - a.setAt)[0];

export const endsOf = ({ held = [], ...only }: ExamEnd): readonly SetEnd[] =>
  held.length > 0 ? held : [only];

const toldUntil = ({ toldAt = null }: Partial<Pick<Paper, 'toldAt'>>): number =>
  toldAt === null ? Infinity : toldAt + ON_THE_WAY;

type TimedPaper = Pick<Paper, 'start' | 'extraMinutes' | 'clock'>;
type SeenPaper = TimedPaper & Pick<Paper, 'seenAt'>;
type ObservedPaper = SeenPaper & Partial<Pick<Paper, 'toldAt'>>;

/** Tolerance for transfer and ordinary clock corrections (ms). */
export const ON_THE_WAY = MINUTE;

/** Time after a paper's end in which its device can hand in before the server does (ms). */
export const CLOSES_AFTER = 5 * MINUTE;

/** Returns possible starts (ms): as stated, and corrected to later times by the clock samples. */
const startsAsSaid = (paper: TimedPaper): number[] => {
  const errors = paper.clock.map((sample) => Math.max(0, startErrorOf(paper, [sample])));
  return [0, ...errors].map((error) => paper.start.at + error);
};

/** Returns the stated start (ms), or an earlier one if clock samples show a fast clock. */
export function begunByReadings(paper: TimedPaper): number {
  const error = startErrorOf(paper, paper.clock);
  return paper.start.at + (error < -ON_THE_WAY ? error : 0);
}

/** Returns when the paper's time begins (ms): at the latest stated start, at most `seenAt`. */
export const begunAtLast = (paper: SeenPaper): number =>
  Math.min(Math.max(...startsAsSaid(paper)), latestStartOf(paper));

/** Returns the latest possible start (ms): when the server first saw the paper, or `Infinity`. */
const latestStartOf = ({ seenAt }: Pick<Paper, 'seenAt'>): number => seenAt ?? Infinity;

/** Returns the part of a clock correction that the server has not observed (ms). */
export const unseenCorrection = (paper: SeenPaper): number =>
  Math.max(0, Math.max(...startsAsSaid(paper)) - Math.max(paper.start.at, latestStartOf(paper)));

type BegunAsSeen = { start: Pick<Paper['start'], 'at'> } & Pick<Paper, 'seenAt'>;

/** Converts device time to server time (ms). A start dated after arrival reveals a fast clock. */
export function asSeen({ start, seenAt }: BegunAsSeen, said: number): number {
  const ahead = Math.max(0, start.at - latestStartOf({ seenAt }));
  return said >= start.at ? said - ahead : said;
}

export const extraMinutesOf = ({ extraTime }: Pick<Exam, 'extraTime'>, uid: string): number =>
  extraTime.find((extra) => extra.uid === uid)?.minutes ?? 0;

/** Returns the deadline by the device's clock (ms). @param sample device's current clocks */
export function deadlineOn(paper: TimedPaper, sample?: ClockSample): number {
  const { deadline, extraMinutes } = paper.start;
  const added = Math.max(0, paper.extraMinutes - extraMinutes);
  return deadlineOf(deadline, added) + startErrorOf(paper, sample ? [sample] : []);
}

export const closedAt = (paper: TimedPaper, { at, cause }: Pick<HandIn, 'at' | 'cause'>): number =>
  cause === 'student' || cause === 'paper'
    ? at
    : Math.min(at, asInstant(deadlineOn(paper, paper.clock.at(-1))));

/**
 * Returns the clock error at the start (ms), by the latest sample of the same page load.
 * Without one, uses all samples if the device knew no server time at the start.
 */
function startErrorOf({ start }: Pick<Paper, 'start'>, samples: readonly ClockSample[]): number {
  if (!start.clock) return 0;
  const { boot, offset } = start.clock;
  const informed = samples.filter((sample) => sample.offset !== null);
  const latest = [...informed].sort((a, b) => a.monotonic - b.monotonic);
  const same = latest.filter((sample) => sample.boot === boot).at(-1);
  const told = same ?? (offset === null ? latest.at(-1) : undefined);
  return (told?.offset ?? offset ?? 0) - (offset ?? 0);
}

export const reachedBy = ({ start, stamps }: Pick<Paper, 'start' | 'stamps'>): number =>
  Math.max(start.at, ...Object.values(stamps));

export function windowAt(
  { opensAt, closesAt, endedAt }: Pick<Exam, 'opensAt' | 'closesAt' | 'endedAt'>,
  now: number,
): 'before' | 'open' | 'after' {
  if (endedAt !== null || (closesAt !== null && now >= closesAt)) return 'after';
  return opensAt !== null && now < opensAt ? 'before' : 'open';
}

/** Returns the remaining seconds, rounded up, so that 0 means over. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

export const isOver = (deadline: number, now: number): boolean => now >= deadline;

export const ANNOUNCED_MINUTES: readonly number[] = [10, 5, 1];

/** Returns the announcement due when the seconds left fall from `before` to `after`, or null. */
export const announcementDue = (before: number, after: number): number | null =>
  ANNOUNCED_MINUTES.findLast((minutes) => before > minutes * 60 && after <= minutes * 60) ?? null;
