import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirm } from '../../ui/Confirm.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { words } from './words.ts';

/** Leaves the room for the class after asking; the back button asks too. */
export function useLeaving(
  { classroomID }: { classroomID: string },
  hasUnsaved: boolean,
  isGuarded: boolean,
): () => void {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const asking = useRef(false);
  const leave = async () => {
    if (asking.current) return;
    asking.current = true;
    const sure = await confirm({
      message: words.leaveAsk,
      lost: hasUnsaved ? words.leaveUnsaved : words.leaveLost,
      confirmLabel: words.leave,
      cancelLabel: words.stay,
      danger: true,
    });
    asking.current = false;
    if (sure) navigate(`/student-classroom-detail/${classroomID}`, { replace: true });
  };
  useLeaveGuard(isGuarded, () => void leave());
  return () => void leave();
}
