import type { Exam } from '../../../domain/documents/exam/schema.ts';
import type { Paper } from '../../../domain/documents/paper/schema.ts';
import { formatTimeOfDay } from '../../../ui/format.ts';
import type { Moment } from '../../../ui/Timeline.tsx';
import { messages } from './messages.ts';

/** By so much clocks and networks differ every day. ms. */
const TOLERANCE = 60_000;

/** The teacher's early end, where it cut the paper: a device that never heard of it wrote on. */
export function endMoments(
  { handIns, toldAt }: Paper,
  exam: Pick<Exam, 'endedAt' | 'endKnownAt'> | null,
): Moment[] {
  const at = exam?.endedAt ?? null;
  const isCut = toldAt !== null || handIns.some(({ cause }) => cause === 'teacher');
  if (!exam || at === null || !isCut) return [];
  const { endKnownAt } = exam;
  const isLate = endKnownAt !== null && endKnownAt - at > TOLERANCE;
  return [
    {
      at,
      text: isLate ? messages.endedHeard(formatTimeOfDay(endKnownAt)) : messages.ended,
      tone: 'strong',
    },
  ];
}
