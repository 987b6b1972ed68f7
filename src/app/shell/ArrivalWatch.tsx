import { useEffect, useRef } from 'react';
import { serverHasSince } from '../../domain/grading/own-paper.ts';
import { useLive } from '../../store/live.ts';
import { unsentMedia } from '../../store/queries/media.ts';
import { ownStatuses } from '../../store/queries/own-papers.ts';
import type { Store } from '../../store/tables.ts';
import { toast } from '../../ui/toast.ts';
import { messages } from '../messages.ts';

/** Returns the own papers, and whether photos of answers are still to be sent. */
const ownArrivals = async (store: Store) => {
  const [papers, media] = await Promise.all([ownStatuses(store), unsentMedia(store)]);
  return { papers, hasPhotosLeft: media.length > 0 };
};

/** Announces on any page that the server has a paper that waited, with its photos. */
export function ArrivalWatch() {
  const arrivals = useLive(ownArrivals, []);
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!arrivals) return;
    const { papers, hasPhotosLeft } = arrivals;
    const arrived = papers.filter(
      ({ id, status }) => serverHasSince(status) !== null && waiting.current.has(id),
    );
    if (arrived.length > 0 && !hasPhotosLeft) toast.news(messages.examSent);
    const still = [
      ...papers.filter(({ status }) => status.kind === 'waiting'),
      ...(hasPhotosLeft ? arrived : []),
    ];
    waiting.current = new Set(still.map(({ id }) => id));
  }, [arrivals]);
  return null;
}
