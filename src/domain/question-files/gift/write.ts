import { isBlanks } from '../../question-kinds/blanks/blanks.ts';
import type { QuestionForm } from '../../question-kinds/kind.ts';
import { isMatching } from '../../question-kinds/matching/matching.ts';
import { isMultiple, type MultipleForm } from '../../question-kinds/multiple/multiple.ts';
import { isNumeric } from '../../question-kinds/numeric/numeric.ts';
import { offeredOptions, richOption } from '../../question-kinds/options.ts';
import { isOrdering } from '../../question-kinds/ordering/ordering.ts';
import { isShort } from '../../question-kinds/short/short.ts';
import { isSingle, type SingleForm } from '../../question-kinds/single/single.ts';
import type { RichText } from '../../rich-text/rich-text.ts';
import { arePairsOfWords, pairLines } from './pairs.ts';
import { plainWithLatex, written } from './text.ts';

export const isGiftKind = (question: QuestionForm): boolean =>
  isMatching(question) ? arePairsOfWords(question) : !isOrdering(question) && !isBlanks(question);

/** Writes questions as GIFT. Omits questions that the format cannot express, and empty options. */
export const writeGift = (questions: readonly QuestionForm[]): string =>
  questions
    .filter(isGiftKind)
    .map((question, at) => `::${at + 1}::${writtenRich(question.text)} {${answerPart(question)}}\n`)
    .join('\n');

function answerPart(question: QuestionForm): string {
  if (isNumeric(question)) return `#${question.key.value}:${question.key.tolerance}`;
  const lines = linesFor(question);
  return lines.length > 0 ? `\n${lines.map((line) => `\t${line}\n`).join('')}` : '';
}

function linesFor(question: QuestionForm): string[] {
  if (isSingle(question)) return optionLines(question);
  if (isMultiple(question)) return weightedLines(question);
  if (isMatching(question)) return pairLines(question);
  return isShort(question) ? question.key.accepted.map((answer) => `=${written(answer)}`) : [];
}

function weightedLines(question: MultipleForm): string[] {
  const { right, credit } = question.key;
  const share = Number((100 / right.length).toFixed(5));
  const loss = credit === 'all' ? 100 : share;
  return offeredOptions(question).map(
    (key) => `~%${right.includes(key) ? share : -loss}%${writtenRich(richOption(question, key))}`,
  );
}

function optionLines(question: SingleForm): string[] {
  return offeredOptions(question).map(
    (key) => `${key === question.key ? '=' : '~'}${writtenRich(richOption(question, key))}`,
  );
}

const writtenRich = (text: RichText): string => written(plainWithLatex(text));
