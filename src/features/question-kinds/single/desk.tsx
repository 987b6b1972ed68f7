import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import {
  areEmptyOptions,
  OPTION_KEYS,
  type OptionKey,
  type OptionsBody,
} from '../../../domain/question-kinds/options.ts';
import { single, TRUE_FALSE } from '../../../domain/question-kinds/single/single.ts';
import { deskMessages } from '../desk-messages.ts';
import { markClasses, OptionsEditor, optionGap } from '../OptionsEditor.tsx';
import { OptionsPrint, OptionsReview } from '../OptionsShown.tsx';
import type { EditorProps, KindDesk, PrintProps, ReviewProps } from '../views.ts';

const Print = ({ question, right }: PrintProps<OptionsBody>) => (
  <OptionsPrint question={question} isRight={(key) => right.includes(key)} />
);

const Review = ({ question, isKeyAlone }: ReviewProps<OptionsBody, OptionKey>) => (
  <OptionsReview
    question={question}
    isRight={(key) => key === question.key}
    isKeyAlone={isKeyAlone}
  />
);

export const singleDesk = {
  name: single.name,
  label: deskMessages.single.label,
  Editor,
  keyboardHints: deskMessages.options.keyboardHints(deskMessages.single.marks),
  gapIn: optionGap,
  Review,
  Print,
} satisfies KindDesk;

const messages = deskMessages.options;

function Editor({ form, send }: EditorProps<OptionsBody, OptionKey>) {
  const { key: chosen, body } = form.values;
  const tabStop = chosen || OPTION_KEYS[body.options.length - 1];
  return (
    <Radio.Group
      {...form.getInputProps('key')}
      // Removes the group's `data-path`, so that an error focuses the radio button with this path.
      data-path={undefined}
      errorProps={{ role: 'alert' }}
      size="md"
      label={messages.label}
      description={messages.hint}
    >
      <OptionsEditor
        form={form}
        send={send}
        isRight={(option) => option === chosen}
        onMark={(option) => form.setFieldValue('key', option)}
        control={(option) => (
          <Radio
            value={option}
            label={option}
            aria-label={messages.correctIs(option)}
            // Gives the group one tab stop: the chosen option, or else the last.
            tabIndex={option === tabStop ? 0 : -1}
            data-path={option === tabStop ? 'key' : undefined}
            {...markClasses}
          />
        )}
        more={
          areEmptyOptions(body) ? (
            <Button
              variant="subtle"
              onClick={() => form.setFieldValue('body.options', [...TRUE_FALSE])}
            >
              {deskMessages.single.trueFalse}
            </Button>
          ) : null
        }
      />
    </Radio.Group>
  );
}
