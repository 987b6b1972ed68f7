import { BLANK } from '../../../domain/question-kinds/kind.ts';
import {
  optionText,
  type SingleBody,
  shownOptions,
} from '../../../domain/question-kinds/single/options.ts';
import { single } from '../../../domain/question-kinds/single/single.ts';
import { useAnswerTo } from '../answers.ts';
import { kindMessages as messages } from '../messages.ts';
import { useKeys } from '../use-keys.ts';
import type { InputProps, KindInput } from '../views.ts';
import classes from './Input.module.css';
import { OptionCard } from './OptionCard.tsx';

/** The options as cards, and one that leaves the question blank. The letters on the keyboard choose as well. */
function Input({ question, paper, ref }: InputProps<SingleBody>) {
  const { choose } = useAnswerTo(question.id);
  const shown = shownOptions(question, paper);
  useKeys((key) => {
    const option = shown.find(({ label }) => label === key.toUpperCase());
    return option ? () => choose(option.key) : null;
  });
  return (
    <div className={classes.options} role="radiogroup" aria-labelledby="soru" ref={ref}>
      {shown.map(({ label, key }) => (
        <OptionCard
          key={key}
          questionID={question.id}
          answer={key}
          letter={label}
          text={optionText(question, key)}
        />
      ))}
      <OptionCard
        questionID={question.id}
        answer={BLANK}
        letter={messages.blankKey}
        text={messages.blank}
      />
    </div>
  );
}

export const singleInput = {
  name: single.name,
  Input,
  keysHint: messages.single.keys,
} satisfies KindInput;
