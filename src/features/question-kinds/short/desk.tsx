import { TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import {
  ACCEPTED_ANSWERS,
  type ShortBody,
  type ShortKey,
  short,
} from '../../../domain/question-kinds/short/short.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { isEnter } from '../../../ui/enter-chain.ts';
import { deskMessages } from '../desk-messages.ts';
import classes from '../typed-desk.module.css';
import type { EditorProps, KindDesk, PrintProps, ReviewProps } from '../views.ts';

const messages = deskMessages.short;
const LIST = 'key.accepted';

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/** Edits the accepted answers. Enter focuses the next, adds one, or sends from an empty answer. */
function Editor({ form }: EditorProps<ShortBody, ShortKey>) {
  const accepted = form.values.key === '' ? [''] : form.values.key.accepted;
  const [addedAt, setAddedAt] = useState<number | null>(null);
  const add = () => {
    if (accepted.length >= ACCEPTED_ANSWERS) return;
    setAddedAt(accepted.length);
    form.insertListItem(LIST, '');
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    const field = event.currentTarget;
    const fields = [
      ...(field.form?.querySelectorAll<HTMLInputElement>(`input[data-path^="${LIST}."]`) ?? []),
    ];
    const next = fields[fields.indexOf(field) + 1];
    if (field.value.trim() === '') field.form?.requestSubmit();
    else if (next) next.focus();
    else add();
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.accepted}</legend>
      <p className={classes.hint}>{messages.acceptedHint}</p>
      {accepted.map((_, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are only added and changed
          key={at}
          {...form.getInputProps(`${LIST}.${at}`)}
          ref={at === addedAt ? takeFocus : undefined}
          aria-label={messages.answer(at + 1)}
          placeholder={messages.answer(at + 1)}
          autoComplete="off"
          onKeyDown={goOn}
        />
      ))}
      {accepted.length < ACCEPTED_ANSWERS ? (
        <IconButton variant="subtle" className={classes.start} icon={IconPlus} onClick={add}>
          {messages.add}
        </IconButton>
      ) : null}
    </fieldset>
  );
}

const Review = ({ question }: ReviewProps<ShortBody, ShortKey>) => (
  <ul className={classes.right} aria-label={messages.accepted}>
    {question.key.accepted.map((answer) => (
      <li key={answer}>{answer}</li>
    ))}
  </ul>
);

const Print = ({ right }: PrintProps<ShortBody, ShortKey>) =>
  right.length > 0 ? (
    <p className={classes.printedRight}>{right.join(' / ')}</p>
  ) : (
    <p className={classes.line} />
  );

export const shortDesk = {
  name: short.name,
  label: messages.label,
  Editor,
  keyboardHints: messages.hints,
  Review,
  Print,
} satisfies KindDesk;
