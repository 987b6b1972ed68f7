import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { serverHasSince } from '../../domain/grading/own-paper.ts';
import { useLive } from '../../store/live.ts';
import { ownStatuses } from '../../store/queries/own-papers.ts';
import { toast } from '../../ui/toast.ts';
import { messages } from '../messages.ts';

/** A receipt in view tells the arrival itself. */
export function ArrivalWatch() {
  const papers = useLive(ownStatuses, []);
  const inView = useReceiptInView();
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!papers) return;
    const arrived = papers.filter(
      ({ id, status }) => serverHasSince(status) !== null && waiting.current.has(id),
    );
    if (arrived.some(({ id }) => id !== inView.current)) toast.success(messages.examSent);
    waiting.current = new Set(
      papers.flatMap(({ id, status }) => (status.kind === 'waiting' ? [id] : [])),
    );
  }, [papers, inView]);
  return null;
}

function useReceiptInView() {
  const { pathname, state } = useLocation();
  const named = (state as { receipt?: string } | null)?.receipt;
  const inView = useRef<string | undefined>(undefined);
  inView.current = named ?? /^\/results\/(.+)/.exec(pathname)?.[1];
  return inView;
}
