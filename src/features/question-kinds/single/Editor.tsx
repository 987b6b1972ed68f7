import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { KeyboardEvent } from 'react';
import {
  OPTION_KEYS,
  type OptionKey,
  type SingleBody,
} from '../../../domain/question-kinds/single/options.ts';
import { goOnInChain, isEnter } from '../../../ui/enter-chain.ts';
import { kindMessages } from '../messages.ts';
import type { EditorProps } from '../views.ts';
import classes from './Editor.module.css';

const messages = kindMessages.single;
type Props = EditorProps<SingleBody, OptionKey>;

export const optionPath = (at: number): string => `body.options.${at}`;
const OPTION_INPUTS = 'input[data-path^="body.options."]';

/**
 * Enter goes to the next option; in the last one it sends a complete question. Shift also marks the
 * option.
 */
export function Editor({ form, send }: Props) {
  return (
    <Radio.Group
      {...form.getInputProps('key')}
      // On the radio: the group's element contains the texts too.
      data-path={undefined}
      errorProps={{ role: 'alert' }}
      size="md"
      label={messages.options}
      description={messages.optionsHint}
    >
      <div className={classes.options}>
        {form.values.body.options.map((_, at) => {
          const key = OPTION_KEYS[at];
          return key ? <OptionRow key={key} {...{ form, send, at }} option={key} /> : null;
        })}
      </div>
    </Radio.Group>
  );
}

function OptionRow({ form, send, option, at }: Props & { option: OptionKey; at: number }) {
  const chosen = form.values.key;
  const isTabStop = option === (chosen || OPTION_KEYS[form.values.body.options.length - 1]);
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    const field = event.currentTarget;
    if (event.shiftKey && field.value.trim() !== '') form.setFieldValue('key', option);
    const chain = field.form?.querySelectorAll<HTMLInputElement>(OPTION_INPUTS) ?? [field];
    const empty = goOnInChain(field, [...chain])?.dataset.path;
    if (empty) form.setFieldError(empty, messages.optionEmpty(send));
  };
  return (
    <div className={classes.option} data-correct={chosen === option || undefined}>
      <TextInput
        {...form.getInputProps(optionPath(at))}
        aria-label={messages.option(option)}
        placeholder={messages.option(option)}
        className={classes.optionInput}
        autoComplete="off"
        onKeyDown={goOn}
      />
      <Radio
        value={option}
        label={option}
        aria-label={messages.correctIs(option)}
        // One tab stop leads into the group, behind the texts or at the chosen option.
        tabIndex={isTabStop ? 0 : -1}
        data-path={isTabStop ? 'key' : undefined}
        className={classes.optionRadio}
        classNames={{ body: classes.radioBody, label: classes.radioLabel }}
      />
    </div>
  );
}
