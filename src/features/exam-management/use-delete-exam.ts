import { deleteExam } from '../../actions/exams.ts';
import { failureOf } from '../../domain/error-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { examWords as words } from './words.ts';

/** Asks, deletes and says how it went. The answer is whether the exam is gone. */
export function useDeleteExam(): (examID: string) => Promise<boolean> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async (examID) => {
    const sure = await confirm({
      message: words.confirmExam,
      lost: words.lostExam,
      confirmLabel: words.deleteExam,
      danger: true,
    });
    if (!sure) {
      toast.info(words.cancelled);
      return false;
    }
    try {
      await deleteExam(workspace, examID);
      toast.success(words.examDeleted);
      return true;
    } catch (error) {
      toast.error(failureOf(error, words.examDeleteFailed).text);
      return false;
    }
  };
}
