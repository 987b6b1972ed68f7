import type { Exam } from '../../../domain/documents/exam/schema.ts';
import type { Paper } from '../../../domain/documents/paper/schema.ts';
import type { Moment } from '../../../ui/Timeline.tsx';
import { formatTimeOfDay } from '../../../ui/time-of-day.ts';
import { messages } from './messages.ts';

/** By so much clocks and networks differ every day. ms. */
const TOLERANCE = 60_000;

/** The lines of a record with the teacher's early end among them, where it cut the paper: a device that never heard of it wrote on. */
export function withEnd(
  moments: readonly Moment[],
  { handIns, toldAt }: Paper,
  exam: Pick<Exam, 'endedAt' | 'endKnownAt'> | null,
): Moment[] {
  const at = exam?.endedAt ?? null;
  const isCut = toldAt !== null || handIns.some(({ cause }) => cause === 'teacher');
  if (!exam || at === null || !isCut) return [...moments];
  const { endKnownAt } = exam;
  const isLate = endKnownAt !== null && endKnownAt - at > TOLERANCE;
  const text = isLate ? messages.endedHeard(formatTimeOfDay(endKnownAt)) : messages.ended;
  const before = moments.filter((moment) => moment.at <= at);
  return [...before, { at, text, tone: 'strong' }, ...moments.slice(before.length)];
}
