import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { UseFormReturnType } from '@mantine/form';
import type { OptionKey } from '../../domain/documents/common.ts';
import { optionField } from '../../domain/documents/exam/questions.ts';
import { OPTION_KEYS } from '../../domain/vocabulary.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionFields.module.css';
import type { QuestionValues } from './question-values.ts';

interface OptionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
}

/** The four options, each with the radio button that makes it the correct one. */
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
  return (
    <div
      className={classes.option}
      data-correct={form.values.correctAnswer === option || undefined}
    >
      <Radio
        value={option}
        label={option}
        aria-label={messages.correctIs(option)}
        classNames={{ body: classes.radioBody, label: classes.radioLabel }}
      />
      <TextInput
        {...form.getInputProps(optionField(option))}
        aria-label={messages.option(option)}
        placeholder={messages.option(option)}
        className={classes.optionInput}
        autoComplete="off"
      />
    </div>
  );
}
