import type { Exam } from '../documents/exam/schema.ts';
import type { ClockSample, HandIn, Paper } from '../documents/paper/schema.ts';
import { asInstant } from './instant.ts';

const MINUTE = 60_000;

/** ms; an exam runs from its start for `minutes`. */
export const deadlineOf = (startedAt: number, minutes: number): number =>
  startedAt + minutes * MINUTE;

/** ms; the same, but never past the exam's end. */
export const deadlineWithin = (
  startedAt: number,
  minutes: number,
  closesAt: number | null,
): number => Math.min(deadlineOf(startedAt, minutes), closesAt ?? Infinity);

/** An exam's end as its teacher set it, and when that was; ms. */
interface SetEnd {
  closesAt: number | null;
  setAt: number;
}

/** With the ends that the server held, this one too, once there was more than one. */
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
 * The instant (ms) after which nothing in a paper counts: the latest that any reading of its clocks gives. So a reading that comes later, from
 * whomever, never takes away what counted before.
 */
export function countedUntil(paper: ObservedPaper, minutes: number, end: ExamEnd): number {
  const starts = startsAsSaid(paper).map((at) => Math.min(at, latestStartOf(paper)));
  const own = Math.max(...starts.map((begunAt) => endFrom(begunAt, paper, minutes, end)));
  return asInstant(Math.min(own, toldUntil(paper)));
}

/**
 * When a paper ends that was begun then, ms: by the version's minutes and the end that the exam had at that moment, for a deadline is fixed
 * at the start. What the device wrote as its deadline is believed only where nobody knows any more which end that was.
 */
function endFrom(begunAt: number, paper: TimedPaper, minutes: number, examEnd: ExamEnd): number {
  const { at, deadline, extraMinutes } = paper.start;
  const moved = begunAt - at;
  const then = endAt(begunAt, examEnd);
  const end = then ? then.closesAt : deadlineOf(deadline + moved, -extraMinutes);
  return deadlineOf(deadlineWithin(begunAt, minutes, end), paper.extraMinutes);
}

/** The end that an exam had at an instant; undefined where that is not known. */
const endAt = (at: number, end: ExamEnd): SetEnd | undefined =>
  endsOf(end)
    .filter(({ setAt }) => setAt <= at)
    .sort((a, b) => b.setAt - a.setAt)[0];

/** All ends of an exam that are known, each with since when it holds. */
export const endsOf = ({ held = [], ...only }: ExamEnd): readonly SetEnd[] =>
  held.length > 0 ? held : [only];

/** Until when answers count of a paper whose device was told that the exam is over, ms: what was under the finger at that moment counts. */
const toldUntil = ({ toldAt = null }: Partial<Pick<Paper, 'toldAt'>>): number =>
  toldAt === null ? Infinity : toldAt + ON_THE_WAY;

type TimedPaper = Pick<Paper, 'start' | 'extraMinutes' | 'clock'>;
type SeenPaper = TimedPaper & Pick<Paper, 'seenAt'>;
type ObservedPaper = SeenPaper & Partial<Pick<Paper, 'toldAt'>>;

/** Tolerance for travelling and for clocks that are set right every day. ms. */
export const ON_THE_WAY = MINUTE;

/** How long the server waits behind a paper's end for its device, which hands in by itself. ms. */
export const CLOSES_AFTER = 5 * MINUTE;

/**
 * When a paper was begun, ms, as its device said at the start and as each reading of its clocks tells: a clock that turned out to have been
 * behind had it begin later.
 */
const startsAsSaid = (paper: TimedPaper): number[] => {
  const errors = paper.clock.map((sample) => Math.max(0, startErrorOf(paper, [sample])));
  return [0, ...errors].map((error) => paper.start.at + error);
};

/** The same where the clock turned out to have been ahead, by more than one that is set right every day: then it was begun earlier. */
export function begunByReadings(paper: TimedPaper): number {
  const error = startErrorOf(paper, paper.clock);
  return paper.start.at + (error < -ON_THE_WAY ? error : 0);
}

