import { Radio, Switch } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Switch.css';
import type { GetInputPropsReturnType } from '@mantine/form';
import { RELEASES } from '../../../domain/vocabulary.ts';
import classes from './ExamSettings.module.css';
import { InstantField } from './InstantField.tsx';
import type { SettingsValues } from './settings-values.ts';
import { words } from './words.ts';

/** The part of a form that the settings need; a form that holds more has it too. */
export interface SettingsForm {
  values: SettingsValues;
  getInputProps: (
    path: keyof SettingsValues,
    options?: { type: 'checkbox' },
  ) => GetInputPropsReturnType;
  setFieldValue: (path: 'opensAt' | 'closesAt', value: string) => void;
}

/** How an exam is held: its results, its hours, its order. */
export function ExamSettingsFields({ form }: { form: SettingsForm }) {
  const instant = (name: 'opensAt' | 'closesAt') => ({
    input: form.getInputProps(name),
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });
  return (
    <div className={classes.fields}>
      <Radio.Group {...form.getInputProps('release')} size="md" label={words.release}>
        <div className={classes.choices}>
          {RELEASES.map((release) => (
            <Radio
              key={release}
              value={release}
              label={words.releases[release]}
              description={words.releaseHints[release]}
              classNames={{ body: classes.choice, description: classes.description }}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.hours}>
        <InstantField {...instant('opensAt')} label={words.opensAt} description={words.opensHint} />
        <InstantField
          {...instant('closesAt')}
          label={words.closesAt}
          description={words.closesHint}
        />
      </div>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{words.order}</legend>
        {(['shuffleQuestions', 'shuffleOptions'] as const).map((name) => (
          <Switch
            {...form.getInputProps(name, { type: 'checkbox' })}
            key={name}
            label={words[name]}
            size="md"
            classNames={{ body: classes.choice }}
          />
        ))}
      </fieldset>
    </div>
  );
}
