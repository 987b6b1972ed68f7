import { Button } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { type Ref, useImperativeHandle } from 'react';
import { validateWith } from '../../domain/forms/validate.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { questionForm } from '../../domain/question-kinds/schema.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useEmptied } from '../../ui/use-emptied.ts';
import type { QuestionValues } from '../question-kinds/views.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionFields.module.css';
import { QuestionFields } from './QuestionFields.tsx';
import { blankQuestion, isBlankQuestion, questionOf } from './question-values.ts';

export const useQuestionForm = (
  initialValues: QuestionValues = blankQuestion(),
): UseFormReturnType<QuestionValues> =>
  useForm<QuestionValues>({ initialValues, validate: validateWith(questionForm) });

export interface PendingQuestion {
  /** Whether a question is typed that was not added. */
  isTyped: () => boolean;
  clear: () => void;
}

interface AddQuestionPanelProps {
  /** @returns whether the exam took it */
  onAdd: (question: QuestionForm) => boolean;
  ref: Ref<PendingQuestion>;
}

/**
 * Writes one question after the other, with the keyboard alone if one likes. What is typed is known in here only, and kept
 * through a reload: a key draws these fields, not the exam around them.
 */
export function AddQuestionPanel({ onAdd, ref }: AddQuestionPanelProps) {
  const { user } = useWorkspace();
  const form = useQuestionForm();
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
  const { emptied, onWrong } = useEmptied(form);
  const add = (values: QuestionValues, event?: { currentTarget: HTMLFormElement }) => {
    if (!onAdd(questionOf(values))) return;
    const text = event?.currentTarget.querySelector('textarea');
    form.setValues(blankQuestion(values.kind));
    emptied(() => text?.focus());
  };
  return (
    <Panel title={messages.addQuestionTitle}>
      <form className={classes.fields} noValidate onSubmit={form.onSubmit(add, onWrong)}>
        <QuestionFields form={form} />
        <div className={classes.add}>
          <Button type="submit" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
            {messages.addQuestion}
          </Button>
          <span className={classes.hint}>{messages.keyboardHint}</span>
        </div>
      </form>
    </Panel>
  );
}
