import type { ExamForm } from '../../domain/documents/exam/form.ts';
import { DEFAULT_SETTINGS } from '../../domain/documents/exam/settings.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { type SettingsValues, settingsValuesOf } from './settings/settings-values.ts';

/** A question of an exam that is not created yet; `listId` names it in lists. */
export type DraftQuestion = QuestionForm & { listId: string };

/** What the form of an exam being prepared holds. */
export type ExamValues = ExamForm & SettingsValues;

export const BLANK_EXAM: Readonly<ExamValues> = {
  classroomID: '',
  examName: '',
  examTime: LIMITS.examTime.initial,
  ...settingsValuesOf(DEFAULT_SETTINGS),
};
