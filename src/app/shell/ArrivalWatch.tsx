import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { useLive } from '../../store/live.ts';
import { arrivedAt } from '../../store/queries/results.ts';
import type { Store } from '../../store/tables.ts';
import { toast } from '../../ui/toast.ts';
import { messages } from '../messages.ts';

/** Says so at the moment in which the server has a paper, and not before, wherever the student is by then: a receipt in view says it itself. */
export function ArrivalWatch() {
  const papers = useLive(handedIn, []);
  const inView = useReceiptInView();
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!papers) return;
    const arrived = papers.filter(
      ({ id, arrivedAt }) => arrivedAt !== null && waiting.current.has(id),
    );
    if (arrived.some(({ id }) => id !== inView.current)) toast.success(messages.examSent);
    waiting.current = new Set(
      papers.filter(({ arrivedAt }) => arrivedAt === null).map(({ id }) => id),
    );
  }, [papers, inView]);
  return null;
}

/** The paper whose receipt is on the screen, if one is. */
function useReceiptInView() {
  const { pathname, state } = useLocation();
  const named = (state as { receipt?: string } | null)?.receipt;
  const inView = useRef<string | undefined>(undefined);
  inView.current = named ?? /^\/results\/(.+)/.exec(pathname)?.[1];
  return inView;
}

async function handedIn(store: Store) {
  const papers = await store.papers.where('userID').equals(store.uid).toArray();
  return Promise.all(
    papers
      .filter(isHandedIn)
      .map(async (paper) => ({ id: paper.id, arrivedAt: await arrivedAt(store, paper) })),
  );
}
