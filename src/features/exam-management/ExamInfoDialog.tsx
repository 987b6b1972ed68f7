import { useForm } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { mayMove, updateDraft, updateExamInfo } from '../../actions/publishing.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { type ExamForm, examForm, examInfoForm } from '../../domain/documents/exam/form.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useDialogDraft } from '../../ui/use-draft.ts';
import { ExamFields } from './ExamFields.tsx';
import { examMessages as messages } from './messages.ts';

interface ExamInfoDialogProps {
  exam: Exam;
  onClose: () => void;
}

export function ExamInfoDialog(props: ExamInfoDialogProps) {
  const classrooms = useLive(myClassrooms, []);
  return classrooms ? <OpenDialog {...props} classrooms={classrooms} /> : null;
}

interface OpenDialogProps extends ExamInfoDialogProps {
  classrooms: readonly Classroom[];
}

function OpenDialog({ exam, classrooms, onClose }: OpenDialogProps) {
  const workspace = useWorkspace();
  const { examID, examName, examTime, draft: isDraft } = exam;
  // A deleted class cannot be chosen.
  const classroomID = classrooms.some(({ id }) => id === exam.classroomID) ? exam.classroomID : '';
  const form = useForm<ExamForm>({
    initialValues: { classroomID, examName, examTime },
    validate: validateWith(isDraft ? examForm : examInfoForm),
  });
  const giveUp = useDialogDraft(onClose, `exam-info.${workspace.user.uid}.${examID}`, {
    values: { ...form.values },
    setValues: form.setValues,
  });
  const save = formSubmit(form, {
    act: (values: ExamForm) => (isDraft ? updateDraft : updateExamInfo)(workspace, examID, values),
    success: messages.infoSaved,
    explain: explaining(messages.infoSaveFailed),
    done: giveUp,
  });
  return (
    <FormDialog
      title={messages.examInfo}
      placement="side"
      form={form}
      send={messages.save}
      onSubmit={save}
      onCancel={giveUp}
      onClose={onClose}
    >
      {isDraft ? null : <Notice icon={IconInfoCircle}>{messages.infoPublished}</Notice>}
      <ExamFields form={form} classrooms={mayMove(exam) ? classrooms : null} />
    </FormDialog>
  );
}
