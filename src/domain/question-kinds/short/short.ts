import type { RichText } from '../../rich-text/rich-text.ts';
import type { QuestionForm, QuestionKind } from '../kind.ts';
import { foldedText, isTyped, typedParts } from '../typed.ts';

/** Accepted answers, the usual answer first. */
export interface ShortKey {
  accepted: string[];
}
export type ShortBody = Record<string, never>;
export type ShortForm = QuestionForm<ShortBody, ShortKey>;

/** Maximum length of a short answer (characters). */
export const SHORT_ANSWER = 200;
export const ACCEPTED_ANSWERS = 20;

/** Word or short sentence. An answer that the key lacks waits for the teacher. */
export const short: QuestionKind<ShortBody, ShortKey> = {
  name: 'short',
  blank: { body: {}, key: { accepted: [''] } },
  isBlank: ({ key }) => (key as ShortKey).accepted.every((answer) => answer.trim() === ''),
  problemOf: ({ key }) =>
    key.accepted.length > 0 && key.accepted.every((answer) => foldedText(answer) !== '')
      ? null
      : 'question-correct',
  isAnswer: (_question, answer) => isTyped(answer, SHORT_ANSWER),
  marking: 'unmatched',
  score({ key }, answer) {
    const folded = foldedText(answer);
    return key.accepted.some((one) => foldedText(one) === folded) ? 1 : null;
  },
  folded: foldedText,
  released: (question) => question,
  rightAnswers: ({ key }) => key.accepted,
  ...typedParts,
};

export const isShort = (form: QuestionForm): form is ShortForm => form.kind === short.name;

export const shortForm = (text: RichText, accepted: readonly string[]): ShortForm => ({
  ...{ kind: short.name, text, body: {} },
  key: { accepted: [...accepted] },
});
