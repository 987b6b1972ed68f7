import { BLANK } from '../../../domain/question-kinds/kind.ts';
import { multiple, withToggled } from '../../../domain/question-kinds/multiple/multiple.ts';
import {
  type OptionKey,
  type OptionsBody,
  richOption,
  shownOptions,
} from '../../../domain/question-kinds/options.ts';
import { useChangingAnswer, useKeys } from '../answers.ts';
import { kindMessages as messages } from '../messages.ts';
import classes from '../OptionCard.module.css';
import { OptionCard } from '../OptionCard.tsx';
import type { InputProps, KindInput } from '../views.ts';

function Input({ question, paper, ref }: InputProps<OptionsBody>) {
  const { saved, shown: chosen, change } = useChangingAnswer(question.id);
  const options = shownOptions(question, paper);
  const toggle = (key: OptionKey) => change((answer) => withToggled(answer ?? BLANK, key));
  useKeys((key) => {
    const option = options.find(({ label }) => label === key.toUpperCase());
    return option ? () => toggle(option.key) : null;
  });
  const stateOf = (isIn: (answer: string) => boolean) => {
    if (chosen === undefined || !isIn(chosen)) return 'free';
    return saved !== undefined && isIn(saved) ? 'saved' : 'chosen';
  };
  return (
    <>
      <p className={classes.hint} id="ipucu">
        {messages.multiple.hint}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: keys in a fieldset do not reach the room */}
      <div
        className={classes.options}
        role="group"
        aria-labelledby="soru"
        aria-describedby="ipucu"
        ref={ref}
      >
        {options.map(({ label, key }) => (
          <OptionCard
            key={key}
            value={key}
            letter={label}
            text={richOption(question, key)}
            state={stateOf((answer) => answer.includes(key))}
            isToggle
            onTake={() => toggle(key)}
          />
        ))}
        <OptionCard
          value={BLANK}
          letter={messages.blankKey}
          text={messages.blank}
          state={stateOf((answer) => answer === BLANK)}
          onTake={() => change(() => BLANK)}
        />
      </div>
    </>
  );
}

export const multipleInput = {
  name: multiple.name,
  Input,
  keysHint: messages.multiple.keys,
  scrollLabel: messages.single.scroll,
} satisfies KindInput;
