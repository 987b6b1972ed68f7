import { deleteClassroom } from '../../actions/classrooms.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { tried } from '../../ui/use-busy.ts';
import { classroomMessages as messages } from './messages.ts';

/** Returns a function that asks and deletes, and resolves to true if the class is deleted. */
export function useDeleteClassroom(
  message: string,
): (classroom: Pick<Classroom, 'id'>) => Promise<boolean> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async ({ id }) => {
    const words = { lost: messages.lostWithClass, cancelled: messages.cancelled };
    if (!(await confirm({ message, ...words, confirmLabel: messages.deleteClass, danger: true })))
      return false;
    return tried(async () => {
      await deleteClassroom(workspace, id);
      toast.success(messages.deleted);
    }, explaining(messages.deleteFailed));
  };
}
