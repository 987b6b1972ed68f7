import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { deskOf } from '../question-kinds/desk.ts';
import type { QuestionValues } from '../question-kinds/views.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionFields.module.css';

interface QuestionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  /** Whether a dialog that opens with it starts in the text. */
  isFocused?: boolean;
}

/** A question as its teacher writes it. Ctrl+Enter anywhere in it sends the form that it stands in. */
export function QuestionFields({ form, isFocused = false }: QuestionFieldsProps) {
  const { Editor } = deskOf(form.values);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields in it, and is none itself
    <div className={classes.fields} onKeyDown={sendOnControlEnter}>
      <Textarea
        {...form.getInputProps('text')}
        label={messages.questionText}
        minRows={3}
        data-autofocus={isFocused || undefined}
      />
      <Editor form={form} />
    </div>
  );
}

/** A text area keeps Enter for new lines, and a radio button does nothing with it. */
function sendOnControlEnter(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}