/** The latest instant, ms, at which it was begun by what its device says: that by which it has its time. */
export const begunAtLast = (paper: SeenPaper): number =>
  Math.min(Math.max(...startsAsSaid(paper)), latestStartOf(paper));

/**
 * The latest instant, ms, at which a paper can have been begun: what the server has seen was begun by then. Without any tolerance: what a clock
 * that was ahead said from then on is taken back by as much, so it costs an honest device nothing.
 */
const latestStartOf = ({ seenAt }: Pick<Paper, 'seenAt'>): number => seenAt ?? Infinity;

/** By how much a device has its clock corrected beyond anything that the server observed; ms, 0 where it has not. */
export const unseenCorrection = (paper: SeenPaper): number =>
  Math.max(0, Math.max(...startsAsSaid(paper)) - Math.max(paper.start.at, latestStartOf(paper)));

/**
 * An instant that a paper's device gave, ms, by the server's time as far as that is known: a clock by which the exam was begun only after
 * the server had it was ahead, and what it said from then on is taken back by as much.
 */
export function asSeen({ start, seenAt }: Pick<Paper, 'start' | 'seenAt'>, said: number): number {
  const ahead = Math.max(0, start.at - latestStartOf({ seenAt }));
  return said >= start.at ? said - ahead : said;
}

/** Minutes that a student has beyond the exam's time. */
export const extraMinutesOf = ({ extraTime }: Pick<Exam, 'extraTime'>, uid: string): number =>
  extraTime.find((extra) => extra.uid === uid)?.minutes ?? 0;

/**
 * When a paper ends on a device, ms of its corrected clock: the deadline fixed at the start, later by what the teacher has
 * added since, and moved by what turned out about the clock that it was fixed by.
 * @param sample the device's clocks now
 */
export function deadlineOn(paper: TimedPaper, sample?: ClockSample): number {
  const { deadline, extraMinutes } = paper.start;
  const added = Math.max(0, paper.extraMinutes - extraMinutes);
  return deadlineOf(deadline, added) + startErrorOf(paper, sample ? [sample] : []);
}

/**
 * When a paper was closed, ms: when its student handed it in, or when its time ran out, however much later a device or the
 * server found it so.
 */
export const closedAt = (paper: TimedPaper, { at, cause }: Pick<HandIn, 'at' | 'cause'>): number =>
  cause === 'student' || cause === 'paper'
    ? at
    : Math.min(at, asInstant(deadlineOn(paper, paper.clock.at(-1))));

/**
 * By how much the clock was behind when the paper was begun, as far as later readings tell; ms. Readings of the same life
 * of the page tell exactly, since it runs on the monotonic clock. Those of another one tell it of a device that had never
 * heard the server; else they could only tell that somebody turned the clock in between.
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

/**
 * The latest instant that a paper has come to, ms: it was begun, answered or seen by the server then. No stamp that came by
 * way of the server is later than when it came.
 */
export const reachedBy = ({ start, stamps }: Pick<Paper, 'start' | 'stamps'>): number =>
  Math.max(start.at, ...Object.values(stamps));

/** Where `now` lies to the time in which an exam can be begun. */
export function windowAt(
  { opensAt, closesAt, endedAt }: Pick<Exam, 'opensAt' | 'closesAt' | 'endedAt'>,
  now: number,
): 'before' | 'open' | 'after' {
  if (endedAt !== null || (closesAt !== null && now >= closesAt)) return 'after';
  return opensAt !== null && now < opensAt ? 'before' : 'open';
}

/** Whole seconds left, never below 0; a begun second counts as whole so that 0 means over. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

export const isOver = (deadline: number, now: number): boolean => now >= deadline;

/** Minutes left at which the clock is announced. */
export const ANNOUNCED_MINUTES: readonly number[] = [10, 5, 1];

/** The announcement due when the time left falls from `before` to `after` seconds, or null; after a gap the latest. */
export const announcementDue = (before: number, after: number): number | null =>
  ANNOUNCED_MINUTES.findLast((minutes) => before > minutes * 60 && after <= minutes * 60) ?? null;
