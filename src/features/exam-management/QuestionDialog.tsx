import { type ReactNode, useState } from 'react';
import { explaining } from '../../domain/error-messages.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { dialogMessages } from '../../ui/messages.ts';
import { useDialogDraft } from '../../ui/use-draft.ts';
import type { QuestionValues } from '../question-kinds/views.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionFields.module.css';
import {
  blankQuestion,
  QuestionFields,
  questionOf,
  useQuestionForm,
  valuesOf,
} from './question-form.tsx';

const ADDING = {
  title: messages.addQuestionTitle,
  placement: 'centre',
  save: messages.addQuestion,
  done: messages.questionAdded,
  failed: messages.questionAddFailed,
} as const;
const EDITING = {
  title: messages.editQuestion,
  placement: 'side',
  save: messages.save,
  done: messages.questionSaved,
  failed: messages.questionSaveFailed,
} as const;

interface QuestionDialogProps {
  /** Null to add questions. */
  question: QuestionForm | null;
  /** Name under which typed text survives reloads. */
  draftKey: string;
  notice?: ReactNode;
  save: (question: QuestionForm) => Promise<unknown>;
  onClose: () => void;
}

export function QuestionDialog({ question, draftKey, notice, save, onClose }: QuestionDialogProps) {
  const { user } = useWorkspace();
  const mode = question ? EDITING : ADDING;
  const { form, emptied, onWrong, askingSkipped } = useQuestionForm(
    question ? valuesOf(question) : undefined,
  );
  const giveUp = useDialogDraft(onClose, `question.${user.uid}.${draftKey}`, form);
  const [added, setAdded] = useState(0);
  const submit = formSubmit(form, {
    act: (values: QuestionValues) => save(questionOf(values)),
    success: mode.done,
    explain: explaining(`${mode.failed}.`),
    done: (_saved, element) => {
      if (question) return giveUp();
      form.setValues(blankQuestion(form.values.kind));
      setAdded((count) => count + 1);
      emptied(() => element?.querySelector('textarea')?.focus());
    },
  });
  return (
    <FormDialog
      title={mode.title}
      placement={mode.placement}
      form={form}
      send={mode.save}
      cancel={added > 0 ? messages.done : dialogMessages.cancel}
      onSubmit={askingSkipped(submit)}
      onWrong={onWrong}
      onCancel={added > 0 ? onClose : giveUp}
      onClose={onClose}
    >
      {notice}
      <QuestionFields form={form} send={mode.save} isFocused />
      {added > 0 ? <p className={classes.added}>{messages.addedCount(added)}</p> : null}
    </FormDialog>
  );
}
