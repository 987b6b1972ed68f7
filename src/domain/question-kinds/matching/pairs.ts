import { isEmptyRich, type RichText } from '../../rich-text/rich-text.ts';
import type { Answer, PaperOrder, QuestionForm, SheetQuestion } from '../kind.ts';
import { compareRich, indexOfRich, inPaperOrder, sortedRich } from '../parts.ts';

export interface MatchingBody {
  left: RichText[];
  /** Right texts without duplicates, in Turkish order, which reveals no pair. */
  right: RichText[];
}
export interface MatchingKey {
  /** Indexes of the matching right texts, by index of the left text. */
  pairs: number[];
}
export type MatchingQuestion = SheetQuestion<MatchingBody>;
export type MatchingForm = QuestionForm<MatchingBody, MatchingKey>;

export const PAIRS = { min: 2, max: 8, initial: 3 } as const;
export const MATCHES = { min: 2, max: 10 } as const;
/** Maximum length of a text on either side (characters). */
export const PAIR_TEXT = 200;

const LETTERS = 'ABCDEFGHIJ';
/** Sign in an answer for an unmatched left text. */
export const UNMATCHED = '-';

export const letterAt = (index: number): string => LETTERS[index] ?? UNMATCHED;

/** Returns the chosen index in `right` for each left text; -1 for none. */
export const chosenIn = (answer: Answer): number[] =>
  [...answer].map((letter) => LETTERS.indexOf(letter));

export const answerOf = (chosen: readonly number[]): Answer => chosen.map(letterAt).join('');

/** Right text as displayed. `label` is its displayed letter, `index` its index in `right`. */
export interface ShownMatch {
  label: string;
  index: number;
}

/** Returns the right texts in the order of a paper, with letters from A on. */
export const shownMatches = (question: MatchingQuestion, paper?: PaperOrder): ShownMatch[] =>
  inPaperOrder([...question.body.right.keys()], question, paper).map((index, at) => ({
    label: letterAt(at),
    index,
  }));

export const isSorted = (texts: readonly RichText[]): boolean =>
  texts.every((text, at) => at === 0 || compareRich(texts[at - 1] ?? '', text) < 0);

type Pairs = Pick<MatchingForm, 'body' | 'key'>;

/** Drops empty rows, joins equal right texts, and sorts the right texts. */
export function sortedPairs({ body, key }: Pairs): Pairs {
  const rows = body.left.flatMap((left, at) =>
    isEmptyRich(left) ? [] : { left, right: body.right[key.pairs[at] ?? -1] ?? '' },
  );
  const right = sortedRich(body.right);
  return {
    body: { left: rows.map(({ left }) => left), right },
    key: { pairs: rows.map((row) => indexOfRich(right, row.right)) },
  };
}

/** @param pairs each left text with its right text @param others right texts without a match */
export const matchingForm = (
  text: RichText,
  pairs: readonly (readonly [left: RichText, right: RichText])[],
  others: readonly RichText[] = [],
): MatchingForm => ({
  ...{ kind: 'matching', text },
  ...sortedPairs({
    body: {
      left: pairs.map(([left]) => left),
      right: [...pairs.map(([, right]) => right), ...others],
    },
    key: { pairs: pairs.map((_, at) => at) },
  }),
});
