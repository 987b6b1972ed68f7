import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteAway } from '../../actions/papers.ts';
import { useWorkspace, type Workspace } from '../../store/workspace.ts';
import { useConfirmWhile } from '../../ui/Confirm.tsx';
import { useLeaveGuard } from '../../ui/use-unsaved.ts';
import { messages } from './messages.ts';

/**
 * Leaves the room for the class after asking; the back button asks too.
 * @param isOpen while the exam is: the question goes with it
 */
export function useLeaving(
  { classroomID }: { classroomID: string },
  hasUnsaved: boolean,
  isGuarded: boolean,
  isOpen: boolean,
): () => void {
  const confirm = useConfirmWhile(isOpen);
  const navigate = useNavigate();
  const asking = useRef(false);
  const leave = async () => {
    if (asking.current) return;
    asking.current = true;
    const sure = await confirm({
      message: messages.leaveAsk,
      lost: hasUnsaved ? messages.leaveUnsaved : messages.leaveLost,
      confirmLabel: messages.leave,
      cancelLabel: messages.stay,
      cancelled: null,
      danger: true,
    });
    asking.current = false;
    if (sure) navigate(`/student-classroom-detail/${classroomID}`, { replace: true });
  };
  useLeaveGuard(isGuarded, () => void leave());
  return () => void leave();
}

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
