import type { ClockSample, HandIn, Paper } from '../documents/paper/schema.ts';
import { cameAt } from '../grading/acceptance.ts';
import { asSeen, unseenCorrection } from './timing.ts';

/** Contradiction between clocks. `minutes` is rounded, at least 1. */
export type ClockDoubt =
  /** Device clock set back during the exam, or between two page loads. */
  | { kind: 'clock-back'; minutes: number }
  /** Device clock set forward, or device asleep. */
  | { kind: 'clock-gap'; minutes: number }
  /** Overlap of two page loads, or a clock set back between them. */
  | { kind: 'overlap' }
  /** Start or hand-in that the device dates later than its arrival at the server. */
  | { kind: 'clock-ahead'; minutes: number }
  /**
   * Clock correction that moves the start past its arrival at the server. Only the correction up to
   * the arrival extends the deadline.
   */
  | { kind: 'clock-unseen'; minutes: number }
  /** Times before the exam was made or after the hand-in came, or a hand-in before the start. */
  | { kind: 'impossible-time'; count: number }
  | { kind: 'never-online' };

const MINUTE = 60_000;
/** Tolerance for daily clock corrections by seconds (ms). */
const TOLERANCE = MINUTE;
/** Tolerance for short sleeps of a tablet (ms). */
const DOZE = 2 * MINUTE;

/** @param madeAt time at which the exam was made (ms) */
export function clockDoubts(paper: Paper, counted: HandIn, madeAt = -Infinity): ClockDoubt[] {
  const boots = bootsOf(paper.clock);
  const shifts = boots.map(shiftsOf);
  const back = Math.max(behindStart(paper), behindSince(paper), ...shifts.map(({ back }) => back));
  const gap = Math.max(0, ...shifts.map(({ gap }) => gap));
  const ahead = Math.max(
    aheadOf(counted.at, cameAt(paper, counted)),
    aheadOf(paper.start.at, paper.seenAt),
  );
  const doubts: ClockDoubt[] = [];
  if (back >= TOLERANCE) doubts.push({ kind: 'clock-back', minutes: inMinutes(back) });
  if (gap >= DOZE) doubts.push({ kind: 'clock-gap', minutes: inMinutes(gap) });
  if (overlaps(boots)) doubts.push({ kind: 'overlap' });
  if (ahead >= TOLERANCE) doubts.push({ kind: 'clock-ahead', minutes: inMinutes(ahead) });
  const unseen = unseenCorrection(paper);
  if (unseen >= TOLERANCE) doubts.push({ kind: 'clock-unseen', minutes: inMinutes(unseen) });
  const count = impossibleTimes(paper, counted, madeAt);
  if (count > 0) doubts.push({ kind: 'impossible-time', count });
  if (neverOnline(paper.clock)) doubts.push({ kind: 'never-online' });
  return doubts;
}

/** Counts impossible times. Ignores `madeAt` if the server saw the start before that time. */
function impossibleTimes(paper: Paper, counted: HandIn, madeAt: number): number {
  const { start, seenAt } = paper;
  const since = Math.min(madeAt, seenAt ?? Infinity) - TOLERANCE;
  const until = (cameAt(paper, counted) ?? Infinity) + TOLERANCE;
  const early = [start, ...counted.answers, counted].filter(({ at }) => at < since);
  const late = counted.answers.filter(({ at }) => asSeen(paper, at) > until);
  return early.length + late.length + (counted.at < start.at ? 1 : 0);
}

/** Returns how far the earliest corrected sample is before the start (ms); 0 if none is. */
function behindStart({ start, clock }: Paper): number {
  if (typeof start.clock?.offset !== 'number') return 0;
  const times = clock.flatMap(({ wall, offset }) => (offset === null ? [] : [wall + offset]));
  return Math.max(0, ...times.map((time) => start.at - time));
}

/** Returns the largest rise of the correction within a page load (ms), except the start's load. */
function behindSince({ start, clock }: Paper): number {
  if (typeof start.clock?.offset !== 'number') return 0;
  const since = bootsOf(clock.filter(({ boot }) => boot !== start.clock?.boot));
  const rises = since.map((boot) => stepsOf(boot.flatMap(({ offset }) => offset ?? [])));
  return Math.max(0, ...rises.flat());
}

const stepsOf = (values: readonly number[]): number[] =>
  values.slice(1).map((value, at) => value - (values[at] ?? value));

const aheadOf = (claimed: number, heardAt: number | null): number =>
  heardAt === null ? 0 : claimed - heardAt;

const inMinutes = (ms: number): number => Math.max(1, Math.round(ms / MINUTE));

const neverOnline = (samples: readonly ClockSample[]): boolean =>
  samples.length > 0 && samples.every(({ offset }) => offset === null);

function bootsOf(samples: readonly ClockSample[]): ClockSample[][] {
  const boots = new Map<string, ClockSample[]>();
  for (const sample of samples) {
    boots.set(sample.boot, [...(boots.get(sample.boot) ?? []), sample]);
  }
  return [...boots.values()].map((boot) => boot.sort((a, b) => a.monotonic - b.monotonic));
}

/** Returns the largest steps of the wall clock relative to the monotonic clock (ms). */
function shiftsOf(boot: readonly ClockSample[]): { back: number; gap: number } {
  const steps = stepsOf(boot.map(({ wall, monotonic }) => wall - monotonic));
  return { back: Math.max(0, ...steps.map((step) => -step)), gap: Math.max(0, ...steps) };
}

/** Returns true if page loads overlap. Compares server times, as tablets' clocks may differ. */
function overlaps(boots: readonly (readonly ClockSample[])[]): boolean {
  const spans = boots.flatMap((boot, of) => spansOf(boot).map((span) => ({ ...span, of })));
  return spans.some((later) =>
    spans.some(
      ({ of, from, to }) => of !== later.of && from <= later.from && to - later.from > TOLERANCE,
    ),
  );
}

function spansOf(boot: readonly ClockSample[]): { from: number; to: number }[] {
  const spans = new Map<number | null, { from: number; to: number }>();
  for (const { wall, offset } of boot) {
    const at = wall + (offset ?? 0);
    const { from, to } = spans.get(offset) ?? { from: at, to: at };
    spans.set(offset, { from: Math.min(from, at), to: Math.max(to, at) });
  }
  return [...spans.values()];
}
