import { deleteExam } from '../../actions/publishing.ts';
import { failureOf } from '../../domain/error-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { dialogMessages } from '../../ui/messages.ts';
import { toast } from '../../ui/toast.ts';
import { examMessages as messages } from './messages.ts';

/** Asks, deletes and says how it went. The answer is whether the exam is gone. */
export function useDeleteExam(): (examID: string) => Promise<boolean> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async (examID) => {
    const sure = await confirm({
      message: messages.confirmExam,
      lost: messages.lostExam,
      confirmLabel: messages.deleteExam,
      danger: true,
    });
    if (!sure) {
      toast.info(dialogMessages.cancelled);
      return false;
    }
    try {
      await deleteExam(workspace, examID);
      toast.success(messages.examDeleted);
      return true;
    } catch (error) {
      toast.error(failureOf(error, messages.examDeleteFailed).text);
      return false;
    }
  };
}
