import { CloseButton, NativeSelect, Radio, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Switch.css';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { type ExamSettingsForm, examSettingsForm } from '../../../domain/documents/exam/form.ts';
import { offersDeduction, withPurpose } from '../../../domain/documents/exam/purpose.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import {
  DEFAULT_SETTINGS,
  type ExamSettings,
  releaseOf,
  releasesFor,
} from '../../../domain/documents/exam/settings.ts';
import { validateWith } from '../../../domain/forms/validate.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { HINT_BELOW } from '../../../ui/hint-below.ts';
import classes from './ExamSettings.module.css';
import { messages, purposeMessages } from './messages.ts';

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
  /** Published: students may have begun with the current end. */
  isOut?: boolean;
  /** Results are out: the grace period cannot be changed. */
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
/** Wrong answers that take one right answer away in the country's exams. */
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

/** Empty if no date is set. */
function InstantField({ input, value, onChange, label, description }: InstantFieldProps) {
  // Browsers report a half-typed date as empty, which would silently remove the end.
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

/** Instants as `datetime-local` has them, in the device's time zone. */
export type SettingsValues = Omit<ExamSettings, 'opensAt' | 'closesAt' | 'graceMinutes'> & {
  opensAt: string;
  closesAt: string;
  graceMinutes: string;
};

/** Stands for a half-typed date, which the browser does not reveal. */
const HALF_TYPED = '?';

export const settingsValuesOf = (settings: ExamSettings): SettingsValues => ({
  purpose: settings.purpose,
  wrongsPerRight: settings.wrongsPerRight,
  release: releaseOf(settings),
  opensAt: textOf(settings.opensAt),
  closesAt: textOf(settings.closesAt),
  graceMinutes: String(settings.graceMinutes),
  shuffleQuestions: settings.shuffleQuestions,
  shuffleOptions: settings.shuffleOptions,
});

/** Half-typed dates become `NaN`; the form's rules report them at the field. */
export function settingsOfValues(values: SettingsValues): ExamSettingsForm {
  const { purpose, wrongsPerRight, shuffleQuestions, shuffleOptions } = values;
  const [opensAt, closesAt] = [instantOf(values.opensAt), instantOf(values.closesAt)];
  const release = releaseOf({ release: values.release, closesAt });
  const graceMinutes = Number(values.graceMinutes);
  const [hours, order] = [
    { opensAt, closesAt, graceMinutes },
    { shuffleQuestions, shuffleOptions },
  ];
  return { purpose, wrongsPerRight, release, ...hours, ...order };
}

const validate = validateWith(examSettingsForm);

export const settingsProblems = (values: SettingsValues): Record<string, string> =>
  validate(settingsOfValues(values));

function textOf(instant: number | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

const instantOf = (text: string): number | null => (text === '' ? null : new Date(text).getTime());

const USUAL = settingsValuesOf(DEFAULT_SETTINGS);

const isUsual = (values: SettingsValues): boolean =>
  Object.entries({ ...USUAL, ...withPurpose(USUAL, values.purpose) }).every(
    ([name, value]) => values[name as keyof SettingsValues] === value,
  );

/** Settings of a new exam, folded until one is changed. */
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
