import { LIMITS } from '../limits.ts';
import type { QuestionForm } from '../question-kinds/kind.ts';
import {
  OPTION_KEYS,
  type OptionKey,
  offeredOptions,
  optionText,
  richOption,
} from '../question-kinds/options.ts';
import { questionProblem } from '../question-kinds/questions.ts';
import { type SingleForm, singleForm } from '../question-kinds/single/single.ts';
import {
  blocksOf,
  canonicalRich,
  joinedRich,
  plainText,
  type RichText,
} from '../rich-text/rich-text.ts';
import { fits } from '../rich-text/schema.ts';
import type { Ask, QuestionTexts, ReadQuestion } from './reading.ts';

/** Teacher's decision: the letter of the key, or whether a text belongs to the question. */
export type AskAnswer = OptionKey | 'take' | 'leave';
export type AskAnswers = Readonly<Record<string, string>>;

/** Names a decision by the question's text, so that the decision survives edits of the file. */
export const askName = (question: QuestionTexts, { kind }: Ask): string =>
  [
    kind,
    plainText(question.text),
    ...offeredOptions(question).map((key) => optionText(question, key)),
  ].join('\n');

export function answerTo(question: QuestionTexts, ask: Ask, answers: AskAnswers): AskAnswer | null {
  const given = answers[askName(question, ask)];
  if (ask.kind !== 'key') return given === 'take' || given === 'leave' ? given : null;
  return offeredOptions(question).find((key) => key === given) ?? null;
}

export function settledQuestion(read: ReadQuestion, answers: AskAnswers): QuestionForm | null {
  if (!read.asks) return read.question;
  const { question, asks } = read;
  let settled: SingleForm = { ...question, key: read.key ?? 'A' };
  for (const ask of asks) {
    const answer = answerTo(question, ask, answers);
    if (answer === null) return null;
    settled = applied(settled, ask, answer);
  }
  return isTooLong(settled) || questionProblem(settled) ? null : settled;
}

function applied(question: SingleForm, ask: Ask, answer: AskAnswer): SingleForm {
  if (answer === 'leave') return question;
  if (answer !== 'take') return { ...question, key: answer };
  if (ask.kind === 'key') return question;
  if (ask.kind === 'lead') return { ...question, text: joined(ask.text, question.text) };
  const options = OPTION_KEYS.map((key) => {
    const text = richOption(question, key);
    return key === ask.option ? joinedRich([text, ` ${ask.text}`]) : text;
  });
  return { ...question, ...singleForm(question.text, options, question.key) };
}

const joined = (lead: string, text: RichText): RichText =>
  canonicalRich({ blocks: [...blocksOf(lead), ...blocksOf(text)] });

const isTooLong = ({ text, body }: SingleForm): boolean =>
  !fits(text, LIMITS.questionText) || !body.options.every((one) => fits(one, LIMITS.optionText));
