import type { RichText } from '../../rich-text/rich-text.ts';
import type { QuestionForm, QuestionKind } from '../kind.ts';
import {
  areEmptyOptions,
  OPTION_KEYS,
  type OptionKey,
  type OptionsBody,
  offeredOptions,
  optionText,
  paddedOptions,
  richOption,
  shownOptions,
  USUAL_OPTIONS,
} from '../options.ts';

export type SingleForm = QuestionForm<OptionsBody, OptionKey>;

export const TRUE_FALSE = ['Doğru', 'Yanlış'] as const;

const isOffered = (question: { body: OptionsBody }, answer: string): boolean =>
  offeredOptions(question).some((key) => key === answer);

/** Question with one right option, as in the product specification. */
export const single: QuestionKind<OptionsBody, OptionKey> = {
  name: 'single',
  blank: { body: { options: Array.from({ length: USUAL_OPTIONS }, () => '') }, key: '' },
  isBlank: ({ body, key }) => key === '' && areEmptyOptions(body),
  problemOf(question) {
    if (offeredOptions(question).length < 2) return 'question-options';
    return isOffered(question, question.key) ? null : 'question-correct';
  },
  isAnswer: isOffered,
  marking: 'never',
  score: ({ key }, answer) => (answer === key ? 1 : 0),
  folded: (answer) => answer,
  released: (question) => question,
  rightAnswers: ({ key }) => [key],
  choices: offeredOptions,
  labels: ({ body }) => OPTION_KEYS.slice(0, body.options.length),
  describe(question, answer, paper) {
    const shown = shownOptions(question, paper).find(({ key }) => key === answer);
    return { label: shown?.label ?? answer, text: optionText(question, answer) };
  },
  formatted: (question, answer) => [richOption(question, answer)],
  codes: OPTION_KEYS,
  bubbles: ({ body }) => OPTION_KEYS.slice(0, body.options.length),
};

export const isSingle = (form: QuestionForm): form is SingleForm => form.kind === single.name;

export const singleForm = (
  text: RichText,
  given: readonly (RichText | undefined)[],
  key: OptionKey,
): SingleForm => ({ kind: single.name, text, body: { options: paddedOptions(given) }, key });
