import { Button } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { type QuestionForm, questionForm } from '../../domain/forms/exam.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useEmptied } from '../../ui/use-emptied.ts';
import classes from './QuestionFields.module.css';
import { QuestionFields } from './QuestionFields.tsx';
import { BLANK_QUESTION, type QuestionValues, questionOf } from './question-values.ts';
import { examWords as words } from './words.ts';

export const useQuestionForm = (
  initialValues: QuestionValues = BLANK_QUESTION,
): UseFormReturnType<QuestionValues> =>
  useForm<QuestionValues>({ initialValues, validate: validateWith(questionForm) });

interface AddQuestionPanelProps {
  form: UseFormReturnType<QuestionValues>;
  /** @returns whether there was room for it */
  onAdd: (question: QuestionForm) => boolean;
}

/** Writes one question after the other, with the keyboard alone if one likes. */
export function AddQuestionPanel({ form, onAdd }: AddQuestionPanelProps) {
  const { emptied, onWrong } = useEmptied(form);
  const add = (values: QuestionValues, event?: { currentTarget: HTMLFormElement }) => {
    if (!onAdd(questionOf(values))) return;
    const text = event?.currentTarget.querySelector('textarea');
    form.setValues(BLANK_QUESTION);
    emptied(() => text?.focus());
  };
  return (
    <Panel title={words.addQuestionTitle}>
      <form className={classes.fields} noValidate onSubmit={form.onSubmit(add, onWrong)}>
        <QuestionFields form={form} />
        <div className={classes.add}>
          <Button type="submit" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
            {words.addQuestion}
          </Button>
          <span className={classes.hint}>{words.keyboardHint}</span>
        </div>
      </form>
    </Panel>
  );
}
