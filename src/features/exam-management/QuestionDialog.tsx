import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { addQuestion, updateQuestion } from '../../actions/exams.ts';
import type { Question } from '../../domain/entities/exam.ts';
import { failureOf } from '../../domain/error-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { onWrongFields, showFailure } from '../../ui/form-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useQuestionForm } from './AddQuestionPanel.tsx';
import classes from './QuestionFields.module.css';
import { QuestionFields } from './QuestionFields.tsx';
import { type QuestionValues, questionOf, valuesOf } from './question-values.ts';
import { examWords as words } from './words.ts';

const ADDING = {
  title: words.addQuestionTitle,
  placement: 'centre',
  save: words.addQuestion,
  done: words.questionAdded,
  failed: words.questionAddFailed,
} as const;
const EDITING = {
  title: words.editQuestion,
  placement: 'side',
  save: words.save,
  done: words.questionSaved,
  failed: words.questionSaveFailed,
} as const;

interface QuestionDialogProps {
  examID: string;
  /** null to add a new one. */
  question: Question | null;
  paperCount: number;
  onClose: () => void;
}

/** Adds a question in a dialog, or edits one in a form at the side. What is typed survives a reload. */
export function QuestionDialog({ examID, question, paperCount, onClose }: QuestionDialogProps) {
  const workspace = useWorkspace();
  const formId = useId();
  const mode = question ? EDITING : ADDING;
  const form = useQuestionForm(question ? valuesOf(question) : undefined);
  const draft = useDraft(`question.${workspace.user.uid}.${examID}.${question?.id ?? 'new'}`, form);
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const save = async (values: QuestionValues, event?: { currentTarget: HTMLFormElement }) => {
    const element = event?.currentTarget;
    const written = questionOf(values);
    try {
      if (question) await updateQuestion(workspace, examID, question.id, written);
      else await addQuestion(workspace, examID, written);
      toast.success(mode.done);
      giveUp();
    } catch (error) {
      showFailure(form, element, failureOf(error, `${mode.failed}.`));
    }
  };
  return (
    <Dialog
      opened
      title={mode.title}
      placement={mode.placement}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={giveUp}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.submitting}>
            {mode.save}
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
        {question && paperCount > 0 && (
          <Notice icon={<IconInfoCircle size={22} aria-hidden />}>
            {words.regradeHint(paperCount)}
          </Notice>
        )}
        <QuestionFields form={form} isFocused />
      </form>
    </Dialog>
  );
}
