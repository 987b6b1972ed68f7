import type { QuestionForm } from '../documents/exam/form.ts';
import { offeredOptions, optionField, questionProblem } from '../documents/exam/questions.ts';
import { LIMITS } from '../limits.ts';
import { OPTION_KEYS } from '../vocabulary.ts';
import { type Ask, LETTERS, type Letter, type QuestionTexts } from './ask.ts';
import type { ReadQuestion } from './reading.ts';

/** To an ask for the key or an extra option a letter; to the others whether the text belongs to the question. */
export type AskAnswer = Letter | 'take' | 'leave';
/** By `askName`. */
export type AskAnswers = Readonly<Record<string, string>>;

/** Names an ask by what its question says, so that an answer outlives changes elsewhere in the text. */
export const askName = (question: QuestionTexts, { kind }: Ask): string =>
  [
    kind,
    question.examQuestionName,
    ...offeredOptions(question).map((key) => question[optionField(key)]),
  ].join('\n');

export function answerTo(question: QuestionTexts, ask: Ask, answers: AskAnswers): AskAnswer | null {
  const given = answers[askName(question, ask)];
  if (ask.kind === 'extra')
    return LETTERS.find((letter, at) => letter === given && at !== ask.correct) ?? null;
  if (ask.kind !== 'key') return given === 'take' || given === 'leave' ? given : null;
  return offeredOptions(question).find((key) => key === given) ?? null;
}

/** A question as it may be saved once everything that is asked of it is answered; null before that. */
export function settledQuestion(read: ReadQuestion, answers: AskAnswers): QuestionForm | null {
  if (!read.asks) return read.question;
  const { question, asks } = read;
  let settled: QuestionForm = { ...question, correctAnswer: read.correctAnswer ?? 'A' };
  for (const ask of asks) {
    const answer = answerTo(question, ask, answers);
    if (answer === null) return null;
    settled = applied(settled, ask, answer);
  }
  return isTooLong(settled) || questionProblem(settled) ? null : settled;
}

function applied(question: QuestionForm, ask: Ask, answer: AskAnswer): QuestionForm {
  if (ask.kind === 'extra') return withoutOption(question, ask, answer);
  if (answer === 'leave') return question;
  if (answer !== 'take')
    return { ...question, correctAnswer: OPTION_KEYS.find((key) => key === answer) ?? 'A' };
  if (ask.kind === 'lead')
    return { ...question, examQuestionName: `${ask.text}\n${question.examQuestionName}` };
  if (ask.kind === 'key') return question;
  const field = optionField(ask.option);
  return { ...question, [field]: `${question[field]} ${ask.text}` };
}

type Extra = Extract<Ask, { kind: 'extra' }>;

/** The others move up, and the key with them. */
function withoutOption(question: QuestionForm, ask: Extra, dropped: AskAnswer): QuestionForm {
  const kept = LETTERS.flatMap((letter, at) => (letter === dropped ? [] : [at]));
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = kept.map(
    (at) => ask.options[at] ?? '',
  );
  const correctAnswer = OPTION_KEYS[kept.indexOf(ask.correct)] ?? 'A';
  return { ...question, optionA, optionB, optionC, optionD, correctAnswer };
}

const isTooLong = ({ correctAnswer: _key, examQuestionName, ...options }: QuestionForm): boolean =>
  examQuestionName.length > LIMITS.questionText ||
  Object.values(options).some((text) => text.length > LIMITS.optionText);
