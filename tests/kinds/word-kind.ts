import type { QuestionKind } from '../../src/domain/question-kinds/kind.ts';
import { formFields, type KindSchemas } from '../../src/domain/question-kinds/kind-schemas.ts';
import { z } from '../../src/domain/zod.ts';

/* Additional kind of question, which tests the registry of kinds. */

export interface WordBody {
  hint: string;
}

export const word: QuestionKind<WordBody, string> = {
  name: 'word',
  blank: { body: { hint: '' }, key: '' },
  isBlank: ({ body, key }) => body.hint === '' && key === '',
  problemOf: ({ key }) => (key === '' ? 'question-correct' : null),
  isAnswer: (_question, answer) => answer.length <= 40,
  marking: 'never',
  score: ({ key }, answer) => (answer === key ? 1 : 0),
  folded: (answer) => answer,
  released: (question) => question,
  rightAnswers: ({ key }) => [key],
  choices: () => [],
  labels: () => [],
  describe: (_question, answer) => ({ label: '', text: answer }),
  codes: [],
  bubbles: () => [],
};

const body = z.strictObject({ hint: z.string() });
const key = z.string().check(z.minLength(1));

export const wordSchemas: KindSchemas<WordBody, string> = {
  name: 'word',
  body,
  key,
  form: z.object({ kind: z.literal('word'), ...formFields, body, key }),
};
