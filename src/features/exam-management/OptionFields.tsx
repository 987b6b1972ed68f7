import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { UseFormReturnType } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import type { OptionKey } from '../../domain/documents/common.ts';
import { optionField } from '../../domain/documents/exam/questions.ts';
import { OPTION_KEYS } from '../../domain/vocabulary.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionFields.module.css';
import type { QuestionValues } from './question-values.ts';

interface OptionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
}

/**
 * The four options, each with the radio button that makes it the correct one. Enter goes on to the next one, and behind the last one
 * with text it sends the form; with Shift it marks the option as well. So a question takes no more than five keys beside its text.
 */
export function OptionFields({ form }: OptionFieldsProps) {
  return (
    <Radio.Group
      {...form.getInputProps('correctAnswer')}
      size="md"
      label={messages.options}
      description={messages.optionsHint}
    >
      <div className={classes.options}>
        {OPTION_KEYS.map((key) => (
          <OptionRow key={key} form={form} option={key} />
        ))}
      </div>
    </Radio.Group>
  );
}

function OptionRow({ form, option }: OptionFieldsProps & { option: OptionKey }) {
  const chosen = form.values.correctAnswer;
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey) form.setFieldValue('correctAnswer', option);
    const field = event.currentTarget;
    const fields = [
      ...(field.closest('form')?.querySelectorAll('input[data-path^="option"]') ?? []),
    ];
    const next = fields[fields.indexOf(field) + 1];
    if (field.value.trim() !== '' && next instanceof HTMLInputElement) next.focus();
    else field.form?.requestSubmit();
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
        tabIndex={option === (chosen || 'D') ? 0 : -1}
        className={classes.optionRadio}
        classNames={{ body: classes.radioBody, label: classes.radioLabel }}
      />
    </div>
  );
}
