import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { updateSettings } from '../../../actions/exam-settings.ts';
import type { Exam } from '../../../domain/entities/exam.ts';
import { failureOf } from '../../../domain/error-text.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { onWrongFields, showFailure } from '../../../ui/form-focus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDraft } from '../../../ui/use-draft.ts';
import classes from './ExamSettings.module.css';
import { ExamSettingsFields } from './ExamSettingsFields.tsx';
import {
  type SettingsValues,
  settingsOfValues,
  settingsProblems,
  settingsValuesOf,
} from './settings-values.ts';
import { words } from './words.ts';

/** Changes the settings of an exam. What is chosen survives a reload before it is saved. */
export function ExamSettingsDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const workspace = useWorkspace();
  const formId = useId();
  const form = useForm<SettingsValues>({
    initialValues: settingsValuesOf(exam),
    validate: settingsProblems,
  });
  const draft = useDraft(`exam-settings.${workspace.user.uid}.${exam.examID}`, form);
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const save = async (values: SettingsValues, event?: { currentTarget: HTMLFormElement }) => {
    const element = event?.currentTarget;
    try {
      await updateSettings(workspace, exam.examID, settingsOfValues(values));
      toast.success(words.saved);
      giveUp();
    } catch (error) {
      showFailure(form, element, failureOf(error, words.saveFailed));
    }
  };
  return (
    <Dialog
      opened
      title={words.title}
      placement="side"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={giveUp}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.submitting}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.fields}
        noValidate
        onSubmit={form.onSubmit(save, onWrongFields)}
      >
        <Notice icon={<IconInfoCircle size={22} aria-hidden />}>{words.begunHint}</Notice>
        <ExamSettingsFields form={form} />
      </form>
    </Dialog>
  );
}
