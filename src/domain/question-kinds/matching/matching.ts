import {
  blocksOf,
  isEmptyRich,
  isOneParagraph,
  joinedRich,
  lengthOf,
  plainText,
  type RichText,
} from '../../rich-text/rich-text.ts';
import type { QuestionForm, QuestionKind } from '../kind.ts';
import { areDistinct, unlistedParts } from '../parts.ts';
import {
  answerOf,
  chosenIn,
  MATCHES,
  type MatchingBody,
  type MatchingForm,
  type MatchingKey,
  PAIR_TEXT,
  PAIRS,
  shownMatches,
  UNMATCHED,
} from './pairs.ts';

const isText = (text: RichText): boolean => !isEmptyRich(text) && lengthOf(text) <= PAIR_TEXT;
/** Text in words for a left text without a match. */
const NONE = '–';
const isWithin = (count: number, { min, max }: { min: number; max: number }): boolean =>
  count >= min && count <= max;
const emptyTexts = () => Array.from({ length: PAIRS.initial }, () => '');

/** Matching of texts on the left with texts on the right. Each correct pair earns its share. */
export const matching: QuestionKind<MatchingBody, MatchingKey> = {
  ...unlistedParts,
  name: 'matching',
  blank: {
    body: { left: emptyTexts(), right: emptyTexts() },
    key: { pairs: emptyTexts().map((_, at) => at) },
  },
  isBlank: ({ body }) => [...body.left, ...body.right].every(isEmptyRich),
  problemOf({ body: { left, right }, key: { pairs } }) {
    const isWhole =
      isWithin(left.length, PAIRS) &&
      isWithin(right.length, MATCHES) &&
      areDistinct(right) &&
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
  isPartial: (_question, answer) => answer.includes(UNMATCHED),
  marking: 'never',
  score({ key: { pairs } }, answer) {
    const chosen = chosenIn(answer);
    return pairs.filter((index, at) => chosen[at] === index).length / pairs.length;
  },
  folded: (answer) => answer,
  released: (question) => question,
  rightAnswers: ({ key }) => [answerOf(key.pairs)],
  describe(question, answer, paper) {
    const { left, right } = question.body;
    const chosen = chosenIn(answer);
    const shown = shownMatches(question, paper);
    const lines = left.map((text, at) => {
      const match = shown.find(({ index }) => index === chosen[at]);
      const words = match && (plainText(right[match.index] ?? '') || match.label);
      return `${plainText(text) || `${at + 1}.`} → ${words ?? NONE}`;
    });
    return { label: '', text: lines.join('; ') };
  },
  formatted({ body: { left, right } }, answer) {
    const chosen = chosenIn(answer);
    const pairs = left.map((text, at) =>
      joinedRich([text, ' → ', right[chosen[at] ?? -1] ?? NONE]),
    );
    return pairs.every(isOneParagraph)
      ? [joinedRich(pairs.flatMap((pair, at) => (at > 0 ? ['; ', pair] : [pair])))]
      : [{ blocks: pairs.flatMap(blocksOf) }];
  },
};

export const isMatching = (form: QuestionForm): form is MatchingForm => form.kind === matching.name;
