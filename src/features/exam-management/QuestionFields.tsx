import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SharedText } from '../../domain/question-kinds/shared-text.ts';
import { deskOf, kindChoices } from '../question-kinds/desk.ts';
import type { KeyHint, QuestionValues } from '../question-kinds/views.ts';
import { RichField } from '../rich-text/RichField.tsx';
import { examMessages as messages } from './messages.ts';
import classes from './question-form.module.css';
import { SharedTextField } from './shared-text/SharedTextField.tsx';

interface QuestionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  send: string;
  sharedTexts: readonly SharedText[];
  /** Changes the kind; omitted if it is fixed. */
  onKind?: ((kind: string) => void) | undefined;
  isFocused?: boolean;
}

/** Renders the fields of a question. Ctrl+Enter in any of them sends the form. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { form, send, sharedTexts, onKind, isFocused = false } = props;
  const { Editor, keyboardHints, usualText } = deskOf(form.values);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields in it, and is none itself
    <div className={classes.fields} onKeyDown={handleEnter}>
      {onKind ? (
        <NativeSelect
          label={messages.questionKind}
          value={form.values.kind}
          onChange={({ target }) => onKind(target.value)}
          data={kindChoices}
        />
      ) : null}
      <SharedTextField form={form} offered={sharedTexts} />
      <RichField
        {...form.getInputProps('text')}
        label={messages.questionText}
        placeholder={usualText}
        offersPicture
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

/** Sends on Ctrl+Enter. Stops browsers from sending on Enter in a radio button or checkbox. */
function handleEnter(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const isControl = event.ctrlKey || event.metaKey;
  const isMark =
    event.target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(event.target.type);
  if (isControl || isMark) event.preventDefault();
  if (isControl) event.currentTarget.closest('form')?.requestSubmit();
}
