import { deleteExam } from '../../actions/publishing.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { failureOf } from '../../domain/error-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { dialogMessages } from '../../ui/messages.ts';
import { toast } from '../../ui/toast.ts';
import { useRestoreExam } from './deleted/use-restore-exam.ts';
import classes from './Lost.module.css';
import { examMessages as messages } from './messages.ts';

/** Asks, deletes and says how it went, with a way back. The answer is whether the exam is gone. */
export function useDeleteExam(): (exam: Pick<Exam, 'examID' | 'draft'>) => Promise<boolean> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const restore = useRestoreExam();
  return async ({ examID, draft }) => {
    const sure = await confirm({ ...(draft ? ASK_OF_DRAFT : ASK), danger: true });
    if (!sure) {
      toast.info(dialogMessages.cancelled);
      return false;
    }
    try {
      await deleteExam(workspace, examID);
      const undo = { label: messages.undo, run: () => void restore(examID) };
      toast.success(draft ? messages.draftDeleted : messages.examDeleted, undo);
      return true;
    } catch (error) {
      toast.error(failureOf(error, messages.examDeleteFailed).text);
      return false;
    }
  };
}

const ASK = {
  message: messages.confirmExam,
  lost: (
    <>
      <p className={classes.paragraph}>{messages.lostExam}</p>
      <p className={classes.paragraph}>{messages.keptExam}</p>
    </>
  ),
  confirmLabel: messages.deleteExam,
} as const;
const ASK_OF_DRAFT = {
  message: messages.confirmDraft,
  lost: messages.lostDraft,
  confirmLabel: messages.deleteDraft,
} as const;
