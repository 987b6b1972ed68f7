import { OPTION_KEYS } from '../../vocabulary.ts';
import type { OptionKey } from '../common.ts';
import type { Question, SheetQuestion } from './schema.ts';

export type OptionField = `option${OptionKey}`;
export const optionField = (key: OptionKey): OptionField => `option${key}`;

type Options = Pick<SheetQuestion, OptionField>;

export const optionText = (question: Options, key: OptionKey): string => question[optionField(key)];

/** The options that are shown: those with text, in the order A to D. */
export const offeredOptions = (question: Options): OptionKey[] =>
  OPTION_KEYS.filter((key) => optionText(question, key).trim() !== '');

/** Returns the first option without text that is followed by one with text, or null. */
export function skippedOption(question: Options): OptionKey | null {
  const last = offeredOptions(question).at(-1) ?? 'A';
  return OPTION_KEYS.find((key) => key < last && optionText(question, key).trim() === '') ?? null;
}

export type QuestionProblem = 'question-text' | 'question-options' | 'question-correct';

/** Why a question cannot be asked, or null. At least two options need text, the correct one among them. */
export function questionProblem(
  question: Pick<Question, 'examQuestionName' | 'correctAnswer'> & Options,
): QuestionProblem | null {
  const offered = offeredOptions(question);
  if (question.examQuestionName.trim() === '') return 'question-text';
  if (offered.length < 2) return 'question-options';
  return offered.includes(question.correctAnswer) ? null : 'question-correct';
}

/** A question without its key: what may leave for a student's device. */
export function withoutKey({ correctAnswer: _key, ...question }: Question): SheetQuestion {
  return question;
}
