import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirmWhile } from '../../ui/Confirm.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
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
