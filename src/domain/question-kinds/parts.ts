import { shuffled } from '../documents/exam/shuffle.ts';
import { canonical, sameContent } from '../merge/canonical.ts';
import { isEmptyRich, plainText, type RichText } from '../rich-text/rich-text.ts';
import { compareTurkish } from '../turkish.ts';
import type { PaperOrder, QuestionKind, SheetQuestion } from './kind.ts';

/** Members of kinds whose answers are not listed: no choices, labels, codes or bubbles. */
export const unlistedParts = {
  choices: () => [],
  labels: () => [],
  codes: [],
  bubbles: () => [],
} satisfies Partial<QuestionKind>;

export const inPaperOrder = <T>(
  offered: readonly T[],
  { id }: Pick<SheetQuestion, 'id'>,
  paper?: PaperOrder,
): readonly T[] => (paper?.start.shuffleOptions ? shuffled(offered, `${paper.id}/${id}`) : offered);

/* Orders lists of texts by the texts alone. */

/** Compares words by Turkish rules, then content. Returns 0 only for equal texts. */
export function compareRich(a: RichText, b: RichText): number {
  const byWords = compareTurkish(plainText(a), plainText(b));
  if (byWords !== 0 || sameContent(a, b)) return byWords;
  return canonical(a) < canonical(b) ? -1 : 1;
}

export const indexOfRich = (texts: readonly RichText[], wanted: RichText): number =>
  texts.findIndex((text) => sameContent(text, wanted));

const isFirst = (text: RichText, at: number, texts: readonly RichText[]): boolean =>
  indexOfRich(texts, text) === at;

export const areDistinct = (texts: readonly RichText[]): boolean => texts.every(isFirst);

export const sortedRich = (texts: readonly RichText[]): RichText[] =>
  texts
    .filter((text) => !isEmptyRich(text))
    .filter(isFirst)
    .sort(compareRich);
