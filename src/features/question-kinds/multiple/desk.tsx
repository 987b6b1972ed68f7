import { Checkbox, Input, Switch } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Switch.css';
import { type MultipleKey, multiple } from '../../../domain/question-kinds/multiple/multiple.ts';
import {
  OPTION_KEYS,
  type OptionKey,
  type OptionsBody,
} from '../../../domain/question-kinds/options.ts';
import { deskMessages } from '../desk-messages.ts';
import { kindMessages } from '../messages.ts';
import { markClasses, OptionsEditor, optionGap } from '../OptionsEditor.tsx';
import { OptionsPrint, OptionsReview } from '../OptionsShown.tsx';
import classes from '../typed-desk.module.css';
import type { EditorProps, KindDesk, PrintProps, ReviewProps } from '../views.ts';

const messages = deskMessages.multiple;

const Print = ({ question, keyed }: PrintProps<OptionsBody, MultipleKey>) => (
  <>
    {keyed ? null : <p className={classes.hint}>{kindMessages.multiple.hint}</p>}
    <OptionsPrint question={question} isRight={(key) => keyed?.key.right.includes(key) ?? false} />
  </>
);

const Review = ({ question, isKeyAlone }: ReviewProps<OptionsBody, MultipleKey>) => (
  <>
    <OptionsReview
      question={question}
      isRight={(key) => question.key.right.includes(key)}
      isKeyAlone={isKeyAlone}
    />
    {question.key.credit === 'minus' ? <p className={classes.hint}>{messages.isPartial}</p> : null}
  </>
);

export const multipleDesk = {
  name: multiple.name,
  label: messages.label,
  Editor,
  keyboardHints: deskMessages.options.keyboardHints(messages.marks),
  gapIn: optionGap,
  Review,
  Print,
} satisfies KindDesk;

const EMPTY: MultipleKey = { right: [], credit: 'all' };

function Editor({ form, send }: EditorProps<OptionsBody, MultipleKey>) {
  const { right, credit } = form.values.key || EMPTY;
  // Sets the entire key, because the error belongs to the key and not to one of its fields.
  const setKey = (changed: Partial<MultipleKey>) =>
    form.setFieldValue('key', { right, credit, ...changed });
  const toggle = (toggled: OptionKey) =>
    setKey({
      right: OPTION_KEYS.filter((one) => right.includes(one) !== (one === toggled)),
    });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{deskMessages.options.label}</legend>
      <p className={classes.hint}>{messages.hint}</p>
      <OptionsEditor
        form={form}
        send={send}
        isRight={(option) => right.includes(option)}
        onMark={toggle}
        control={(option) => (
          <Checkbox
            label={option}
            aria-label={messages.isRight(option)}
            checked={right.includes(option)}
            onChange={() => toggle(option)}
            data-path={option === OPTION_KEYS[0] ? 'key' : undefined}
            {...markClasses}
          />
        )}
      />
      {form.errors.key ? <Input.Error role="alert">{form.errors.key}</Input.Error> : null}
      <Switch
        label={messages.partial}
        description={messages.partialHint}
        checked={credit === 'minus'}
        onChange={({ currentTarget }) =>
          setKey({ credit: currentTarget.checked ? 'minus' : 'all' })
        }
      />
    </fieldset>
  );
}
