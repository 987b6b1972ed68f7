import { deadlineOf, ON_THE_WAY } from '../../timing/timing.ts';
import type { Exam, ExtraTime } from './schema.ts';
import { givesResultsAtOnce, type HeldSettings, releaseOf } from './settings.ts';

/** Condition on which results are released: none, the exam's end (ms), or the teacher. */
export type Awaited = { kind: 'nothing' } | { kind: 'end'; at: number } | { kind: 'teacher' };

export const graceOf = ({ graceMinutes }: Pick<HeldSettings, 'graceMinutes'>): number =>
  graceMinutes * 60_000;

type ReleaseSettings = Pick<HeldSettings, 'release' | 'releasedAt' | 'graceMinutes'> & EndSettings;

/** Returns the condition of the release. The end includes extra time and grace. */
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

/** Returns the end of the last paper (ms); null for an exam without an end. */
export function examEndsAt(settings: EndSettings): number | null {
  const { closesAt, extraTime = [] } = settings;
  const byHour = closesAt === null ? Infinity : lastPaperEnds(settings, closesAt);
  const last = Math.min(byHour, lastPaperOfEnded(settings));
  return last === Infinity ? null : deadlineOf(last, longest(extraTime));
}

/** Returns the time from which a student without a paper has missed the exam (ms), or null. */
export function missedFrom(exam: EndSettings): number | null {
  const endsAt = examEndsAt(exam) ?? Infinity;
  const known = exam.endedAt === null ? Infinity : (exam.endKnownAt ?? Infinity);
  const from = Math.min(endsAt, known);
  return from === Infinity ? null : from;
}

/** Returns the latest end of papers that were started before an early end (ms). */
function lastPaperOfEnded({
  endedAt = null,
  endKnownAt = null,
  examTime = 0,
}: EndSettings): number {
  if (endedAt === null) return Infinity;
  return deadlineOf(Math.max(endedAt, endKnownAt ?? 0) + ON_THE_WAY, examTime);
}

/** Returns the last paper's end (ms). Papers started before `closesAt` was set keep their time. */
function lastPaperEnds(
  { opensAt = null, examTime = 0, stamps = {} }: EndSettings,
  closesAt: number,
): number {
  const setAt = stamps.closesAt ?? 0;
  const mayHaveBegun = setAt > Math.max(madeAt(stamps), opensAt ?? 0);
  return mayHaveBegun ? Math.max(closesAt, deadlineOf(setAt, examTime)) : closesAt;
}

export const madeAt = (stamps: Exam['stamps']): number => Math.min(...Object.values(stamps));

const longest = (extraTime: readonly ExtraTime[]): number =>
  Math.max(0, ...extraTime.map(({ minutes }) => minutes));

/** Returns true if the results are released. @param now ms, server clock */
export function isReleased(settings: ReleaseSettings, now: number): boolean {
  const awaited = awaitedFor(settings);
  return awaited.kind === 'nothing' || (awaited.kind === 'end' && now >= awaited.at);
}

/** Returns the last time at which the exam could release its key (ms): `now`, or its deletion. */
export const livedUntil = ({ deleted, stamps }: Exam, now: number): number =>
  deleted ? Math.min(now, stamps.deleted ?? now) : now;

/** Returns true from the opening to the key's release. Joining then needs a teacher's consent. */
export const isUnderWay = (exam: Exam, now: number): boolean =>
  !exam.draft &&
  !exam.deleted &&
  exam.questions.length > 0 &&
  !givesResultsAtOnce(exam) &&
  (exam.opensAt ?? 0) <= now &&
  keyOutSince(exam, now) === null;

/** Returns when the class got the key (ms), or null. Immediate results alone do not count. */
export function keyOutSince(exam: Exam, now: number): number | null {
  const { keyOutAt } = exam;
  if (givesResultsAtOnce(exam) || keyOutAt === null) return keyDueSince(exam, now);
  return keyOutAt <= now ? keyOutAt : null;
}

/** Returns since when the settings release the key (ms), or null; not before they were set. */
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

/** Returns the changed exam. Keeps the previous grace if it has already released the key. */
export const graceAfter = (before: Exam, changed: Exam, now: number): Exam =>
  keyDueSince(withGraceOf(before, changed), now) === null ? changed : withGraceOf(before, changed);

function withGraceOf({ graceMinutes, stamps }: Exam, exam: Exam): Exam {
  const { graceMinutes: _changed, ...others } = exam.stamps;
  const { graceMinutes: at } = stamps;
  const kept = at === undefined ? others : { ...others, graceMinutes: at };
  return { ...exam, graceMinutes, stamps: kept };
}
