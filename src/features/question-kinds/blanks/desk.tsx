import {
  type BlanksBody,
  type BlanksKey,
  blanks,
  gapCount,
} from '../../../domain/question-kinds/blanks/blanks.ts';
import { passageText, readPassage } from '../../../domain/question-kinds/blanks/passage.ts';
import { RichField } from '../../rich-text/RichField.tsx';
import { deskMessages } from '../desk-messages.ts';
import typed from '../typed-desk.module.css';
import type { EditorProps, KindDesk, PrintProps, ReviewProps } from '../views.ts';
import classes from './desk.module.css';
import { Passage } from './Passage.tsx';

const messages = deskMessages.blanks;

/** Edits the passage in one text field. Reads the gaps and their accepted texts at each input. */
function Editor({ form }: EditorProps<BlanksBody, BlanksKey>) {
  const { body, key } = form.values;
  const gaps = gapCount(body);
  return (
    <div className={typed.fields}>
      <RichField
        {...form.getInputProps('body.passage')}
        value={passageText({ body, key: key === '' ? { accepted: [] } : key })}
        onChange={(text) => form.setValues(readPassage(text))}
        label={messages.passage}
        description={messages.hint}
        placeholder={messages.example}
        minRows={4}
        addBrackets={messages.addGap}
      />
      <p className={typed.hint} role="status">
        {gaps === 0 ? messages.noGap : messages.count(gaps)}
      </p>
    </div>
  );
}

const wordsAt = (key: BlanksKey, at: number): string => key.accepted[at]?.join(' / ') ?? '';

const Review = ({ question: { body, key } }: ReviewProps<BlanksBody, BlanksKey>) => (
  <Passage
    body={body}
    className={classes.passage}
    gap={(at) => <mark className={classes.right}>{wordsAt(key, at)}</mark>}
  />
);

const Print = ({ question, keyed }: PrintProps<BlanksBody, BlanksKey>) => (
  <Passage
    body={question.body}
    className={classes.passage}
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
  Review,
  Print,
} satisfies KindDesk;
