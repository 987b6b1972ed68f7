import { deleteClassroom } from '../../actions/classrooms.ts';
import type { Classroom } from '../../domain/entities/classroom.ts';
import { failureOf } from '../../domain/error-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { classroomWords as words } from './words.ts';

/** Asks, deletes and says how it went. The answer is whether the class is gone. */
export function useDeleteClassroom(
  message: string,
): (classroom: Pick<Classroom, 'id'>) => Promise<boolean> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async ({ id }) => {
    const lost = words.lostWithClass;
    if (!(await confirm({ message, lost, confirmLabel: words.deleteClass, danger: true }))) {
      toast.info(words.cancelled);
      return false;
    }
    try {
      await deleteClassroom(workspace, id);
      toast.success(words.deleted);
      return true;
    } catch (error) {
      toast.error(failureOf(error, words.deleteFailed).text);
      return false;
    }
  };
}
