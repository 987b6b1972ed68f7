import { useState } from 'react';
import { DEFAULT_SETTINGS } from '../../../domain/documents/exam/settings.ts';
import classes from './ExamSettings.module.css';
import { ExamSettingsFields, type SettingsForm } from './ExamSettingsFields.tsx';
import { messages } from './messages.ts';
import { type SettingsValues, settingsValuesOf } from './settings-values.ts';

const USUAL = Object.entries(settingsValuesOf(DEFAULT_SETTINGS));

const isUsual = (values: SettingsValues): boolean =>
  USUAL.every(([name, value]) => values[name as keyof SettingsValues] === value);

/** The settings of a new exam, out of the way until they are wanted. What was chosen is never hidden. */
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
