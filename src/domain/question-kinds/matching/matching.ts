import type { QuestionForm, QuestionKind } from '../kind.ts';
import { unlistedParts } from '../parts.ts';
import {
  answerOf,
  chosenIn,
  MATCHES,
  type MatchingBody,
  type MatchingForm,
  type MatchingKey,
  PAIR_TEXT,
  PAIRS,
} from './pairs.ts';

const isText = (text: string): boolean => text.trim() !== '' && text.length <= PAIR_TEXT;
const isWithin = (count: number, { min, max }: { min: number; max: number }): boolean =>
  count >= min && count <= max;
const emptyTexts = () => Array.from({ length: PAIRS.initial }, () => '');

/** Texts on the left, each matched with one on the right; each correct pair earns its share. */
export const matching: QuestionKind<MatchingBody, MatchingKey> = {
  ...unlistedParts,
  name: 'matching',
  blank: {
    body: { left: emptyTexts(), right: emptyTexts() },
    key: { pairs: emptyTexts().map((_, at) => at) },
  },
  isBlank: ({ body }) => [...body.left, ...body.right].every((text) => text.trim() === ''),
  problemOf({ body: { left, right }, key: { pairs } }) {
    const isWhole =
      isWithin(left.length, PAIRS) &&
      isWithin(right.length, MATCHES) &&
      new Set(right).size === right.length &&
      [...left, ...right].every(isText) &&
      pairs.length === left.length &&
      pairs.every((index) => right[index] !== undefined);
    return isWhole ? null : 'question-pairs';
  },
  isAnswer({ body }, answer) {
    const chosen = chosenIn(answer);
    return (
      answer === answerOf(chosen) &&
      chosen.length === body.left.length &&
      chosen.every((index) => index < body.right.length) &&
      chosen.some((index) => index >= 0)
    );
  },
  marking: 'never',
  score({ key: { pairs } }, answer) {
    const chosen = chosenIn(answer);
    return pairs.filter((index, at) => chosen[at] === index).length / pairs.length;
  },
  folded: (answer) => answer,
  released: (question) => question,
  rightAnswers: ({ key }) => [answerOf(key.pairs)],
  describe({ body: { left, right } }, answer) {
    const chosen = chosenIn(answer);
    const lines = left.map((text, at) => `${text} → ${right[chosen[at] ?? -1] ?? '–'}`);
    return { label: '', text: lines.join('; ') };
  },
};

export const isMatching = (form: QuestionForm): form is MatchingForm => form.kind === matching.name;
