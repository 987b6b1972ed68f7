import { type MemberList, removeMember } from '../../actions/classrooms.ts';
import type { Member } from '../../domain/documents/common.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { classroomMessages as messages } from './messages.ts';

const SENTENCES = {
  selectedTeacher: {
    message: messages.removeTeacher,
    lost: messages.lostTeacher,
    done: messages.removedTeacher,
  },
  selectedStudent: {
    message: messages.removeStudent,
    lost: messages.lostStudent,
    done: messages.removedStudent,
  },
} as const;

/** Asks, takes a member out of a class and says how it went. */
export function useRemoveMember(
  classroomId: string,
  list: MemberList,
): (member: Member) => Promise<void> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const { message, lost, done } = SENTENCES[list];
  return async ({ uid, displayName }) => {
    const isSelf = uid === workspace.user.uid;
    const sure = await confirm({
      message,
      lost: `${displayName}: ${isSelf ? messages.lostSelf : lost}`,
      confirmLabel: messages.removeFromClass,
      cancelled: messages.removeCancelled,
      danger: true,
    });
    if (!sure) return;
    try {
      await removeMember(workspace, classroomId, list, uid);
      toast.sent(await writesWait(workspace.store), done);
    } catch (error) {
      toast.error(failureOf(error, messages.memberFailed).text);
    }
  };
}
