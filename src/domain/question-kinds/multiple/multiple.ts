import type { RichText } from '../../rich-text/rich-text.ts';
import { type Answer, BLANK, type QuestionForm, type QuestionKind } from '../kind.ts';
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
import { unlistedParts } from '../parts.ts';

export interface MultipleKey {
  /** Letters of the right options, sorted. */
  right: OptionKey[];
  /** `all` gives all points or none. With `minus`, each wrong option cancels a right option. */
  credit: 'all' | 'minus';
}
export type MultipleForm = QuestionForm<OptionsBody, MultipleKey>;

/** Several right options. An answer is the sorted letters of chosen options, such as "AC". */
export const multiple: QuestionKind<OptionsBody, MultipleKey> = {
  ...unlistedParts,
  name: 'multiple',
  blank: {
    body: { options: Array.from({ length: USUAL_OPTIONS }, () => '') },
    key: { right: [], credit: 'all' } satisfies MultipleKey,
  },
  isBlank: ({ body, key }) => (key as MultipleKey).right.length === 0 && areEmptyOptions(body),
  problemOf(question) {
    const offered = offeredOptions(question);
    if (offered.length < 2) return 'question-options';
    const { right } = question.key;
    const isKnown = right.length > 0 && right.every((key) => offered.includes(key));
    return isKnown ? null : 'question-correct';
  },
  isAnswer: (question, answer) =>
    answer !== '' && answer === lettersOf(offeredOptions(question), answer).join(''),
  marking: 'never',
  score({ key: { right, credit } }, answer) {
    if (credit === 'all') return answer === right.join('') ? 1 : 0;
    const hits = lettersOf(right, answer).length;
    return Math.max(0, hits - (answer.length - hits)) / right.length;
  },
  folded: (answer) => answer,
  released: (question) => question,
  rightAnswers: ({ key }) => [key.right.join('')],
  describe(question, answer, paper) {
    const chosen = shownOptions(question, paper).filter(({ key }) => answer.includes(key));
    return {
      label: chosen.map(({ label }) => label).join('+') || answer,
      text: chosen.map(({ key }) => optionText(question, key)).join(' · '),
    };
  },
  formatted: (question, answer) =>
    lettersOf(OPTION_KEYS, answer).map((key) => richOption(question, key)),
};

export const lettersOf = (keys: readonly OptionKey[], answer: string): OptionKey[] =>
  keys.filter((key) => answer.includes(key));

export function withToggled(answer: Answer, toggled: OptionKey): Answer {
  const isIn = (key: OptionKey) => answer !== BLANK && answer.includes(key);
  const chosen = OPTION_KEYS.filter((key) => isIn(key) !== (key === toggled));
  return chosen.join('') || BLANK;
}

export const isMultiple = (form: QuestionForm): form is MultipleForm => form.kind === multiple.name;

export const multipleForm = (
  text: RichText,
  given: readonly (RichText | undefined)[],
  right: readonly OptionKey[],
  credit: MultipleKey['credit'] = 'all',
): MultipleForm => ({
  ...{ kind: multiple.name, text },
  body: { options: paddedOptions(given) },
  key: { right: [...right].sort(), credit },
});
