import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { OptionFields } from './OptionFields.tsx';
import classes from './QuestionFields.module.css';
import type { QuestionValues } from './question-values.ts';
import { examWords as words } from './words.ts';

interface QuestionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  /** Whether a dialog that opens with it starts in the text. */
  isFocused?: boolean;
}

/** A question as its teacher writes it. Ctrl+Enter in the text sends the form that it stands in. */
export function QuestionFields({ form, isFocused = false }: QuestionFieldsProps) {
  return (
    <div className={classes.fields}>
      <Textarea
        {...form.getInputProps('examQuestionName')}
        label={words.questionText}
        minRows={3}
        data-autofocus={isFocused || undefined}
        onKeyDown={sendOnControlEnter}
      />
      <OptionFields form={form} />
    </div>
  );
}

/** A text area keeps Enter for new lines. */
function sendOnControlEnter(event: React.KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
