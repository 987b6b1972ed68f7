import { type MultipleKey, multiple } from '../../../domain/question-kinds/multiple/multiple.ts';
import type { OptionsBody } from '../../../domain/question-kinds/options.ts';
import { deskMessages } from '../desk-messages.ts';
import { kindMessages } from '../messages.ts';
import { optionGap } from '../OptionsEditor.tsx';
import { OptionsPrint, OptionsReview } from '../OptionsShown.tsx';
import classes from '../typed-desk.module.css';
import type { KindDesk, PrintProps, ReviewProps } from '../views.ts';
import { Editor } from './Editor.tsx';

const messages = deskMessages.multiple;

const Print = ({ question, keyed }: PrintProps<OptionsBody, MultipleKey>) => (
  <>
    {keyed ? null : <p className={classes.hint}>{kindMessages.multiple.hint}</p>}
    <OptionsPrint question={question} isRight={(key) => keyed?.key.right.includes(key) ?? false} />
  </>
);

const Review = ({ question, isKeyAlone }: ReviewProps<OptionsBody, MultipleKey>) => (
  <>
    <OptionsReview
      question={question}
      isRight={(key) => question.key.right.includes(key)}
      isKeyAlone={isKeyAlone}
    />
    {question.key.credit === 'minus' ? <p className={classes.hint}>{messages.isPartial}</p> : null}
  </>
);

export const multipleDesk = {
  name: multiple.name,
  label: messages.label,
  Editor,
  keyboardHints: deskMessages.options.keyboardHints(messages.marks),
  gapIn: optionGap,
  Review,
  Print,
} satisfies KindDesk;
