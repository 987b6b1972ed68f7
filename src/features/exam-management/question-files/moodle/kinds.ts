import type { FileProblem } from '../../../../domain/question-files/reading.ts';
import type { QuestionForm } from '../../../../domain/question-kinds/kind.ts';
import { matchingForm } from '../../../../domain/question-kinds/matching/pairs.ts';
import { multipleForm } from '../../../../domain/question-kinds/multiple/multiple.ts';
import { numericForm, UNIT } from '../../../../domain/question-kinds/numeric/numeric.ts';
import { LINES, openForm } from '../../../../domain/question-kinds/open/open.ts';
import { OPTION_KEYS } from '../../../../domain/question-kinds/options.ts';
import { orderingForm } from '../../../../domain/question-kinds/ordering/ordering.ts';
import { shortForm } from '../../../../domain/question-kinds/short/short.ts';
import { singleForm, TRUE_FALSE } from '../../../../domain/question-kinds/single/single.ts';
import { isEmptyRich, type RichText } from '../../../../domain/rich-text/rich-text.ts';
import { childNamed, childrenNamed } from '../xml.ts';
import { readCloze, readGaps } from './gaps.ts';
import {
  answersOf,
  flagOf,
  type MoodleAnswer,
  type MoodleQuestion,
  questionText,
  richOf,
  valueIn,
} from './texts.ts';

type ReadKind = (question: MoodleQuestion) => QuestionForm | FileProblem;

/** Tolerance for weights (percent), which Moodle rounds to five decimals. */
const ROUNDING = 0.001;
const isFull = ({ fraction }: MoodleAnswer): boolean => Math.abs(fraction - 100) < ROUNDING;
const isRight = ({ fraction }: MoodleAnswer): boolean => fraction > 0;

const readChoices: ReadKind = (question) => {
  const answers = answersOf(question);
  if (answers.length > OPTION_KEYS.length) return 'too-many-options';
  const text = questionText(question);
  const options = answers.map(({ element }) => richOf(element, question));
  const right = answers.filter(isRight);
  const keys = OPTION_KEYS.filter((_, at) => answers[at] && isRight(answers[at]));
  const [first] = keys;
  if (!first) return 'no-correct';
  if (flagOf(question, 'single')) {
    if (right.length > 1) return right.every(isFull) ? 'several-correct' : 'gift-weights';
    return right.every(isFull) ? singleForm(text, options, first) : 'gift-weights';
  }
  const share = 100 / right.length;
  if (right.some(({ fraction }) => Math.abs(fraction - share) > ROUNDING)) return 'gift-weights';
  const wrong = answers.filter((answer) => !isRight(answer));
  const isAll = wrong.length > 0 && wrong.every(({ fraction }) => fraction <= -100);
  return multipleForm(text, options, keys, isAll ? 'all' : 'minus');
};

/** Reads a true/false question. The answers are "true" and "false" in every language. */
const readTrueFalse: ReadKind = (question) => {
  const right = answersOf(question).find(isFull);
  const value = valueIn(right?.element ?? null).toLowerCase();
  if (value !== 'true' && value !== 'false') return 'no-correct';
  return singleForm(questionText(question), TRUE_FALSE, value === 'true' ? 'A' : 'B');
};

/** Reads a short answer. Omits answers with a wildcard, which a teacher has to mark. */
const readShort: ReadKind = (question) => {
  const full = answersOf(question).filter(isFull);
  const accepted = full.map(({ element }) => valueIn(element));
  const words = accepted.filter((answer) => !/(?<!\\)\*/.test(answer));
  return shortForm(
    questionText(question),
    words.map((answer) => answer.replaceAll('\\*', '*')),
  );
};

const readNumeric: ReadKind = (question) => {
  const full = answersOf(question).filter(isFull);
  const [answer] = full;
  const value = Number(valueIn(answer?.element ?? null) || Number.NaN);
  if (!answer || full.length > 1 || !Number.isFinite(value)) return 'gift-numerical';
  const tolerance = Math.abs(Number(valueIn(childNamed(answer.element, 'tolerance'))));
  return numericForm(questionText(question), value, {
    tolerance: Number.isFinite(tolerance) ? tolerance : 0,
    unit: unitOf(question),
  });
};

function unitOf({ element }: MoodleQuestion): string {
  const units = childrenNamed(childNamed(element, 'units'), 'unit');
  const own = units.find((unit) => Number(valueIn(childNamed(unit, 'multiplier'))) === 1);
  return valueIn(childNamed(own ?? null, 'unit_name')).slice(0, UNIT);
}

const readEssay: ReadKind = (question) => {
  const { element } = question;
  const lines = Number.parseInt(valueIn(childNamed(element, 'responsefieldlines')), 10);
  return openForm(questionText(question), {
    model: richOf(childNamed(element, 'graderinfo'), question),
    lines: Number.isFinite(lines) ? Math.min(Math.max(lines, 0), LINES.max) : LINES.initial,
  });
};

const readMatching: ReadKind = (question) => {
  const pairs = childrenNamed(question.element, 'subquestion').map(
    (element): [RichText, RichText] => [
      richOf(element, question),
      richOf(childNamed(element, 'answer'), question),
    ],
  );
  return matchingForm(
    questionText(question),
    pairs.filter(([left]) => !isEmptyRich(left)),
    pairs.flatMap(([left, right]) => (isEmptyRich(left) ? [right] : [])),
  );
};

const readOrdering: ReadKind = (question) =>
  orderingForm(
    questionText(question),
    answersOf(question).map(({ element }) => richOf(element, question)),
  );

const readWordChoices: ReadKind = (question) => {
  const { element } = question;
  const words = [...childrenNamed(element, 'selectoption'), ...childrenNamed(element, 'dragbox')];
  return readGaps(question, words.map(valueIn));
};

export const MOODLE_KINDS: Readonly<Partial<Record<string, ReadKind>>> = {
  multichoice: readChoices,
  truefalse: readTrueFalse,
  shortanswer: readShort,
  numerical: readNumeric,
  essay: readEssay,
  matching: readMatching,
  match: readMatching,
  ordering: readOrdering,
  gapselect: readWordChoices,
  ddwtos: readWordChoices,
  cloze: readCloze,
};
