import { useEffect } from 'react';
import { isHandedIn } from '../../domain/exam/counting.ts';
import { useLive } from '../../store/live.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { toast } from '../../ui/toast.ts';
import { words } from '../words.ts';

/** Browsers wait at most so long with one timer; a later deadline is looked at again then. ms. */
const LONGEST_TIMER = 60 * 60_000;
/** ms until the next attempt where handing in failed, on a full disk for one. */
const RETRY_AFTER = 10_000;

/** When the next open exam of this student ends, ms; null where none is open. */
async function nextDeadline(store: Store): Promise<number | null> {
  const papers = await store.papers.where('userID').equals(store.uid).toArray();
  const open = papers.filter((paper) => !isHandedIn(paper)).map(({ start }) => start.deadline);
  return open.length === 0 ? null : Math.min(...open);
}

/**
 * Hands in exams whose time ran out while the student was not in the exam room: the app was closed, the battery flat, or
 * they went to another page. The exam room sees to its own.
 */
export function OverdueWatch() {
  const workspace = useWorkspace();
  const { clock } = workspace;
  const deadline = useLive(nextDeadline, []);
  useEffect(() => {
    if (typeof deadline !== 'number') return;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const left = deadline - clock.now();
      if (left > 0) {
        timer = setTimeout(look, Math.min(left, LONGEST_TIMER));
        return;
      }
      // Loaded only when needed: most openings of the app have nothing to hand in.
      const { handInOverdue } = await import('../../actions/papers.ts');
      try {
        if ((await handInOverdue(workspace)) > 0) toast.info(words.overdue);
      } catch {
        timer = setTimeout(look, RETRY_AFTER);
      }
    };
    void look();
    return () => clearTimeout(timer);
  }, [workspace, clock, deadline]);
  return null;
}
