import { useForm } from '@mantine/form';
import { IconInfoCircle, IconKey } from '@tabler/icons-react';
import { updateSettings } from '../../actions/exams.ts';
import { mayMove, updateDraft, updateExamInfo } from '../../actions/publishing.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { type ExamForm, examForm, examInfoForm } from '../../domain/documents/exam/form.ts';
import { awaitedFor, keyDueSince, keyOutSince } from '../../domain/documents/exam/release.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useDialogDraft } from '../../ui/use-draft.ts';
import { ExamFields } from './ExamFields.tsx';
import { examMessages } from './messages.ts';
import { tellRegraded } from './regraded.ts';
import { ExamSettingsFields } from './settings/ExamSettingsFields.tsx';
import { messages } from './settings/messages.ts';
import { PurposeField } from './settings/PurposeField.tsx';
import {
  type SettingsValues,
  settingsOfValues,
  settingsProblems,
  settingsValuesOf,
} from './settings/settings-values.ts';

export function ExamSettingsDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const workspace = useWorkspace();
  const awaited = awaitedFor(exam);
  const now = useMoment([awaited.kind === 'end' ? awaited.at : null]);
  const form = useForm<SettingsValues>({
    initialValues: settingsValuesOf(exam),
    validate: settingsProblems,
  });
  const giveUp = useDialogDraft(
    onClose,
    `exam-settings.${workspace.user.uid}.${exam.examID}`,
    form,
  );
  const save = formSubmit(form, {
    act: (values: SettingsValues) =>
      updateSettings(workspace, exam.examID, settingsOfValues(values)),
    success: messages.saved,
    explain: explaining(messages.saveFailed),
    done: (regraded) => {
      tellRegraded(regraded);
      giveUp();
    },
  });
  return (
    <FormDialog
      title={messages.title}
      placement="side"
      form={form}
      send={messages.save}
      onSubmit={save}
      onCancel={giveUp}
      onClose={onClose}
    >
      <Notice icon={IconInfoCircle}>{messages.begunHint}</Notice>
      {keyOutSince(exam, now) === null ? null : (
        <Notice tone="warning" icon={IconKey}>
          {messages.keyIsOut}
        </Notice>
      )}
      <PurposeField form={form} exam={exam} />
      <ExamSettingsFields form={form} isOut isKeyOut={keyDueSince(exam, now) !== null} />
    </FormDialog>
  );
}

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
    success: examMessages.infoSaved,
    explain: explaining(examMessages.infoSaveFailed),
    done: giveUp,
  });
  return (
    <FormDialog
      title={examMessages.examInfo}
      placement="side"
      form={form}
      send={examMessages.save}
      onSubmit={save}
      onCancel={giveUp}
      onClose={onClose}
    >
      {isDraft ? null : <Notice icon={IconInfoCircle}>{examMessages.infoPublished}</Notice>}
      <ExamFields form={form} classrooms={mayMove(exam) ? classrooms : null} />
    </FormDialog>
  );
}
