import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { deskOf } from '../question-kinds/desk.ts';
import type { KeyHint, QuestionValues } from '../question-kinds/views.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionFields.module.css';

interface QuestionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  /** Label of the button that sends the form. */
  send: string;
  /** Whether a dialog that opens with it starts in the text. */
  isFocused?: boolean;
}

/** A question as its teacher writes it. Ctrl+Enter anywhere in it sends the form that it stands in. */
export function QuestionFields({ form, send, isFocused = false }: QuestionFieldsProps) {
  const { Editor, keyboardHints } = deskOf(form.values);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields in it, and is none itself
    <div className={classes.fields} onKeyDown={handleEnter}>
      <Textarea
        {...form.getInputProps('text')}
        label={messages.questionText}
        minRows={3}
        data-autofocus={isFocused || undefined}
      />
      <Editor form={form} send={send} />
      <KeyboardHint hints={keyboardHints(send)} />
    </div>
  );
}

const KeyboardHint = ({ hints }: { hints: readonly KeyHint[] }) => (
  <ul className={classes.hint} aria-label={messages.keyboard}>
    {hints.map(({ keys, effect }) => (
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
