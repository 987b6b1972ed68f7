import { Radio, Switch } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Switch.css';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { releasesFor } from '../../../domain/documents/exam/settings.ts';
import classes from './ExamSettings.module.css';
import { GraceField } from './GraceField.tsx';
import { InstantField } from './InstantField.tsx';
import { messages } from './messages.ts';
import { type SettingsValues, settingsOfValues } from './settings-values.ts';

/** The part of a form that the settings need; a form that holds more has it too. */
export interface SettingsForm {
  values: SettingsValues;
  getInputProps: (
    path: keyof SettingsValues,
    options?: { type: 'checkbox' },
  ) => GetInputPropsReturnType;
  setFieldValue: (path: 'opensAt' | 'closesAt', value: string) => void;
}

interface ExamSettingsFieldsProps {
  form: SettingsForm;
  /** Some may have begun: their time was fixed by the end that was set then. */
  isOut?: boolean;
  /** The key is out: how long it waits is no question any more. */
  isKeyOut?: boolean;
}

/** How an exam is held: its results, its hours, its order. */
export function ExamSettingsFields({
  form,
  isOut = false,
  isKeyOut = false,
}: ExamSettingsFieldsProps) {
  const instant = (name: 'opensAt' | 'closesAt') => ({
    input: form.getInputProps(name),
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });
  const { release, closesAt, graceMinutes } = settingsOfValues(form.values);
  const hasGrace = release === 'after-end' && closesAt !== null && !isKeyOut;
  return (
    <div className={classes.fields}>
      <div className={classes.hours}>
        <InstantField
          {...instant('opensAt')}
          label={messages.opensAt}
          description={messages.opensHint}
        />
        <InstantField
          {...instant('closesAt')}
          label={messages.closesAt}
          description={isOut ? messages.closesLaterHint : messages.closesHint}
        />
      </div>
      <Radio.Group
        {...form.getInputProps('release')}
        value={release}
        size="md"
        label={messages.release}
      >
        <div className={classes.choices}>
          {releasesFor(closesAt).map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={messages.releases[choice]}
              description={releaseHint(choice, graceMinutes)}
              classNames={{ body: classes.choice, description: classes.description }}
            />
          ))}
        </div>
      </Radio.Group>
      {hasGrace && <GraceField input={form.getInputProps('graceMinutes')} minutes={graceMinutes} />}
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{messages.order}</legend>
        {(['shuffleQuestions', 'shuffleOptions'] as const).map((name) => (
          <Switch
            {...form.getInputProps(name, { type: 'checkbox' })}
            key={name}
            label={messages[name]}
            size="md"
            classNames={{ body: classes.choice }}
          />
        ))}
      </fieldset>
    </div>
  );
}

function releaseHint(choice: Exam['release'], graceMinutes: number): string {
  const hint = messages.releaseHints[choice];
  return typeof hint === 'string' ? hint : hint(graceMinutes);
}
