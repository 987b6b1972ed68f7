import { useEffect, useRef } from 'react';
import { serverHasSince } from '../../domain/grading/own-paper.ts';
import { useLive } from '../../store/live.ts';
import { ownStatuses } from '../../store/queries/own-papers.ts';
import { toast } from '../../ui/toast.ts';
import { messages } from '../messages.ts';

/** Announces on any page that the server has a paper that waited. */
export function ArrivalWatch() {
  const papers = useLive(ownStatuses, []);
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!papers) return;
    const hasArrived = papers.some(
      ({ id, status }) => serverHasSince(status) !== null && waiting.current.has(id),
    );
    if (hasArrived) toast.success(messages.examSent);
    waiting.current = new Set(
      papers.flatMap(({ id, status }) => (status.kind === 'waiting' ? [id] : [])),
    );
  }, [papers]);
  return null;
}
