import type { QuestionForm } from '../../question-kinds/kind.ts';
import { type MatchingForm, matchingForm } from '../../question-kinds/matching/pairs.ts';
import { isEmptyRich, plainText, type RichText } from '../../rich-text/rich-text.ts';
import type { FileProblem } from '../reading.ts';
import { type GiftTexts, plainWithLatex, withoutFeedback, written } from './text.ts';

/* Matching questions of GIFT: `=left -> right`, and `= -> right` for a text that matches nothing. */

const ARROW = '->';

export const isPair = (piece: string): boolean => piece.includes(ARROW);

/** Reads matching pairs. @param pieces each with the mark `=` before it */
export function pairsOf(
  text: RichText,
  pieces: readonly string[],
  texts: GiftTexts,
): QuestionForm | FileProblem {
  const pairs: [RichText, RichText][] = [];
  for (const piece of pieces) {
    const answer = withoutFeedback(piece.slice(1), '#');
    const at = answer.indexOf(ARROW);
    const left = texts.text(answer.slice(0, Math.max(0, at)));
    const right = texts.text(answer.slice(at + ARROW.length));
    if (at < 0) return 'gift-braces';
    if (left === null || right === null) return 'gift-media';
    pairs.push([left, right]);
  }
  const others = pairs.flatMap(([left, right]) => (isEmptyRich(left) ? [right] : []));
  return matchingForm(
    text,
    pairs.filter(([left]) => !isEmptyRich(left)),
    others,
  );
}

/** Returns true if each text has words. A text file cannot store a text that is only a picture. */
export const arePairsOfWords = ({ body }: MatchingForm): boolean =>
  [...body.left, ...body.right].every((text) => plainText(text).trim() !== '');

/** Replaces an arrow on the left, which would divide the pair. */
export function pairLines({ body, key }: MatchingForm): string[] {
  const others = body.right.filter((_, index) => !key.pairs.includes(index));
  const pairs = body.left.map((left, at) => [
    plainWithLatex(left).replaceAll(ARROW, '→'),
    plainWithLatex(body.right[key.pairs[at] ?? -1] ?? ''),
  ]);
  return [...pairs, ...others.map((right) => ['', plainWithLatex(right)])].map(
    ([left = '', right = '']) => `=${written(left)} ${ARROW} ${written(right)}`,
  );
}
