import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import {
  type NumericBody,
  type NumericKey,
  numberText,
  numeric,
  rangeText,
} from '../../../domain/question-kinds/numeric/numeric.ts';
import { isEnter } from '../../../ui/enter-chain.ts';
import { deskMessages } from '../desk-messages.ts';
import classes from '../typed-desk.module.css';
import type { EditorProps, KindDesk, PrintProps, ReviewProps } from '../views.ts';

const messages = deskMessages.numeric;

const shown = (value: unknown): string =>
  typeof value === 'number' ? numberText(value) : String(value);

const sendOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (!isEnter(event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** Edits the value. Enter sends from any field, because tolerance and unit have defaults. */
function Editor({ form }: EditorProps<NumericBody, NumericKey>) {
  const numberProps = (path: string) => {
    const { value, ...props } = form.getInputProps(path);
    const fixed = { inputMode: 'decimal', autoComplete: 'off', onKeyDown: sendOnEnter } as const;
    return { ...props, ...fixed, value: shown(value) };
  };
  return (
    <div className={classes.fields}>
      <div className={classes.columns}>
        <TextInput {...numberProps('key.value')} label={messages.value} />
        <TextInput {...numberProps('key.tolerance')} label={messages.tolerance} />
        <TextInput
          {...form.getInputProps('body.unit')}
          label={messages.unit}
          autoComplete="off"
          onKeyDown={sendOnEnter}
        />
      </div>
      <p className={classes.hint}>{messages.hint}</p>
    </div>
  );
}

const Review = ({ question }: ReviewProps<NumericBody, NumericKey>) => (
  <p className={classes.right}>{rangeText(question)}</p>
);

const Print = ({ question, keyed }: PrintProps<NumericBody, NumericKey>) =>
  keyed ? (
    <div className={classes.printedRight}>{rangeText(keyed)}</div>
  ) : (
    <p className={classes.line}>{question.body.unit}</p>
  );

export const numericDesk = {
  name: numeric.name,
  label: messages.label,
  Editor,
  keyboardHints: deskMessages.sendHints,
  Review,
  Print,
} satisfies KindDesk;
