import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteAway, noteContinued } from '../../actions/papers.ts';
import type { Absence } from '../../domain/documents/attempt/schema.ts';
import { useWorkspace, type Workspace } from '../../store/workspace.ts';
import { useConfirmWhile } from '../../ui/Confirm.tsx';
import { useLeaveGuard } from '../../ui/use-unsaved.ts';
import { endPicking, isPickingPhoto } from '../question-kinds/photo-picker.ts';
import { messages } from './messages.ts';

/** Leaves the room after asking, also by the back button. @param isOpen false closes the dialog */
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

/**
 * Logs before the first answer that this device continues the exam, so that the student's other
 * devices know.
 */
export function useNotedContinuation(examID: string): void {
  const workspace = useWorkspace();
  useEffect(() => {
    // If it fails, the first answer begins the log.
    noteContinued(workspace, examID).catch(() => undefined);
  }, [workspace, examID]);
}

/** Minimum duration of an absence that is noted (ms). */
const AWHILE = 3000;

/** Times when the student opened another page of the app, by exam (ms, corrected). */
const leftOf = new WeakMap<Workspace, Map<string, number>>();

/**
 * Logs when the student did not see the exam: another app was in front, another page was open, or
 * the app's own camera.
 */
export function useAway(examID: string): void {
  const workspace = useWorkspace();
  useLayoutEffect(() => {
    const left = leftOf.get(workspace) ?? new Map<string, number>();
    leftOf.set(workspace, left);
    const leftAt = left.get(examID);
    left.delete(examID);
    let hidden: Hidden | null = leftAt === undefined ? null : { kind: 'away', since: leftAt };
    const look = () => {
      if (document.visibilityState === 'hidden') {
        hidden ??= hiddenNow(workspace);
        return;
      }
      if (hidden) note(workspace, examID, hidden);
      hidden = null;
      endPicking(workspace);
    };
    // Needed because a page may be opened in the background.
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      left.set(examID, hidden?.since ?? workspace.clock.now());
    };
  }, [workspace, examID]);
}

interface Hidden {
  kind: Absence;
  /** Beginning of the absence (ms, corrected). */
  since: number;
}

const hiddenNow = (workspace: Workspace): Hidden => ({
  kind: isPickingPhoto(workspace) ? 'photo' : 'away',
  since: workspace.clock.now(),
});

function note(workspace: Workspace, examID: string, { kind, since }: Hidden): void {
  const now = workspace.clock.now();
  // If the write fails, no message disturbs the exam.
  if (now - since >= AWHILE) noteAway(workspace, examID, kind, since, now).catch(() => undefined);
}
