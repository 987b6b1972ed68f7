import { deadlineOf, ON_THE_WAY } from '../../timing/timing.ts';
import type { Exam, ExtraTime } from './schema.ts';
import { type HeldSettings, isPractice, releaseOf } from './settings.ts';

/** What the results of an exam wait for: nothing, its end (ms), or its teacher. */
export type Awaited = { kind: 'nothing' } | { kind: 'end'; at: number } | { kind: 'teacher' };

/** How long the key waits after the end for what is on its way. ms. */
export const graceOf = ({ graceMinutes }: Pick<HeldSettings, 'graceMinutes'>): number =>
  graceMinutes * 60_000;

type ReleaseSettings = Pick<HeldSettings, 'release' | 'releasedAt' | 'graceMinutes'> & EndSettings;

/**
 * Merging alone can make "after the end" of an exam without an end: one tablet chooses it, another takes the end away.
 * Then the results wait for the teacher. Students with extra time may write beyond the end, and no key comes out before
 * the longest extra time is over. A student's sheet says neither who has extra time nor when the end was set, so there the instant is
 * the earliest possible one.
 * What devices that were handed in at the end have to bring may come within a grace behind it.
 */
export function awaitedFor(settings: ReleaseSettings): Awaited {
  const release = releaseOf(settings);
  if (release === 'at-once' || settings.releasedAt !== null) return { kind: 'nothing' };
  const endsAt = examEndsAt(settings);
  return release === 'after-end' && endsAt !== null
    ? { kind: 'end', at: endsAt + graceOf(settings) }
    : { kind: 'teacher' };
}

type EndSettings = Pick<HeldSettings, 'closesAt'> &
  Partial<Pick<Exam, 'opensAt' | 'examTime' | 'endedAt' | 'endKnownAt' | 'extraTime' | 'stamps'>>;

/** When the last paper of an exam can end, the longest extra time included; ms, null for one without an end. */
export function examEndsAt(settings: EndSettings): number | null {
  const { closesAt, extraTime = [] } = settings;
  const byHour = closesAt === null ? Infinity : lastPaperEnds(settings, closesAt);
  const last = Math.min(byHour, lastPaperOfEnded(settings));
  return last === Infinity ? null : deadlineOf(last, longest(extraTime));
}

/**
 * From when on whoever has no paper missed the exam, ms; null for one without an end. Once the server knows that it was ended before its
 * time nobody begins it any more, while papers that were begun without a network may have their minutes yet.
 */
export function missedFrom(exam: EndSettings): number | null {
  const endsAt = examEndsAt(exam) ?? Infinity;
  const known = exam.endedAt === null ? Infinity : (exam.endKnownAt ?? Infinity);
  const from = Math.min(endsAt, known);
  return from === Infinity ? null : from;
}

/**
 * An exam that was ended before its time ends at once for whoever hears of it. A device that cannot has the minutes that it had begun with;
 * what is begun later waits for the teacher.
 */
function lastPaperOfEnded({
  endedAt = null,
  endKnownAt = null,
  examTime = 0,
}: EndSettings): number {
  if (endedAt === null) return Infinity;
  return deadlineOf(Math.max(endedAt, endKnownAt ?? 0) + ON_THE_WAY, examTime);
}

/**
 * When the last paper can end, ms, but for extra time. An end that was set when students might be writing does not cut their papers short:
 * each has its minutes. Nobody can have begun before the exam was made, nor before it opened.
 */
function lastPaperEnds(
  { opensAt = null, examTime = 0, stamps = {} }: EndSettings,
  closesAt: number,
): number {
  const setAt = stamps.closesAt ?? 0;
  const mayHaveBegun = setAt > Math.max(madeAt(stamps), opensAt ?? 0);
  return mayHaveBegun ? Math.max(closesAt, deadlineOf(setAt, examTime)) : closesAt;
}

/** When an exam was made, ms. */
export const madeAt = (stamps: Exam['stamps']): number => Math.min(...Object.values(stamps));

const longest = (extraTime: readonly ExtraTime[]): number =>
  Math.max(0, ...extraTime.map(({ minutes }) => minutes));

/** Whether students may see results, and with them the key. `now` in ms, of the server where it decides. */
export function isReleased(settings: ReleaseSettings, now: number): boolean {
  const awaited = awaitedFor(settings);
  return awaited.kind === 'nothing' || (awaited.kind === 'end' && now >= awaited.at);
}

/** Until when an exam's key could come out, ms: what was not released when it was deleted stays unseen. */
export const livedUntil = ({ deleted, stamps }: Exam, now: number): number =>
  deleted ? Math.min(now, stamps.deleted ?? now) : now;

/**
 * Whether whoever comes into the class now has to have its teacher's yes: the exam has opened, and what it asks is still worth something.
 * A practice keeps nobody out, since it gives everybody the key at once.
 */
export const isUnderWay = (exam: Exam, now: number): boolean =>
  !exam.draft &&
  !exam.deleted &&
  exam.questions.length > 0 &&
  !isPractice(exam) &&
  (exam.opensAt ?? 0) <= now &&
  keyOutSince(exam, now) === null;

/**
 * Since when the whole class may have the key, ms; null while it is not out, and where each gets it for the own paper at once. What was seen
 * cannot be unseen, whatever the settings are changed to.
 */
export function keyOutSince(exam: Exam, now: number): number | null {
  const { keyOutAt } = exam;
  if (isPractice(exam) || keyOutAt === null) return keyDueSince(exam, now);
  return keyOutAt <= now ? keyOutAt : null;
}

/**
 * The same by the settings as they are. An end that was set when it had passed, or "after the end" or a shorter grace chosen then, lets it
 * out only from then on.
 */
export function keyDueSince(exam: Exam, now: number): number | null {
  const { stamps, releasedAt } = exam;
  const awaited = awaitedFor({ ...exam, releasedAt: null });
  const chosenAt = Math.max(
    ...[stamps.closesAt, stamps.release, stamps.graceMinutes].map((at = 0) => at),
  );
  const byEnd = awaited.kind === 'end' ? Math.max(awaited.at, chosenAt) : Infinity;
  const since = Math.min(releasedAt ?? Infinity, byEnd);
  return since <= now ? since : null;
}

/**
 * The grace for which an exam is held from now on, of what a change of it brings: once the key is out by the grace of before, that stays.
 * A change that moves the end as well is judged by where it puts the end.
 */
export const graceAfter = (before: Exam, changed: Exam, now: number): Exam =>
  keyDueSince(withGraceOf(before, changed), now) === null ? changed : withGraceOf(before, changed);

function withGraceOf({ graceMinutes, stamps }: Exam, exam: Exam): Exam {
  const { graceMinutes: _changed, ...others } = exam.stamps;
  const { graceMinutes: at } = stamps;
  const kept = at === undefined ? others : { ...others, graceMinutes: at };
  return { ...exam, graceMinutes, stamps: kept };
}
