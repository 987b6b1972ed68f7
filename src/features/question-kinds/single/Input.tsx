import { type Answer, BLANK } from '../../../domain/question-kinds/kind.ts';
import {
  type OptionsBody,
  richOption,
  shownOptions,
} from '../../../domain/question-kinds/options.ts';
import { single } from '../../../domain/question-kinds/single/single.ts';
import { useAnswerTo, useKeys } from '../answers.ts';
import { kindMessages as messages } from '../messages.ts';
import classes from '../OptionCard.module.css';
import { OptionCard } from '../OptionCard.tsx';
import type { InputProps, KindInput } from '../views.ts';

function Input({ question, paper, ref }: InputProps<OptionsBody>) {
  const { saved, pending, choose } = useAnswerTo(question.id);
  const shown = shownOptions(question, paper);
  useKeys((key) => {
    const option = shown.find(({ label }) => label === key.toUpperCase());
    return option ? () => choose(option.key) : null;
  });
  const card = (answer: Answer) => {
    const isChosen = (pending?.answer ?? saved) === answer;
    const isSaved = isChosen && !pending;
    const state = isSaved ? 'saved' : isChosen ? 'chosen' : 'free';
    return { value: answer, state, onTake: () => choose(answer) } as const;
  };
  return (
    <div className={classes.options} role="radiogroup" aria-labelledby="soru" ref={ref}>
      {shown.map(({ label, key }) => (
        <OptionCard key={key} letter={label} text={richOption(question, key)} {...card(key)} />
      ))}
      <OptionCard letter={messages.blankKey} text={messages.blank} {...card(BLANK)} />
    </div>
  );
}

export const singleInput = {
  name: single.name,
  Input,
  keysHint: messages.single.keys,
  scrollLabel: messages.single.scroll,
} satisfies KindInput;
