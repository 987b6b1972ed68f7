import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { FIRST_KIND, kindOf } from '../../domain/question-kinds/questions.ts';
import { questionForm } from '../../domain/question-kinds/schema.ts';
import type { QuestionValues } from '../question-kinds/views.ts';

/** A form of a kind that nobody has typed into. */
export function blankQuestion(kind: string = FIRST_KIND): QuestionValues {
  const { body, key } = kindOf({ kind }).blank;
  return { kind, text: '', body, key };
}

export const isBlankQuestion = (values: QuestionValues): boolean =>
  values.text.trim() === '' && kindOf(values).isBlank(values);

export const valuesOf = ({ kind, text, body, key }: QuestionForm): QuestionValues => ({
  ...{ kind, text, body, key },
});

/** Values that passed the form's validation, trimmed. */
export const questionOf = (values: QuestionValues): QuestionForm => questionForm.parse(values);
