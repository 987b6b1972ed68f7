import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  OPTION_KEYS,
  type OptionKey,
  type OptionsBody,
  skippedOption,
} from '../../domain/question-kinds/options.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { goOnInChain, isEmptyField } from '../../ui/enter-chain.ts';
import { RichField } from '../rich-text/RichField.tsx';
import { deskMessages } from './desk-messages.ts';
import classes from './OptionsEditor.module.css';
import type { EditorProps, Gap, QuestionValues } from './views.ts';

const messages = deskMessages.options;
const optionPath = (at: number): string => `body.options.${at}`;
const OPTION_FIELDS = '[data-path^="body.options."]';

interface Marking {
  isRight: (option: OptionKey) => boolean;
  /** Marks an option as right, by Shift+Enter. */
  onMark: (option: OptionKey) => void;
  control: (option: OptionKey) => ReactNode;
}
interface OptionsEditorProps<Key> extends EditorProps<OptionsBody, Key>, Marking {
  more?: ReactNode;
}

/** Edits options. Enter moves on or sends the form, and Shift+Enter marks an option as right. */
export function OptionsEditor<Key>({ form, more, ...row }: OptionsEditorProps<Key>) {
  const { options } = form.values.body;
  const [addedAt, setAddedAt] = useState<number | null>(null);
  const addOption = () => {
    setAddedAt(options.length);
    form.insertListItem('body.options', '');
  };
  return (
    <>
      <div className={classes.options}>
        {options.map((_, at) => {
          const option = OPTION_KEYS[at];
          const isAdded = at === addedAt;
          return option ? (
            <OptionRow key={option} {...row} {...{ form, at, option, isAdded }} />
          ) : null;
        })}
      </div>
      <div className={classes.more}>
        {options.length < OPTION_KEYS.length ? (
          <IconButton variant="subtle" icon={IconPlus} onClick={addOption}>
            {messages.addOption}
          </IconButton>
        ) : null}
        {more}
      </div>
    </>
  );
}

interface RowProps<Key> extends EditorProps<OptionsBody, Key>, Marking {
  option: OptionKey;
  at: number;
  /** True for an option that was just added, which takes the focus. */
  isAdded: boolean;
}

function OptionRow<Key>(props: RowProps<Key>) {
  const { form, send, option, at, isAdded, isRight, onMark, control } = props;
  const goOn = (field: HTMLElement, isShift: boolean) => {
    if (isShift && !isEmptyField(field)) onMark(option);
    const chain = field.closest('form')?.querySelectorAll<HTMLElement>(OPTION_FIELDS) ?? [field];
    const empty = goOnInChain(field, [...chain])?.dataset.path;
    if (empty) form.setFieldError(empty, messages.optionEmpty(send));
  };
  return (
    <div className={classes.option} data-correct={isRight(option) || undefined}>
      <RichField
        {...form.getInputProps(optionPath(at))}
        isLine
        isAdded={isAdded}
        aria-label={messages.option(option)}
        placeholder={messages.option(option)}
        className={classes.optionInput}
        onEnter={goOn}
      />
      {control(option)}
    </div>
  );
}

export const markClasses = {
  className: classes.mark,
  classNames: { body: classes.markBody, label: classes.markLabel },
};

export function optionGap(values: QuestionValues<OptionsBody>): Gap | null {
  const key = skippedOption(values);
  if (key === null) return null;
  return {
    path: optionPath(OPTION_KEYS.indexOf(key)),
    message: messages.skippedAsk(key),
    lost: messages.skippedLost,
    confirmLabel: messages.skippedKeep,
    cancelLabel: messages.skippedWrite,
    said: messages.skipped,
  };
}
