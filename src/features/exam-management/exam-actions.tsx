import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyExam } from '../../actions/exams.ts';
import { deleteExam, deleteForGood, restoreExam } from '../../actions/publishing.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { type ExamCopyForm, examCopyForm } from '../../domain/documents/exam/form.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { papersOfExam } from '../../store/queries/exam-report.ts';
import { myDeletedExams } from '../../store/queries/exams.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { formatDate } from '../../ui/format.ts';
import { Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { RowIcon } from '../../ui/row-buttons.tsx';
import { toast } from '../../ui/toast.ts';
import { tried } from '../../ui/use-busy.ts';
import classes from './CopyExam.module.css';
import { classChoices, onlyClass } from './ExamFields.tsx';
import lostClasses from './Lost.module.css';
import { copyMessages, examMessages } from './messages.ts';

export function CopyButton({ exam }: { exam: Pick<Exam, 'examID' | 'examName' | 'classroomID'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowIcon
        icon={IconCopy}
        label={copyMessages.copyOf(exam.examName)}
        title={copyMessages.copy}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <CopyDialog exam={exam} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface CopyDialogProps {
  exam: Pick<Exam, 'examID' | 'examName' | 'classroomID'>;
  onClose: () => void;
}

export function CopyDialog(props: CopyDialogProps) {
  const classrooms = useLive(myClassrooms, []);
  return classrooms ? <OpenDialog {...props} classrooms={classrooms} /> : null;
}

interface OpenDialogProps extends CopyDialogProps {
  classrooms: readonly Classroom[];
}

const classAtFirst = (
  { classroomID }: Pick<Exam, 'classroomID'>,
  classrooms: readonly Classroom[],
): string =>
  classrooms.some(({ id }) => id === classroomID) ? classroomID : onlyClass(classrooms);

function OpenDialog({ exam, onClose, classrooms }: OpenDialogProps) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const form = useForm<ExamCopyForm>({
    initialValues: { classroomID: classAtFirst(exam, classrooms), examName: exam.examName },
    validate: validateWith(examCopyForm),
  });
  const copy = formSubmit(form, {
    act: async (values: ExamCopyForm) => ({
      to: `/exam-detail/${await copyExam(workspace, exam.examID, values)}`,
      className: classrooms.find(({ id }) => id === values.classroomID)?.className ?? '',
    }),
    explain: explaining(copyMessages.failed),
    done: ({ to, className }) => {
      toast.success(copyMessages.copied(className), {
        label: copyMessages.open,
        run: () => void navigate(to),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={copyMessages.title}
      form={form}
      send={copyMessages.save}
      onSubmit={copy}
      onClose={onClose}
    >
      <NativeSelect
        {...form.getInputProps('classroomID')}
        label={copyMessages.class}
        data={classChoices(classrooms)}
        data-autofocus
      />
      <TextInput {...form.getInputProps('examName')} label={copyMessages.name} autoComplete="off" />
      <p className={classes.hint}>{copyMessages.hint}</p>
    </FormDialog>
  );
}

/** Returns a function that asks, deletes and offers to undo. Resolves to true if deleted. */
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
      const undo = { label: examMessages.undo, run: () => void restore(examID) };
      toast.success(draft ? examMessages.draftDeleted : examMessages.examDeleted, undo);
    }, explaining(examMessages.examDeleteFailed));
  };
}

/** Counts students who, as far as this device knows, have begun but not handed in. */
async function writersOf(store: Store, examID: string): Promise<number> {
  const papers = await papersOfExam(store, examID);
  return papers.filter(({ paper }) => !isHandedIn(paper)).length;
}

const askOf = (writers: number) => ({
  message: examMessages.confirmExam,
  lost: (
    <>
      {writers > 0 && <p className={lostClasses.paragraph}>{examMessages.writersOf(writers)}</p>}
      <p className={lostClasses.paragraph}>{examMessages.lostExam}</p>
      <p className={lostClasses.paragraph}>{examMessages.keptExam}</p>
    </>
  ),
  confirmLabel: examMessages.deleteExam,
});
const ASK_OF_DRAFT = {
  message: examMessages.confirmDraft,
  lost: examMessages.lostDraft,
  confirmLabel: examMessages.deleteDraft,
} as const;

function useRestoreExam(): (examID: string) => Promise<void> {
  const workspace = useWorkspace();
  return async (examID) => {
    await tried(async () => {
      await restoreExam(workspace, examID);
      toast.success(examMessages.examRestored);
    }, explaining(examMessages.examRestoreFailed));
  };
}

function useDeleteForGood(): (exam: Pick<Exam, 'examID' | 'examName'>) => Promise<void> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async ({ examID, examName }) => {
    const sure = await confirm({
      message: examMessages.confirmForGood,
      lost: examMessages.lostForGood(examName),
      confirmLabel: examMessages.deleteForGood,
      danger: true,
    });
    if (!sure) return;
    await tried(async () => {
      await deleteForGood(workspace, examID);
      toast.success(examMessages.deletedForGood);
    }, explaining(examMessages.examDeleteFailed));
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
    <Panel title={examMessages.deletedExams}>
      <RowList>
        {kept.map(({ examID, examName, className, restorableUntil }) => (
          <Row
            key={examID}
            title={examName}
            detail={examMessages.deletedUntil(
              className || examMessages.deletedClass,
              formatDate(restorableUntil ?? 0),
            )}
            end={
              <>
                <IconButton
                  icon={IconArrowBackUp}
                  aria-label={examMessages.restoreOf(examName)}
                  onClick={() => restore(examID)}
                >
                  {examMessages.restore}
                </IconButton>
                <IconButton
                  icon={IconTrash}
                  className={lostClasses.danger}
                  aria-label={examMessages.deleteForGoodOf(examName)}
                  onClick={() => remove({ examID, examName })}
                >
                  {examMessages.deleteForGood}
                </IconButton>
              </>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
