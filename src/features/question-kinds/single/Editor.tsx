import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import {
  areEmptyOptions,
  OPTION_KEYS,
  type OptionKey,
  type OptionsBody,
} from '../../../domain/question-kinds/options.ts';
import { TRUE_FALSE } from '../../../domain/question-kinds/single/single.ts';
import { deskMessages } from '../desk-messages.ts';
import { markClasses, OptionsEditor } from '../OptionsEditor.tsx';
import type { EditorProps } from '../views.ts';

const messages = deskMessages.options;

export function Editor({ form, send }: EditorProps<OptionsBody, OptionKey>) {
  const { key: chosen, body } = form.values;
  const tabStop = chosen || OPTION_KEYS[body.options.length - 1];
  return (
    <Radio.Group
      {...form.getInputProps('key')}
      // Overrides the group's `data-path`: the group also contains the text fields.
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
            // The group has one tab stop, after the texts or at the chosen option.
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
