import type { ClockSample, HandIn, Paper } from '../documents/paper/schema.ts';
import { cameAt } from '../grading/witness.ts';
import { unseenCorrection } from './timing.ts';

/** What the log of a device's clocks says against the times of a paper. `minutes` are rounded, at least 1. */
export type ClockDoubt =
  /** The device's clock was turned back while the exam ran, or between two openings of it. */
  | { kind: 'clock-back'; minutes: number }
  /** Its clock was turned forward, or it slept: the countdown may have stood still for this time. */
  | { kind: 'clock-gap'; minutes: number }
  /** The exam ran in two places at a time, or the clock was turned back between two openings of it. */
  | { kind: 'overlap' }
  /** By its own time the paper was begun, or handed in, after the server had that of it. */
  | { kind: 'clock-ahead'; minutes: number }
  /** How much further behind it says it was than the server can have missed of the start. That gave no time. */
  | { kind: 'clock-unseen'; minutes: number }
  /** The device had never heard the server's time. */
  | { kind: 'never-online' };

const MINUTE = 60_000;
/** Clocks are set right by seconds every day. ms. */
const TOLERANCE = MINUTE;
/** A tablet may doze for a moment while its student thinks. ms. */
const DOZE = 2 * MINUTE;

export function clockDoubts(paper: Paper, counted: HandIn): ClockDoubt[] {
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
  if (neverOnline(paper.clock)) doubts.push({ kind: 'never-online' });
  return doubts;
}

/**
 * By how much a device took its time to be before the start, 0 where none did; ms. Only where it believed to know the
 * server's time then as at the start: two devices, and one that learns how wrong it is, have wall clocks of their own.
 */
function behindStart({ start, clock }: Paper): number {
  if (typeof start.clock?.offset !== 'number') return 0;
  const times = clock.flatMap(({ wall, offset }) => (offset === null ? [] : [wall + offset]));
  return Math.max(0, ...times.map((time) => start.at - time));
}

/**
 * By how much another opening than the one of the start turned out to be behind the server's time, which the device had
 * believed to know; ms. It had been turned back before. In the opening of the start that costs nobody anything: the deadline
 * moves with it.
 */
function behindSince({ start, clock }: Paper): number {
  if (typeof start.clock?.offset !== 'number') return 0;
  const since = bootsOf(clock.filter(({ boot }) => boot !== start.clock?.boot));
  const rises = since.map((boot) => stepsOf(boot.flatMap(({ offset }) => offset ?? [])));
  return Math.max(0, ...rises.flat());
}

/** By how much each value is above the one before it. */
const stepsOf = (values: readonly number[]): number[] =>
  values.slice(1).map((value, at) => value - (values[at] ?? value));

/** By how much a time lies behind the server's hearing of it; ms. */
const aheadOf = (claimed: number, heardAt: number | null): number =>
  heardAt === null ? 0 : claimed - heardAt;

const inMinutes = (ms: number): number => Math.max(1, Math.round(ms / MINUTE));

const neverOnline = (samples: readonly ClockSample[]): boolean =>
  samples.length > 0 && samples.every(({ offset }) => offset === null);

/** The samples of each life of the page, in the order of its monotonic clock, which nobody can turn. */
function bootsOf(samples: readonly ClockSample[]): ClockSample[][] {
  const boots = new Map<string, ClockSample[]>();
  for (const sample of samples) {
    boots.set(sample.boot, [...(boots.get(sample.boot) ?? []), sample]);
  }
  return [...boots.values()].map((boot) => boot.sort((a, b) => a.monotonic - b.monotonic));
}

/** The largest steps of the wall clock against the monotonic one, in both directions; ms. */
function shiftsOf(boot: readonly ClockSample[]): { back: number; gap: number } {
  const steps = stepsOf(boot.map(({ wall, monotonic }) => wall - monotonic));
  return { back: Math.max(0, ...steps.map((step) => -step)), gap: Math.max(0, ...steps) };
}

/**
 * By the server's time where it was known: two tablets may lie minutes apart. A wall clock that was turned back since the
 * server was last heard carries its old correction, and shows.
 */
function overlaps(boots: readonly (readonly ClockSample[])[]): boolean {
  const spans = boots.flatMap((boot, of) => spansOf(boot).map((span) => ({ ...span, of })));
  return spans.some((later) =>
    spans.some(
      ({ of, from, to }) => of !== later.of && from <= later.from && to - later.from > TOLERANCE,
    ),
  );
}

/** The times of one life of the page, apart from each other where a correction lies between them. */
function spansOf(boot: readonly ClockSample[]): { from: number; to: number }[] {
  const spans = new Map<number | null, { from: number; to: number }>();
  for (const { wall, offset } of boot) {
    const at = wall + (offset ?? 0);
    const { from, to } = spans.get(offset) ?? { from: at, to: at };
    spans.set(offset, { from: Math.min(from, at), to: Math.max(to, at) });
  }
  return [...spans.values()];
}
