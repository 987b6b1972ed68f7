import { IconPlus } from '@tabler/icons-react';
import { type Ref, useImperativeHandle } from 'react';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import type { Submit } from '../../ui/form-submit.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import type { QuestionValues } from '../question-kinds/views.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionFields.module.css';
import {
  blankQuestion,
  isBlankQuestion,
  QuestionFields,
  questionOf,
  useQuestionForm,
} from './question-form.tsx';

export interface PendingQuestion {
  /** Tells if a question is typed and not added. */
  isTyped: () => boolean;
  clear: () => void;
}

interface AddQuestionPanelProps {
  /** @returns true if the exam took it */
  onAdd: (question: QuestionForm) => boolean;
  ref: Ref<PendingQuestion>;
}

/** Holds what is typed, so that a key press renders these fields and not the exam around them. */
export function AddQuestionPanel({ onAdd, ref }: AddQuestionPanelProps) {
  const { user } = useWorkspace();
  const { form, emptied, onWrong, askingSkipped } = useQuestionForm();
  useDraft(`exam-question.${user.uid}`, form);
  const { getValues, setValues } = form;
  useImperativeHandle(
    ref,
    () => ({
      isTyped: () => !isBlankQuestion(getValues()),
      clear: () => setValues(blankQuestion()),
    }),
    [getValues, setValues],
  );
  const add: Submit<QuestionValues> = async (values, event) => {
    if (!onAdd(questionOf(values))) return;
    const text = event?.currentTarget.querySelector('textarea');
    form.setValues(blankQuestion(values.kind));
    emptied(() => text?.focus());
  };
  return (
    <Panel title={messages.addQuestionTitle}>
      <form
        className={classes.fields}
        noValidate
        onSubmit={form.onSubmit(askingSkipped(add), onWrong)}
      >
        <QuestionFields form={form} send={messages.addQuestion} />
        <IconButton type="submit" className={classes.add} icon={IconPlus}>
          {messages.addQuestion}
        </IconButton>
      </form>
    </Panel>
  );
}
