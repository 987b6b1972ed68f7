import { startedAt } from '../../../src/domain/documents/attempt/names.ts';
import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import { MAX_ANCHORS } from '../../../src/domain/documents/paper/limits.ts';
import type { LogSeen } from '../../../src/domain/documents/paper/schema.ts';

/** What a network takes, and a clock may be off: what was heard so soon was heard as it was said. ms. */
const AS_IT_HAPPENED = 60_000;
/** Between two anchors, ms: an answer a second makes no anchor a second. */
const APART = 30_000;

export interface SeenAs {
  /** ms */
  now: number;
  isSigned: boolean;
  isSafe?: boolean | undefined;
  rewrites: number;
}

/**
 * What the server has seen of a log, now that it hears of it again.
 * @param seen what it had seen before; undefined where this is the first time
 */
export function heard(
  seen: LogSeen | undefined,
  attempt: Attempt,
  { now, isSigned, isSafe, rewrites }: SeenAs,
): LogSeen {
  const { writer, device, log } = attempt;
  const count = log.entries.length;
  const before = seen ?? { count: 0, unheard: 0, rewrites: 0, anchors: [] };
  const isNews = count > before.count;
  return {
    ...{ writer, device, count, isSigned, away: awayIn(attempt) },
    unheard: before.unheard + (isNews ? silence(attempt, before.count, now) : 0),
    rewrites: Math.max(before.rewrites, rewrites),
    ...(log.entries.some(([, kind]) => kind === 'note') && { hasNote: true }),
    ...(isSafe !== undefined && { isSafe }),
    ...(seen?.witness && { witness: seen.witness }),
    anchors: isNews ? anchored(before.anchors, [count, log.head, now]) : before.anchors,
  };
}

/** How long the oldest of the new entries had waited, ms; 0 where it came as it happened. */
function silence(attempt: Attempt, known: number, now: number): number {
  const [oldest] = attempt.log.entries.slice(Math.max(1, known));
  if (!oldest) return 0;
  const waited = now - (startedAt(attempt) + oldest[0]);
  return waited > AS_IT_HAPPENED ? waited : 0;
}

/** How often and for how long the page was hidden, by the whole log. */
function awayIn({ log }: Attempt): NonNullable<LogSeen['away']> {
  let left: number | null = null;
  const away = { times: 0, lasted: 0 };
  for (const [at, kind] of log.entries) {
    if (kind === 'away') left = at;
    if (kind !== 'back') continue;
    away.times += 1;
    away.lasted += Math.max(0, at - (left ?? at));
  }
  return away;
}

type Anchor = LogSeen['anchors'][number];

function anchored(anchors: readonly Anchor[], latest: Anchor): Anchor[] {
  const isClose = latest[2] - (anchors.at(-2)?.[2] ?? -Infinity) < APART;
  const all = [...(isClose ? anchors.slice(0, -1) : anchors), latest];
  if (all.length <= MAX_ANCHORS) return all;
  return all.filter((_, at) => at % 2 === 0 || at === all.length - 1);
}
