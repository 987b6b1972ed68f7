import { deleteExam } from '../../actions/publishing.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { papersOfExam } from '../../store/queries/papers.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
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
    const ask = draft ? ASK_OF_DRAFT : askOf(await writersOf(workspace.store, examID));
    const sure = await confirm({ ...ask, danger: true });
    if (!sure) return false;
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

/** How many have begun and not handed in, as far as this device knows. */
async function writersOf(store: Store, examID: string): Promise<number> {
  const papers = await papersOfExam(store, examID);
  return papers.filter(({ paper }) => !isHandedIn(paper)).length;
}

const askOf = (writers: number) => ({
  message: messages.confirmExam,
  lost: (
    <>
      {writers > 0 && <p className={classes.paragraph}>{messages.writersOf(writers)}</p>}
      <p className={classes.paragraph}>{messages.lostExam}</p>
      <p className={classes.paragraph}>{messages.keptExam}</p>
    </>
  ),
  confirmLabel: messages.deleteExam,
});
const ASK_OF_DRAFT = {
  message: messages.confirmDraft,
  lost: messages.lostDraft,
  confirmLabel: messages.deleteDraft,
} as const;
