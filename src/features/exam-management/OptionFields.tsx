import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { UseFormReturnType } from '@mantine/form';
import type { OptionKey } from '../../domain/entities/common.ts';
import { optionField } from '../../domain/exam/questions.ts';
import { OPTION_KEYS } from '../../domain/vocabulary.ts';
import classes from './QuestionFields.module.css';
import type { QuestionValues } from './question-values.ts';
import { examWords as words } from './words.ts';

interface OptionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
}

/** The four options, each with the radio button that makes it the correct one. */
export function OptionFields({ form }: OptionFieldsProps) {
  return (
    <Radio.Group
      {...form.getInputProps('correctAnswer')}
      size="md"
      label={words.options}
      description={words.optionsHint}
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
        aria-label={words.correctIs(option)}
        classNames={{ body: classes.radioBody, label: classes.radioLabel }}
      />
      <TextInput
        {...form.getInputProps(optionField(option))}
        aria-label={words.option(option)}
        placeholder={words.option(option)}
        className={classes.optionInput}
        autoComplete="off"
      />
    </div>
  );
}
