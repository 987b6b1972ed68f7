import { type MemberList, removeMember } from '../../actions/classrooms.ts';
import type { Member } from '../../domain/entities/common.ts';
import { failureOf } from '../../domain/error-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { classroomWords as words } from './words.ts';

const SENTENCES = {
  selectedTeacher: {
    message: words.removeTeacher,
    lost: words.lostTeacher,
    done: words.removedTeacher,
  },
  selectedStudent: {
    message: words.removeStudent,
    lost: words.lostStudent,
    done: words.removedStudent,
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
      lost: `${displayName}: ${isSelf ? words.lostSelf : lost}`,
      confirmLabel: words.removeFromClass,
      danger: true,
    });
    if (!sure) {
      toast.info(words.removeCancelled);
      return;
    }
    try {
      await removeMember(workspace, classroomId, list, uid);
      toast.success(done);
    } catch (error) {
      toast.error(failureOf(error, words.memberFailed).text);
    }
  };
}
