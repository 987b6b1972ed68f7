import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { UseFormReturnType } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import type { OptionKey } from '../../domain/documents/common.ts';
import { optionField } from '../../domain/documents/exam/questions.ts';
import { OPTION_KEYS } from '../../domain/vocabulary.ts';
import { goOnInChain, isEnter } from '../../ui/enter-chain.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionFields.module.css';
import type { QuestionValues } from './question-values.ts';

interface OptionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  /** Label of the button that sends the form. */
  send: string;
}

const OPTION_INPUTS = 'input[data-path^="option"]';

/**
 * Four options, each with the radio button that makes it the correct one. Enter goes to the next option, and in the last one
 * it sends a question whose options are all filled; Shift marks the option as well.
 */
export function OptionFields({ form, send }: OptionFieldsProps) {
  return (
    <Radio.Group
      {...form.getInputProps('correctAnswer')}
      // The radio that Tab reaches carries it: the group's element contains the texts too.
      data-path={undefined}
      errorProps={{ role: 'alert' }}
      size="md"
      label={messages.options}
      description={messages.optionsHint}
    >
      <div className={classes.options}>
        {OPTION_KEYS.map((key) => (
          <OptionRow key={key} form={form} send={send} option={key} />
        ))}
      </div>
    </Radio.Group>
  );
}

function OptionRow({ form, send, option }: OptionFieldsProps & { option: OptionKey }) {
  const chosen = form.values.correctAnswer;
  const isTabStop = option === (chosen || 'D');
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    const field = event.currentTarget;
    if (event.shiftKey && field.value.trim() !== '') form.setFieldValue('correctAnswer', option);
    const chain = field.form?.querySelectorAll<HTMLInputElement>(OPTION_INPUTS) ?? [field];
    const empty = goOnInChain(field, [...chain])?.dataset.path;
    if (empty) form.setFieldError(empty, messages.optionEmpty(send));
  };
  return (
    <div className={classes.option} data-correct={chosen === option || undefined}>
      <TextInput
        {...form.getInputProps(optionField(option))}
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
        // Tab goes from text to text; one stop, behind the texts or at the chosen one, leads into the group.
        tabIndex={isTabStop ? 0 : -1}
        data-path={isTabStop ? 'correctAnswer' : undefined}
        className={classes.optionRadio}
        classNames={{ body: classes.radioBody, label: classes.radioLabel }}
      />
    </div>
  );
}
