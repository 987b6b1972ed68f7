import { useLayoutEffect } from 'react';
import { noteAway } from '../../actions/papers.ts';
import { useWorkspace, type Workspace } from '../../store/workspace.ts';

/** A glance at a message is nothing; ms. */
const AWHILE = 3000;

/** When rooms were left for another page of the app, by exam; ms of the corrected clock. */
const leftOf = new WeakMap<Workspace, Map<string, number>>();

/**
 * Notes in the record of the exam when it was out of sight for a while, from its first picture on: the app behind another, or the room
 * left for another page of it.
 */
export function useAway(examID: string): void {
  const workspace = useWorkspace();
  useLayoutEffect(() => {
    const left = leftOf.get(workspace) ?? new Map<string, number>();
    leftOf.set(workspace, left);
    let since = left.get(examID) ?? null;
    left.delete(examID);
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
    return () => {
      document.removeEventListener('visibilitychange', look);
      left.set(examID, since ?? workspace.clock.now());
    };
  }, [workspace, examID]);
}
