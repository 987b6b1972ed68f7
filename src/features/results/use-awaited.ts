import type { Awaited } from '../../domain/exam/release.ts';
import { useMoment } from '../../store/use-moment.ts';
import { formatDate } from '../../ui/format.ts';
import { words } from './words.ts';

/** What results wait for, as a sentence; null where they wait for nothing but grading. */
export function useAwaited(awaited: Awaited | undefined): string | null {
  const end = awaited?.kind === 'end' ? awaited.at : null;
  const now = useMoment([end]);
  if (end !== null) return now < end ? words.awaited.end(formatDate(end)) : words.awaited.ended;
  return awaited?.kind === 'teacher' ? words.awaited.teacher : null;
}
