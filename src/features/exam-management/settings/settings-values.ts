import { type ExamSettingsForm, examSettingsForm } from '../../../domain/documents/exam/form.ts';
import { withPurpose } from '../../../domain/documents/exam/purpose.ts';
import {
  DEFAULT_SETTINGS,
  type ExamSettings,
  releaseOf,
} from '../../../domain/documents/exam/settings.ts';
import { validateWith } from '../../../domain/forms/validate.ts';

/** Settings with times in the form of `datetime-local`, in the device's time zone. */
export type SettingsValues = Omit<ExamSettings, 'opensAt' | 'closesAt' | 'graceMinutes'> & {
  opensAt: string;
  closesAt: string;
  graceMinutes: string;
};

/** Value for a half-typed date, whose text the browser does not reveal. */
export const HALF_TYPED = '?';

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

/** Returns the settings. Half-typed dates are `NaN`, which the form reports at the field. */
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

export const isUsual = (values: SettingsValues): boolean =>
  Object.entries({ ...USUAL, ...withPurpose(USUAL, values.purpose) }).every(
    ([name, value]) => values[name as keyof SettingsValues] === value,
  );
