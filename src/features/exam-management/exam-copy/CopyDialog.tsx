import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyExam } from '../../../actions/exams.ts';
import type { Exam } from '../../../domain/entities/exam.ts';
import { failureOf } from '../../../domain/error-text.ts';
import { type ExamCopyForm, examCopyForm } from '../../../domain/forms/exam.ts';
import { validateWith } from '../../../domain/forms/validate.ts';
import { useLive } from '../../../store/live.ts';
import { myClassrooms } from '../../../store/queries/classrooms.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { onWrongFields, showFailure } from '../../../ui/form-focus.ts';
import { toast } from '../../../ui/toast.ts';
import classes from './CopyDialog.module.css';
import { copyWords as words } from './words.ts';

interface CopyDialogProps {
  exam: Exam;
  onClose: () => void;
}

/** Gives another class an exam of its own with the same questions. */
export function CopyDialog({ exam, onClose }: CopyDialogProps) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const formId = useId();
  const classrooms = useLive(myClassrooms, []) ?? [];
  const form = useForm<ExamCopyForm>({
    initialValues: { classroomID: '', examName: exam.examName },
    validate: validateWith(examCopyForm),
  });
  const others = classrooms.map(({ id, className }) => ({ value: id, label: className }));
  const copy = async (values: ExamCopyForm, event?: { currentTarget: HTMLFormElement }) => {
    const element = event?.currentTarget;
    try {
      const copyID = await copyExam(workspace, exam.examID, values);
      const className = others.find(({ value }) => value === values.classroomID)?.label ?? '';
      const open = () => void navigate(`/exam-detail/${copyID}`);
      toast.success(words.copied(className), { label: words.open, run: open });
      onClose();
    } catch (error) {
      showFailure(form, element, failureOf(error, words.failed));
    }
  };
  return (
    <Dialog
      opened
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
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
        onSubmit={form.onSubmit(copy, onWrongFields)}
      >
        <NativeSelect
          {...form.getInputProps('classroomID')}
          label={words.class}
          data={[{ value: '', label: words.pickClass }, ...others]}
          data-autofocus
        />
        <TextInput {...form.getInputProps('examName')} label={words.name} autoComplete="off" />
        <p className={classes.hint}>{words.hint}</p>
      </form>
    </Dialog>
  );
}
