import { deleteQuestion } from '../../actions/exams.ts';
import { failureOf } from '../../domain/error-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { examWords as words } from './words.ts';

/** Asks, takes a question out of an exam and says how it went. */
export function useDeleteQuestion(examID: string): (questionID: string) => Promise<void> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async (questionID) => {
    const sure = await confirm({
      message: words.confirmQuestion,
      lost: words.lostQuestion,
      confirmLabel: words.deleteQuestion,
      danger: true,
    });
    if (!sure) {
      toast.info(words.cancelled);
      return;
    }
    try {
      await deleteQuestion(workspace, examID, questionID);
      toast.success(words.questionDeleted);
    } catch (error) {
      toast.error(failureOf(error, `${words.questionDeleteFailed}.`).text);
    }
  };
}
