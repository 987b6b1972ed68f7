import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { handIn, noteAway, noteContinued } from '../../actions/papers.ts';
import type { Absence, HandInEntry } from '../../domain/documents/attempt/schema.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { forgetPlace } from '../../store/queries/exam-report.ts';
import { prepareReceipt } from '../../store/queries/receipts.ts';
import { useWorkspace, type Workspace } from '../../store/workspace.ts';
import { useConfirmWhile } from '../../ui/Confirm.tsx';
import { useLeaveGuard } from '../../ui/use-draft.ts';
import { endPicking, isPickingPhoto } from '../question-kinds/photo-picker.ts';
import { messages } from './messages.ts';

const RETRY_AFTER = 3000;
/** Number of failed saves (half a minute) after which the hand-in no longer waits for answers. */
const HELD_UP = 10;

type Cause = HandInEntry[2];

/**
 * Hands the paper in once, with retries. Opens its receipt even if another device handed in.
 * @param beforehand saves pending answers, because a closed paper accepts no answers
 */
export function useHandIn(paper: Paper, beforehand: () => Promise<unknown>, onDone: () => void) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const begun = useRef(false);
  /** True from the first try until the receipt opens. */
  const [isUnderWay, setUnderWay] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const { id, examID } = paper;

  const goToResults = useCallback(async () => {
    onDone();
    await prepareReceipt(workspace.store, id).catch(() => undefined);
    navigate('/results', { replace: true, state: { receipt: id } });
  }, [workspace.store, navigate, onDone, id]);
  const handInNow = useCallback(
    (cause: Cause, note?: string) => {
      if (begun.current) return;
      begun.current = true;
      setUnderWay(true);
      let heldUp = 0;
      const writeAnswers = () =>
        beforehand().catch((failure: unknown) => {
          heldUp += 1;
          if (heldUp <= HELD_UP) throw failure;
        });
      const attempt = async () => {
        try {
          await writeAnswers();
          await handIn(workspace, examID, cause, note);
        } catch (failure) {
          setError(failure);
          setTimeout(() => void attempt(), RETRY_AFTER);
          return;
        }
        forgetPlace(workspace.store, examID).catch(() => undefined);
        await goToResults();
      };
      void attempt();
    },
    [workspace, beforehand, goToResults, examID],
  );
  const isClosed = isHandedIn(paper);
  useEffect(() => {
    if (!isClosed || begun.current) return;
    begun.current = true;
    setUnderWay(true);
    void goToResults();
  }, [isClosed, goToResults]);
  return { isUnderWay, error, handInNow };
}

/** Asks before the student leaves the room, even by Back. @param isOpen false closes the dialog */
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

/** Logs that this device continues the paper, for the student's other devices. */
export function useNotedContinuation(examID: string): void {
  const workspace = useWorkspace();
  useEffect(() => {
    // Ignores a failure, because the first answer then begins the log.
    noteContinued(workspace, examID).catch(() => undefined);
  }, [workspace, examID]);
}

/** Minimum duration of an absence that is logged (ms). */
const AWHILE = 3000;

/** Times when the student opened another page of the app, by exam (ms, corrected). */
const leftOf = new WeakMap<Workspace, Map<string, number>>();

/** Logs when the student was in another app, on another page, or taking a photo. */
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
    // Checks at once, because the page may open in the background.
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
  // Ignores a failed write, because an error message disturbs the exam.
  if (now - since >= AWHILE) noteAway(workspace, examID, kind, since, now).catch(() => undefined);
}
