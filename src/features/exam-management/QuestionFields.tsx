import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { FIRST_KIND, kindOf } from '../../domain/question-kinds/questions.ts';
import type { SharedText } from '../../domain/question-kinds/shared-text.ts';
import { isEmptyRich, type RichText } from '../../domain/rich-text/rich-text.ts';
import { deskOf, kindChoices } from '../question-kinds/desk.ts';
import type { KeyHint, QuestionValues } from '../question-kinds/views.ts';
import { RichField } from '../rich-text/RichField.tsx';
import { examMessages as messages } from './messages.ts';
import classes from './question-form.module.css';
import { SharedTextField } from './shared-text/SharedText.tsx';

interface QuestionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  send: string;
  sharedTexts: readonly SharedText[];
  /** Changes the kind; omitted if it is fixed. */
  onKind?: ((kind: string) => void) | undefined;
  isFocused?: boolean;
}

/** Renders the fields of a question. Ctrl+Enter in any field sends the form. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { form, send, sharedTexts, onKind, isFocused = false } = props;
  const { Editor, keyboardHints, usualText } = deskOf(form.values);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the fields inside it
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

/** Sends the form on Ctrl+Enter. Prevents Enter in a radio button or checkbox from sending it. */
function handleEnter(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const isControl = event.ctrlKey || event.metaKey;
  const isMark =
    event.target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(event.target.type);
  if (isControl || isMark) event.preventDefault();
  if (isControl) event.currentTarget.closest('form')?.requestSubmit();
}

export function blankQuestion(kind: string = FIRST_KIND): QuestionValues {
  const { body, key } = kindOf({ kind }).blank;
  return { kind, text: '', body, key, points: undefined, sharedText: undefined };
}

export const nextQuestion = ({ kind, sharedText }: QuestionValues): QuestionValues => ({
  ...blankQuestion(kind),
  sharedText,
});

export const withUsualText = (values: QuestionValues): QuestionValues =>
  isEmptyRich(values.text) ? { ...values, text: deskOf(values).usualText ?? '' } : values;

export const isBlankQuestion = (values: QuestionValues): boolean =>
  isEmptyRich(values.text) && kindOf(values).isBlank(values);

export const valuesOf = (question: QuestionForm): QuestionValues => {
  const { kind, text, body, key, points, sharedText } = question;
  return {
    ...{ kind, text, body, key },
    ...(points !== undefined && { points }),
    ...(sharedText && { sharedText }),
  };
};

interface Kept extends Record<string, unknown> {
  kind: string;
  text: RichText;
  sharedText?: SharedText | undefined;
  parts: Record<string, Pick<QuestionValues, 'body' | 'key' | 'points'>>;
}

/** Changes kinds. Keeps the text, and the fields typed for the previous kinds. */
export function useKindsOfForm(form: UseFormReturnType<QuestionValues>) {
  const [others, setOthers] = useState<Kept['parts']>({});
  const { kind, text, body, key, points, sharedText } = form.values;
  const parts = { ...others, [kind]: { body, key, points } };
  return {
    choose: (chosen: string) => {
      setOthers(parts);
      form.setValues({ ...blankQuestion(chosen), points, ...parts[chosen], text, sharedText });
      form.clearErrors();
    },
    draftable: {
      values: { kind, text, sharedText, parts },
      setValues: (kept: Kept) => {
        if (!kindChoices.some(({ value }) => value === kept.kind)) return;
        setOthers(kept.parts);
        form.setValues({
          ...blankQuestion(kept.kind),
          ...kept.parts[kept.kind],
          ...{ text: kept.text, sharedText: kept.sharedText },
        });
      },
    },
  };
}
