import { type ExamSettingsForm, examSettingsForm } from '../../../domain/documents/exam/form.ts';
import { type ExamSettings, releaseOf } from '../../../domain/documents/exam/settings.ts';
import { validateWith } from '../../../domain/forms/validate.ts';

/** What stands in the settings' fields: instants as `datetime-local` has them, in the device's time zone. */
export type SettingsValues = Omit<ExamSettings, 'opensAt' | 'closesAt' | 'graceMinutes'> & {
  opensAt: string;
  closesAt: string;
  graceMinutes: string;
};

/** A date without its hour, or the other way round; the browser keeps what was typed to itself. */
export const HALF_TYPED = '?';

export const settingsValuesOf = (settings: ExamSettings): SettingsValues => ({
  release: releaseOf(settings),
  opensAt: textOf(settings.opensAt),
  closesAt: textOf(settings.closesAt),
  graceMinutes: String(settings.graceMinutes),
  shuffleQuestions: settings.shuffleQuestions,
  shuffleOptions: settings.shuffleOptions,
});

/** `NaN` for what is half typed; the form's rules say so at the field. */
export function settingsOfValues(values: SettingsValues): ExamSettingsForm {
  const { shuffleQuestions, shuffleOptions } = values;
  const [opensAt, closesAt] = [instantOf(values.opensAt), instantOf(values.closesAt)];
  const release = releaseOf({ release: values.release, closesAt });
  const graceMinutes = Number(values.graceMinutes);
  return { release, opensAt, closesAt, graceMinutes, shuffleQuestions, shuffleOptions };
}

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
