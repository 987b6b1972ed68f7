import { Button, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import {
  OPTION_KEYS,
  type OptionKey,
  type SingleBody,
  TRUE_FALSE,
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
  const { options } = form.values.body;
  const [addedAt, setAddedAt] = useState<number | null>(null);
  const addOption = () => {
    setAddedAt(options.length);
    form.insertListItem('body.options', '');
  };
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
        {options.map((_, at) => {
          const key = OPTION_KEYS[at];
          const isAdded = at === addedAt;
          return key ? <OptionRow key={key} {...{ form, send, at, isAdded }} option={key} /> : null;
        })}
      </div>
      <div className={classes.more}>
        {options.length < OPTION_KEYS.length ? (
          <Button variant="subtle" leftSection={<IconPlus size={18} />} onClick={addOption}>
            {messages.addOption}
          </Button>
        ) : null}
        {options.every((text) => text.trim() === '') ? (
          <Button
            variant="subtle"
            onClick={() => form.setFieldValue('body.options', [...TRUE_FALSE])}
          >
            {messages.trueFalse}
          </Button>
        ) : null}
      </div>
    </Radio.Group>
  );
}

interface RowProps extends Props {
  option: OptionKey;
  at: number;
  /** True for an option just added, which takes the focus. */
  isAdded: boolean;
}

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

function OptionRow({ form, send, option, at, isAdded }: RowProps) {
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
        ref={isAdded ? takeFocus : undefined}
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
