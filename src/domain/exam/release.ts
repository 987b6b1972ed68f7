import type { Exam, ExtraTime } from '../entities/exam.ts';
import type { HeldSettings } from './settings.ts';
import { deadlineOf } from './timing.ts';

/** What the results of an exam wait for: nothing, its end (ms), or its teacher. */
export type Awaited = { kind: 'nothing' } | { kind: 'end'; at: number } | { kind: 'teacher' };

type ReleaseSettings = Pick<HeldSettings, 'release' | 'releasedAt' | 'closesAt'> &
  Partial<Pick<Exam, 'extraTime'>>;

/**
 * "After the end" of an exam that has none can only come about by merging: two tablets, one setting this, one taking the
 * end away. Then nothing is released before the teacher says so.
 * Whoever has extra time may write beyond the end; nobody's key comes out before that is over. A student's sheet does not
 * say who has how much, so there the instant is the earliest one.
 */
export function awaitedFor(settings: ReleaseSettings): Awaited {
  const { release, releasedAt, closesAt, extraTime = [] } = settings;
  if (release === 'at-once' || releasedAt !== null) return { kind: 'nothing' };
  return release === 'after-end' && closesAt !== null
    ? { kind: 'end', at: deadlineOf(closesAt, longest(extraTime)) }
    : { kind: 'teacher' };
}

const longest = (extraTime: readonly ExtraTime[]): number =>
  Math.max(0, ...extraTime.map(({ minutes }) => minutes));

/** Whether students may see results, and with them the key. `now` in ms, of the server where it decides. */
export function isReleased(settings: ReleaseSettings, now: number): boolean {
  const awaited = awaitedFor(settings);
  return awaited.kind === 'nothing' || (awaited.kind === 'end' && now >= awaited.at);
}
