import { startedAt } from '../../../../src/domain/documents/attempt/growth.ts';
import type { Attempt, Entry } from '../../../../src/domain/documents/attempt/schema.ts';
import type {
  Countersignature,
  GivenAnswer,
  LogSeen,
  Paper,
} from '../../../../src/domain/documents/paper/schema.ts';
import { byQuestion, givenAnswers } from '../../../../src/domain/grading/counting.ts';
import { MAX_ANCHORS } from '../../../../src/domain/limits.ts';
import { asSeen, ON_THE_WAY } from '../../../../src/domain/timing/timing.ts';

/** Minimum time between an anchor and the next but one (ms). */
const APART = 30_000;

export interface SeenAs {
  now: number;
  isSigned: boolean;
  isSafe?: boolean | undefined;
  rewrites: number;
  paper: Paper | null;
  /** Countersignature that the server made before a restore lost its data. */
  proven?: Countersignature | null;
}

/** Updates the server's record of a log. `seen` is undefined for the first push. */
export function heard(
  seen: LogSeen | undefined,
  attempt: Attempt,
  { now, isSigned, isSafe, rewrites, paper, proven = null }: SeenAs,
): LogSeen {
  const { writer, device, log } = attempt;
  const count = log.entries.length;
  const [, restored] = log.entries;
  const before = withProven(seen ?? { count: 0, unheard: 0, rewrites: 0, anchors: [] }, proven);
  const isNews = count > before.count;
  // Safe Exam Browser's proof after the hand-in does not show where the paper was written.
  const staysUnsafe = seen?.isSafe === false && (paper?.receivedAt ?? null) !== null;
  const safety = staysUnsafe ? false : isSafe;
  const wasSigned = proven?.isSigned === true && proven.count === count;
  return {
    ...{ writer, device, count, isSigned: isSigned || wasSigned, away: awayIn(attempt) },
    unheard: before.unheard + (isNews ? silence(attempt, before.count, { now, paper }) : 0),
    rewrites: Math.max(before.rewrites, rewrites),
    ...(log.entries.some(([, kind]) => kind === 'note') && { hasNote: true }),
    ...(restored?.[1] === 'restored' && { inPlaceOf: restored[2] }),
    ...(safety !== undefined && { isSafe: safety }),
    ...(seen?.witness && { witness: seen.witness }),
    anchors: isNews ? anchored(before.anchors, [count, log.head, now]) : before.anchors,
  };
}

type Known = Pick<LogSeen, 'count' | 'unheard' | 'rewrites' | 'anchors'>;

/** Restores the record that a countersignature proves, as after a loss of data. */
function withProven(known: Known, proven: Countersignature | null): Known {
  if (!proven) return known;
  const { count, head, at, unheard } = proven;
  const others = known.anchors.filter(([entries]) => entries !== count);
  const anchors = [...others, [count, head, at] satisfies Anchor].sort(([a], [b]) => a - b);
  return { ...known, count: Math.max(known.count, count), unheard, anchors: thinned(anchors) };
}

/** Returns the longest time between an entry and its arrival (ms, server time). */
function silence(
  attempt: Attempt,
  known: number,
  { now, paper }: Pick<SeenAs, 'now' | 'paper'>,
): number {
  const start = startedAt(attempt);
  const begun = paper ?? { start: { at: start }, seenAt: now };
  const isKnown = answersOf(paper);
  const news = attempt.log.entries.slice(Math.max(1, known));
  return silenceSince(
    news.map((entry) => asSeen(begun, saidAt(entry, start, isKnown))),
    now,
  );
}

/** Returns the delay of the oldest entry (ms); 0 for an entry that arrived when it was written. */
export function silenceSince(said: readonly number[], now: number): number {
  const waited = now - Math.min(now, ...said);
  return waited > ON_THE_WAY ? waited : 0;
}

type IsKnown = (found: GivenAnswer) => boolean;

function answersOf(paper: Paper | null): IsKnown {
  const known = byQuestion(paper ? givenAnswers(paper) : []);
  return ({ questionID, answer, at }) => {
    const held = known.get(questionID);
    return held?.answer === answer && held.at <= at;
  };
}

/** Returns an entry's time (ms); for a `found` answer that the paper lacks, the answer's time. */
function saidAt(entry: Entry, start: number, isKnown: IsKnown): number {
  const written = start + entry[0];
  if (entry[1] !== 'found') return written;
  const [, , questionID, answer, at] = entry;
  return isKnown({ questionID, answer, at }) ? written : Math.max(start, Math.min(written, at));
}

function awayIn({ log }: Attempt): NonNullable<LogSeen['away']> {
  let left: number | null = null;
  const away = { times: 0, lasted: 0 };
  for (const [at, kind] of log.entries) {
    if (kind === 'away') left = at;
    if (kind === 'photo') left = null;
    if (kind !== 'back' || left === null) continue;
    away.times += 1;
    away.lasted += Math.max(0, at - left);
  }
  return away;
}

type Anchor = LogSeen['anchors'][number];

function anchored(anchors: readonly Anchor[], latest: Anchor): Anchor[] {
  const isClose = latest[2] - (anchors.at(-2)?.[2] ?? -Infinity) < APART;
  const all = [...(isClose ? anchors.slice(0, -1) : anchors), latest];
  return thinned(all);
}

const thinned = (all: Anchor[]): Anchor[] =>
  all.length <= MAX_ANCHORS ? all : all.filter((_, at) => at % 2 === 0 || at === all.length - 1);
