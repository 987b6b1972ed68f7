import { CloseButton, NativeSelect, Radio, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Switch.css';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { offersDeduction } from '../../../domain/documents/exam/purpose.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { releasesFor } from '../../../domain/documents/exam/settings.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { HINT_BELOW } from '../../../ui/FormDialog.tsx';
import classes from './ExamSettings.module.css';
import { messages, purposeMessages } from './messages.ts';
import { HALF_TYPED, isUsual, type SettingsValues, settingsOfValues } from './settings-values.ts';

export interface SettingsForm {
  values: SettingsValues;
  getInputProps: (
    path: keyof SettingsValues,
    options?: { type: 'checkbox' },
  ) => GetInputPropsReturnType;
  setFieldValue: (path: 'opensAt' | 'closesAt', value: string) => void;
  setValues: (values: Partial<SettingsValues>) => void;
}

interface ExamSettingsFieldsProps {
  form: SettingsForm;
  /** True if the exam is published. A new end then applies to later starts only. */
  isOut?: boolean;
  /** True if the results are released, which fixes the grace period. */
  isKeyOut?: boolean;
}

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
      {offersDeduction(form.values.purpose) && <DeductionField form={form} />}
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

function DeductionField({ form }: Pick<ExamSettingsFieldsProps, 'form'>) {
  const { wrongsPerRight } = form.values;
  return (
    <NativeSelect
      label={purposeMessages.deduction}
      value={String(wrongsPerRight ?? NO_DEDUCTION)}
      onChange={({ currentTarget }) =>
        form.setValues({ wrongsPerRight: Number(currentTarget.value) || null })
      }
      data={[
        { value: String(NO_DEDUCTION), label: purposeMessages.deductionOff },
        ...DEDUCTIONS.map((wrongs) => ({
          ...{ value: String(wrongs), label: purposeMessages.deductionOf(wrongs) },
        })),
      ]}
    />
  );
}

const NO_DEDUCTION = 0;
/** Numbers of wrong answers that cancel a right answer in national exams. */
const DEDUCTIONS = [4, 3] as const;

function releaseHint(choice: Exam['release'], graceMinutes: number): string {
  const hint = messages.releaseHints[choice];
  return typeof hint === 'string' ? hint : hint(graceMinutes);
}

function GraceField({ input, minutes }: { input: GetInputPropsReturnType; minutes: number }) {
  const offered = new Set([...LIMITS.graceMinutes.choices, minutes]);
  return (
    <NativeSelect
      {...input}
      label={messages.grace}
      description={messages.graceHint}
      classNames={{ description: classes.description }}
      data={[...offered]
        .sort((a, b) => a - b)
        .map((count) => ({ value: String(count), label: messages.minutes(count) }))}
    />
  );
}

interface InstantFieldProps {
  input: GetInputPropsReturnType;
  value: string;
  onChange: (value: string) => void;
  label: string;
  description: string;
}

function InstantField({ input, value, onChange, label, description }: InstantFieldProps) {
  // Passes `HALF_TYPED` for a half-typed date, because an empty value removes the time.
  const read = ({ value: text, validity }: HTMLInputElement) =>
    onChange(text === '' && validity.badInput ? HALF_TYPED : text);
  return (
    <TextInput
      {...input}
      type="datetime-local"
      classNames={{ description: classes.description }}
      label={label}
      description={description}
      inputWrapperOrder={HINT_BELOW}
      value={value === HALF_TYPED ? '' : value}
      onChange={(event) => read(event.currentTarget)}
      onBlur={(event) => read(event.currentTarget)}
      rightSectionWidth={44}
      rightSection={
        value === '' ? undefined : (
          <CloseButton size={40} aria-label={messages.clear(label)} onClick={() => onChange('')} />
        )
      }
    />
  );
}

/** Renders the settings of a new exam, folded if no setting is changed. */
export function OptionalSettings({ form }: { form: SettingsForm }) {
  const [isOpen, setOpen] = useState(false);
  const isChosen = !isUsual(form.values);
  return (
    <details
      className={classes.disclosure}
      open={isOpen || isChosen}
      onToggle={({ currentTarget }) => {
        currentTarget.open ||= isChosen;
        setOpen(currentTarget.open);
      }}
    >
      <summary className={classes.summary}>
        {messages.optional}
        <span className={classes.summaryHint}>{messages.optionalHint}</span>
      </summary>
      <ExamSettingsFields form={form} />
    </details>
  );
}
