import type { AwaitedOfPaper } from '../../store/queries/own-papers.ts';
import { useMoment } from '../../store/use-moment.ts';
import { formatDate } from '../../ui/format.ts';
import { messages } from './messages.ts';

/** What results wait for, as a sentence; null where they wait for nothing but grading. */
export function useAwaited(awaited: AwaitedOfPaper | undefined): string | null {
  const end = awaited?.kind === 'end' ? awaited.at : null;
  const now = useMoment([end]);
  if (end !== null)
    return now < end ? messages.awaited.end(formatDate(end)) : messages.awaited.ended;
  if (awaited?.kind === 'decision') return messages.decisions[awaited.reason];
  if (awaited?.kind === 'unknown') return messages.awaited.unknown;
  return awaited?.kind === 'teacher' ? messages.awaited.teacher : null;
}
