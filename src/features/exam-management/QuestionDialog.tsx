import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { failureOf } from '../../domain/error-text.ts';
import type { QuestionForm } from '../../domain/forms/exam.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { onWrongFields, showFailure } from '../../ui/form-focus.ts';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useQuestionForm } from './AddQuestionPanel.tsx';
import classes from './QuestionFields.module.css';
import { QuestionFields } from './QuestionFields.tsx';
import { BLANK_QUESTION, type QuestionValues, questionOf, valuesOf } from './question-values.ts';
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
  /** null to add new ones, one after the other. */
  question: QuestionForm | null;
  /** Names what is written, among all that this person writes: it is kept through reloads under that name. */
  draftKey: string;
  /** Stands above the fields. */
  notice?: ReactNode;
  save: (question: QuestionForm) => Promise<unknown>;
  onClose: () => void;
}

/** Adds questions in a dialog, or edits one in a form at the side. What is typed survives a reload. */
export function QuestionDialog({ question, draftKey, notice, save, onClose }: QuestionDialogProps) {
  const { user } = useWorkspace();
  const formId = useId();
  const mode = question ? EDITING : ADDING;
  const form = useQuestionForm(question ? valuesOf(question) : undefined);
  const draft = useDraft(`question.${user.uid}.${draftKey}`, form);
  const [added, setAdded] = useState(0);
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const submit = async (values: QuestionValues, event?: { currentTarget: HTMLFormElement }) => {
    const element = event?.currentTarget;
    try {
      await save(questionOf(values));
      toast.success(mode.done);
      if (question) return giveUp();
      form.setValues(BLANK_QUESTION);
      setAdded((count) => count + 1);
      element?.querySelector('textarea')?.focus();
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
          {added > 0 ? (
            <Button variant="default" onClick={onClose}>
              {words.done}
            </Button>
          ) : (
            <Button variant="default" onClick={giveUp}>
              {words.cancel}
            </Button>
          )}
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
        onSubmit={form.onSubmit(submit, onWrongFields)}
      >
        {notice}
        <QuestionFields form={form} isFocused />
        {question ? null : <p className={classes.hint}>{words.keyboardHint}</p>}
        {/* Messages outside an open dialog are not read out. */}
        <p className={classes.added} role="status">
          {added > 0 ? words.addedCount(added) : null}
        </p>
      </form>
    </Dialog>
  );
}
