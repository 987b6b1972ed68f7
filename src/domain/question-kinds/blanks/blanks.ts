import { LIMITS } from '../../limits.ts';
import { isEmptyRich, lengthOf } from '../../rich-text/rich-text.ts';
import { foldedText } from '../folding.ts';
import type { QuestionForm, QuestionKind } from '../kind.ts';
import { typedAnswer, typedParts, typedText } from '../typed.ts';
import {
  ACCEPTED_IN_GAP,
  type BlanksBody,
  type BlanksForm,
  type BlanksKey,
  GAP_TEXT,
  GAPS,
  gapCount,
  gapsIn,
  hasOpenBracket,
} from './gaps.ts';

const isWord = (word: string): boolean => foldedText(word) !== '' && word.length <= GAP_TEXT;
const isFilled = (words: readonly string[]): boolean =>
  words.length > 0 && words.length <= ACCEPTED_IN_GAP && words.every(isWord);

/** Passage with gaps of equal share. A text that the key lacks waits for the teacher. */
export const blanks: QuestionKind<BlanksBody, BlanksKey> = {
  ...typedParts,
  name: 'blanks',
  blank: { body: { passage: '' }, key: { accepted: [] } },
  isBlank: ({ body }) => isEmptyRich(body.passage),
  problemOf({ body, key: { accepted } }) {
    const gaps = gapCount(body);
    const isWhole =
      gaps > 0 &&
      gaps <= GAPS.max &&
      accepted.length === gaps &&
      accepted.every(isFilled) &&
      !hasOpenBracket(body) &&
      lengthOf(body.passage) <= LIMITS.questionText;
    return isWhole ? null : 'question-blanks';
  },
  isAnswer({ body }, answer) {
    const texts = typedText(answer).split('\n');
    return (
      texts.length === gapCount(body) &&
      texts.every((text) => text.length <= GAP_TEXT) &&
      texts.some((text) => text.trim() !== '')
    );
  },
  marking: 'unmatched',
  score({ body, key }, answer) {
    const texts = gapsIn(body, typedText(answer)).map(foldedText);
    const isMatched = (text: string, at: number) =>
      (key.accepted[at] ?? []).some((word) => foldedText(word) === text);
    const filled = texts.flatMap((text, at) => (text === '' ? [] : [isMatched(text, at)]));
    return filled.every(Boolean) ? filled.length / texts.length : null;
  },
  folded: (answer) => answer.split('\n').map(foldedText).join('\n'),
  released: (question) => question,
  rightAnswers: ({ key }) => [typedAnswer(key.accepted.map(([usual = '']) => usual).join('\n'))],
  describe({ body }, answer) {
    const texts = gapsIn(body, typedText(answer)).map((text) => text.trim() || '–');
    const numbered = texts.map((text, at) => `${at + 1}) ${text}`).join('; ');
    return { label: '', text: texts.length === 1 ? (texts[0] ?? '') : numbered };
  },
};

export const isBlanks = (form: QuestionForm): form is BlanksForm => form.kind === blanks.name;
