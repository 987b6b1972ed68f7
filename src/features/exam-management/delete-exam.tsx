import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { deleteExam, deleteForGood, restoreExam } from '../../actions/publishing.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { papersOfExam } from '../../store/queries/exam-report.ts';
import { myDeletedExams } from '../../store/queries/exams.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import { formatDate } from '../../ui/format.ts';
import { Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { toast } from '../../ui/toast.ts';
import { tried } from '../../ui/use-busy.ts';
import classes from './Lost.module.css';
import { examMessages as messages } from './messages.ts';

/** Asks, deletes, and offers to undo. Resolves to true if the exam is deleted. */
export function useDeleteExam(): (exam: Pick<Exam, 'examID' | 'draft'>) => Promise<boolean> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const restore = useRestoreExam();
  return async ({ examID, draft }) => {
    const ask = draft ? ASK_OF_DRAFT : askOf(await writersOf(workspace.store, examID));
    const sure = await confirm({ ...ask, danger: true });
    if (!sure) return false;
    return tried(async () => {
      await deleteExam(workspace, examID);
      const undo = { label: messages.undo, run: () => void restore(examID) };
      toast.success(draft ? messages.draftDeleted : messages.examDeleted, undo);
    }, explaining(messages.examDeleteFailed));
  };
}

/** Counts students who have begun and not handed in, as far as this device knows. */
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

function useRestoreExam(): (examID: string) => Promise<void> {
  const workspace = useWorkspace();
  return async (examID) => {
    await tried(async () => {
      await restoreExam(workspace, examID);
      toast.success(messages.examRestored);
    }, explaining(messages.examRestoreFailed));
  };
}

function useDeleteForGood(): (exam: Pick<Exam, 'examID' | 'examName'>) => Promise<void> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async ({ examID, examName }) => {
    const sure = await confirm({
      message: messages.confirmForGood,
      lost: messages.lostForGood(examName),
      confirmLabel: messages.deleteForGood,
      danger: true,
    });
    if (!sure) return;
    await tried(async () => {
      await deleteForGood(workspace, examID);
      toast.success(messages.deletedForGood);
    }, explaining(messages.examDeleteFailed));
  };
}

export function DeletedExams() {
  const deleted = useLive(myDeletedExams, []) ?? [];
  const now = useMoment(deleted.map(({ restorableUntil }) => restorableUntil));
  const restore = useRestoreExam();
  const remove = useDeleteForGood();
  const kept = deleted.filter(({ restorableUntil }) => now < (restorableUntil ?? 0));
  if (kept.length === 0) return null;
  return (
    <Panel title={messages.deletedExams}>
      <RowList>
        {kept.map(({ examID, examName, className, restorableUntil }) => (
          <Row
            key={examID}
            title={examName}
            detail={messages.deletedUntil(
              className || messages.deletedClass,
              formatDate(restorableUntil ?? 0),
            )}
            end={
              <>
                <IconButton
                  icon={IconArrowBackUp}
                  aria-label={messages.restoreOf(examName)}
                  onClick={() => restore(examID)}
                >
                  {messages.restore}
                </IconButton>
                <IconButton
                  icon={IconTrash}
                  className={classes.danger}
                  aria-label={messages.deleteForGoodOf(examName)}
                  onClick={() => remove({ examID, examName })}
                >
                  {messages.deleteForGood}
                </IconButton>
              </>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
