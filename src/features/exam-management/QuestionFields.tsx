import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { examMessages as messages } from './messages.ts';
import { OptionFields } from './OptionFields.tsx';
import classes from './QuestionFields.module.css';
import type { QuestionValues } from './question-values.ts';

interface QuestionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  /** Label of the button that sends the form. */
  send: string;
  /** Whether a dialog that opens with it starts in the text. */
  isFocused?: boolean;
}

/** A question as its teacher writes it. Ctrl+Enter anywhere in it sends the form that it stands in. */
export function QuestionFields({ form, send, isFocused = false }: QuestionFieldsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields in it, and is none itself
    <div className={classes.fields} onKeyDown={handleEnter}>
      <Textarea
        {...form.getInputProps('examQuestionName')}
        label={messages.questionText}
        minRows={3}
        data-autofocus={isFocused || undefined}
      />
      <OptionFields form={form} send={send} />
      <KeyboardHint send={send} />
    </div>
  );
}

const KeyboardHint = ({ send }: { send: string }) => (
  <ul className={classes.hint} aria-label={messages.keyboard}>
    {messages.keyboardHints(send).map(({ keys, effect }) => (
      <li key={keys}>
        <kbd>{keys}</kbd> {effect}
      </li>
    ))}
  </ul>
);

/** Sends the form on Ctrl+Enter. Browsers send it on Enter in a radio button too, whatever is still empty: that is prevented. */
function handleEnter(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const isControl = event.ctrlKey || event.metaKey;
  const isRadio = event.target instanceof HTMLInputElement && event.target.type === 'radio';
  if (isControl || isRadio) event.preventDefault();
  if (isControl) event.currentTarget.closest('form')?.requestSubmit();
}
