import { useEffect } from 'react';
import { deadlineOn } from '../../domain/timing/timing.ts';
import { awaitServerTime } from '../../store/await-server-time.ts';
import { useLive } from '../../store/live.ts';
import { openPapers } from '../../store/open-papers.ts';
import { useWorkspace } from '../../store/workspace.ts';

/** Longest wait of one timer (ms). */
const LONGEST_TIMER = 60 * 60_000;
/** Pause after a failed hand-in (ms). */
const RETRY_AFTER = 10_000;

/** Hands in outside the exam room. Waits a moment for the clock: a hand-in is final. */
export function OverdueWatch() {
  const workspace = useWorkspace();
  const { clock } = workspace;
  const papers = useLive(openPapers, []);
  useEffect(() => {
    if (!papers || papers.length === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    let isHere = true;
    const timeLeft = () => {
      const sample = clock.sample();
      const ends = papers.map(({ paper, isEnded }) => (isEnded ? 0 : deadlineOn(paper, sample)));
      return Math.min(...ends) - clock.now();
    };
    const later = (ms: number) => {
      if (isHere) timer = setTimeout(look, ms);
    };
    const look = async () => {
      if (timeLeft() <= 0) await awaitServerTime(clock);
      if (!isHere) return;
      const left = timeLeft();
      if (left > 0) {
        later(Math.min(left, LONGEST_TIMER));
        return;
      }
      const { handInOverdue } = await import('../../actions/papers.ts');
      try {
        if ((await handInOverdue(workspace)) === 0) later(RETRY_AFTER);
      } catch {
        later(RETRY_AFTER);
      }
    };
    void look();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [workspace, clock, papers]);
  return null;
}
