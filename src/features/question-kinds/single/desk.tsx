import type { OptionKey, OptionsBody } from '../../../domain/question-kinds/options.ts';
import { single } from '../../../domain/question-kinds/single/single.ts';
import { deskMessages } from '../desk-messages.ts';
import { optionGap } from '../OptionsEditor.tsx';
import { OptionsPrint, OptionsReview } from '../OptionsShown.tsx';
import type { KindDesk, PrintProps, ReviewProps } from '../views.ts';
import { Editor } from './Editor.tsx';

const Print = ({ question, right }: PrintProps<OptionsBody>) => (
  <OptionsPrint question={question} isRight={(key) => right.includes(key)} />
);

const Review = ({ question, isKeyAlone }: ReviewProps<OptionsBody, OptionKey>) => (
  <OptionsReview
    question={question}
    isRight={(key) => key === question.key}
    isKeyAlone={isKeyAlone}
  />
);

export const singleDesk = {
  name: single.name,
  label: deskMessages.single.label,
  Editor,
  keyboardHints: deskMessages.options.keyboardHints(deskMessages.single.marks),
  gapIn: optionGap,
  Review,
  Print,
} satisfies KindDesk;
