import { useEffect } from 'react';
import type { Paper } from '../../domain/entities/paper.ts';
import { isHandedIn } from '../../domain/exam/counting.ts';
import { deadlineOn } from '../../domain/exam/timing.ts';
import { useLive } from '../../store/live.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { toast } from '../../ui/toast.ts';
import { words } from '../words.ts';

/** Browsers wait at most so long with one timer; a later deadline is looked at again then. ms. */
const LONGEST_TIMER = 60 * 60_000;
/** ms until the next attempt where handing in failed, on a full disk for one. */
const RETRY_AFTER = 10_000;

/** This student's exams that are under way. */
async function openPapers(store: Store): Promise<Paper[]> {
  const papers = await store.papers.where('userID').equals(store.uid).toArray();
  return papers.filter((paper) => !isHandedIn(paper));
}

/**
 * Hands in exams whose time ran out while the student was not in the exam room: the app was closed, the battery flat, or
 * they went to another page. The exam room sees to its own.
 */
export function OverdueWatch() {
  const workspace = useWorkspace();
  const { clock } = workspace;
  const papers = useLive(openPapers, []);
  useEffect(() => {
    if (!papers || papers.length === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const sample = clock.sample();
      const left = Math.min(...papers.map((paper) => deadlineOn(paper, sample))) - clock.now();
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
  }, [workspace, clock, papers]);
  return null;
}
