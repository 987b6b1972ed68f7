import { useLayoutEffect } from 'react';
import { noteAway } from '../../actions/papers.ts';
import { useWorkspace } from '../../store/workspace.ts';

/** A glance at a message is nothing; ms. */
const AWHILE = 3000;

/** Notes in the record of the exam when it was out of sight for a while, from its first picture on. */
export function useAway(examID: string): void {
  const workspace = useWorkspace();
  useLayoutEffect(() => {
    let since: number | null = null;
    const look = () => {
      const now = workspace.clock.now();
      if (document.visibilityState === 'hidden') {
        since ??= now;
        return;
      }
      const from = since;
      since = null;
      // What the disk does not take of this is not worth a word to a student in an exam.
      if (from !== null && now - from >= AWHILE)
        noteAway(workspace, examID, from, now).catch(() => undefined);
    };
    // A page may be opened out of sight.
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [workspace, examID]);
}
