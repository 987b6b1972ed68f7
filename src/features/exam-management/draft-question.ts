import { DEFAULT_SETTINGS } from '../../domain/exam/settings.ts';
import type { ExamForm, QuestionForm } from '../../domain/forms/exam.ts';
import { LIMITS } from '../../domain/limits.ts';
import { type SettingsValues, settingsValuesOf } from './settings/settings-values.ts';

/** A question of an exam that is not created yet; the key is for lists only. */
export type DraftQuestion = QuestionForm & { key: string };

/** The whole of an exam being prepared, kept through reloads. */
export type ExamValues = ExamForm & SettingsValues & { questions: DraftQuestion[] };

export const BLANK_EXAM: Readonly<ExamValues> = {
  classroomID: '',
  examName: '',
  examTime: LIMITS.examTime.initial,
  ...settingsValuesOf(DEFAULT_SETTINGS),
  questions: [],
};
