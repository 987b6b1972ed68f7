import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { KeyboardEvent } from 'react';
import {
  OPTION_KEYS,
  type OptionKey,
  type SingleBody,
} from '../../../domain/question-kinds/single/options.ts';
import { kindMessages } from '../messages.ts';
import type { EditorProps } from '../views.ts';
import classes from './Editor.module.css';

const messages = kindMessages.single;
type Props = EditorProps<SingleBody, OptionKey>;

const OPTION_PATH = 'body.options';

/**
 * The options, each with the radio button that makes it the correct one. Enter goes on to the next one, and behind the last one
 * with text it sends the form; with Shift it marks the option as well. So a question takes no more than five keys beside its text.
 */
export function Editor({ form }: Props) {
  return (
    <Radio.Group
      {...form.getInputProps('key')}
      size="md"
      label={messages.options}
      description={messages.optionsHint}
    >
      <div className={classes.options}>
        {form.values.body.options.map((_, at) => {
          const key = OPTION_KEYS[at];
          return key ? <OptionRow key={key} form={form} option={key} at={at} /> : null;
        })}
      </div>
    </Radio.Group>
  );
}

function OptionRow({ form, option, at }: Props & { option: OptionKey; at: number }) {
  const chosen = form.values.key;
  const last = OPTION_KEYS[form.values.body.options.length - 1];
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey) form.setFieldValue('key', option);
    const field = event.currentTarget;
    const fields = [
      ...(field.closest('form')?.querySelectorAll(`input[data-path^="${OPTION_PATH}"]`) ?? []),
    ];
    const next = fields[fields.indexOf(field) + 1];
    if (field.value.trim() !== '' && next instanceof HTMLInputElement) next.focus();
    else field.form?.requestSubmit();
  };
  return (
    <div className={classes.option} data-correct={chosen === option || undefined}>
      <TextInput
        {...form.getInputProps(`${OPTION_PATH}.${at}`)}
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
        tabIndex={option === (chosen || last) ? 0 : -1}
        className={classes.optionRadio}
        classNames={{ body: classes.radioBody, label: classes.radioLabel }}
      />
    </div>
  );
}
