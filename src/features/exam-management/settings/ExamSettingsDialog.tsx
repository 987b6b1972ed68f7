import { useForm } from '@mantine/form';
import { IconInfoCircle, IconKey } from '@tabler/icons-react';
import { updateSettings } from '../../../actions/exams.ts';
import { awaitedFor, keyDueSince, keyOutSince } from '../../../domain/documents/exam/release.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { useMoment } from '../../../store/live.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formSubmit } from '../../../ui/form-submit.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useDialogDraft } from '../../../ui/use-draft.ts';
import { tellRegraded } from '../regraded.ts';
import { ExamSettingsFields } from './ExamSettingsFields.tsx';
import { messages } from './messages.ts';
import { PurposeField } from './PurposeField.tsx';
import {
  type SettingsValues,
  settingsOfValues,
  settingsProblems,
  settingsValuesOf,
} from './settings-values.ts';

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
