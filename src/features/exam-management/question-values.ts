import type { OptionKey } from '../../domain/documents/common.ts';
import { type QuestionForm, questionForm } from '../../domain/documents/exam/form.ts';
import { type OptionField, optionField } from '../../domain/documents/exam/questions.ts';
import { OPTION_KEYS } from '../../domain/vocabulary.ts';

/** What stands in the question form: as typed, with no correct answer chosen yet. */
export type QuestionValues = Record<OptionField, string> & {
  examQuestionName: string;
  correctAnswer: OptionKey | '';
};

export const BLANK_QUESTION: QuestionValues = {
  examQuestionName: '',
  optionA: '',
  optionB: '',
  optionC: '',
  optionD: '',
  correctAnswer: '',
};

/** The order in which fields are met on the page; the first wrong one gets the focus. */
export const QUESTION_FIELDS = [
  'examQuestionName',
  ...OPTION_KEYS.map(optionField),
  'correctAnswer',
] as const;

export const isBlankQuestion = (values: QuestionValues): boolean =>
  QUESTION_FIELDS.every((field) => values[field].trim() === '');

export const valuesOf = (question: QuestionForm): QuestionValues => {
  const { examQuestionName, optionA, optionB, optionC, optionD, correctAnswer } = question;
  return { examQuestionName, optionA, optionB, optionC, optionD, correctAnswer };
};

/** Values that passed the form's validation, trimmed. */
export const questionOf = (values: QuestionValues): QuestionForm => questionForm.parse(values);
