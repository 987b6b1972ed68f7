import type { ExamSettings } from '../../../domain/exam/settings.ts';
import { type ExamSettingsForm, examSettingsForm } from '../../../domain/forms/exam.ts';
import { validateWith } from '../../../domain/forms/validate.ts';

/** What stands in the settings' fields: instants as `datetime-local` has them, in the device's time zone. */
export type SettingsValues = Omit<ExamSettings, 'opensAt' | 'closesAt'> & {
  opensAt: string;
  closesAt: string;
};

/** A date without its hour, or the other way round; the browser keeps what was typed to itself. */
export const HALF_TYPED = '?';

export const settingsValuesOf = (settings: ExamSettings): SettingsValues => ({
  release: settings.release,
  opensAt: textOf(settings.opensAt),
  closesAt: textOf(settings.closesAt),
  shuffleQuestions: settings.shuffleQuestions,
  shuffleOptions: settings.shuffleOptions,
});

/** `NaN` for what is half typed; the form's rules say so at the field. */
export const settingsOfValues = (values: SettingsValues): ExamSettingsForm => ({
  release: values.release,
  opensAt: instantOf(values.opensAt),
  closesAt: instantOf(values.closesAt),
  shuffleQuestions: values.shuffleQuestions,
  shuffleOptions: values.shuffleOptions,
});

const validate = validateWith(examSettingsForm);

/** Messages by field, empty when the values pass. */
export const settingsProblems = (values: SettingsValues): Record<string, string> =>
  validate(settingsOfValues(values));

/** `2026-11-21T09:30` */
function textOf(instant: number | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

const instantOf = (text: string): number | null => (text === '' ? null : new Date(text).getTime());
