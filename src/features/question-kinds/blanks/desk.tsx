import { Textarea } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { blanks } from '../../../domain/question-kinds/blanks/blanks.ts';
import {
  type BlanksBody,
  type BlanksKey,
  gapCount,
  passageText,
  readPassage,
} from '../../../domain/question-kinds/blanks/passage.ts';
import { deskMessages } from '../desk-messages.ts';
import typed from '../typed-desk.module.css';
import type { EditorProps, KindDesk, PrintProps, ReviewProps } from '../views.ts';
import classes from './desk.module.css';

const messages = deskMessages.blanks;

/** Edits the passage and its accepted texts in one text field. Splits them on every input. */
function Editor({ form }: EditorProps<BlanksBody, BlanksKey>) {
  const { body, key } = form.values;
  const gaps = gapCount(body);
  return (
    <div className={typed.fields}>
      <Textarea
        {...form.getInputProps('body.parts')}
        value={passageText({ body, key: key === '' ? { accepted: [] } : key })}
        onChange={({ target }) => form.setValues(readPassage(target.value))}
        label={messages.passage}
        description={messages.hint}
        placeholder={messages.example}
        rows={4}
      />
      <p className={typed.hint} role="status">
        {gaps === 0 ? messages.noGap : messages.count(gaps)}
      </p>
    </div>
  );
}

const Passage = ({ parts, gap }: BlanksBody & { gap: (at: number) => ReactNode }) => (
  <p className={classes.passage}>
    {parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal and never move
      <Fragment key={at}>
        {part}
        {at < parts.length - 1 ? gap(at) : null}
      </Fragment>
    ))}
  </p>
);

const wordsAt = (key: BlanksKey, at: number): string => key.accepted[at]?.join(' / ') ?? '';

const Review = ({ question: { body, key } }: ReviewProps<BlanksBody, BlanksKey>) => (
  <Passage {...body} gap={(at) => <mark className={classes.right}>{wordsAt(key, at)}</mark>} />
);

const Print = ({ question, keyed }: PrintProps<BlanksBody, BlanksKey>) => (
  <Passage
    {...question.body}
    gap={(at) =>
      keyed ? (
        <strong className={classes.printedRight}>{wordsAt(keyed.key, at)}</strong>
      ) : (
        <span className={classes.line} />
      )
    }
  />
);

export const blanksDesk = {
  name: blanks.name,
  label: messages.label,
  usualText: messages.usualText,
  Editor,
  keyboardHints: messages.hints,
  gapIn: () => null,
  Review,
  Print,
} satisfies KindDesk;
