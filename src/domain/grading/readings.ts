import type { Answer, OptionKey } from '../documents/common.ts';
import { optionText } from '../documents/exam/questions.ts';
import type { Question } from '../documents/exam/schema.ts';
import type { GradedQuestion, Result } from '../documents/paper/schema.ts';
import { OPTION_KEYS } from '../vocabulary.ts';

/** One paper's answer to a question. */
export interface GivenAnswer {
  answer: Answer;
  isRight: boolean;
  /** Share of right answers among the paper's other questions, 0 to 1; null for a paper of one question. */
  rest: number | null;
}

/** One wording of a question with the answers of those who read it. */
export interface Reading {
  questionID: string;
  text: string;
  /** The texts that are known: a result names the right option and the one that was chosen, no others. */
  options: ReadonlyMap<OptionKey, string>;
  /** What the papers were graded on; more than one only while a corrected key is on its way. */
  correct: ReadonlySet<OptionKey>;
  answers: readonly GivenAnswer[];
}

/** A question as the exam asks it now, answered by nobody yet. */
export const readingOf = (question: Question): Reading => ({
  questionID: question.id,
  text: question.examQuestionName,
  options: new Map(OPTION_KEYS.map((key) => [key, optionText(question, key)])),
  correct: new Set([question.correctAnswer]),
  answers: [],
});

/** The questions of one version, in its order, with the answers of all who took it. */
export function readingsOfVersion(results: readonly Result[]): Reading[] {
  const byQuestion = new Map<string, Graded[]>();
  for (const { questions } of results) {
    const right = questions.filter(({ outcome }) => outcome === 'correct').length;
    for (const question of questions) {
      const all = byQuestion.get(question.questionID) ?? [];
      all.push({ question, rest: restOf(question, right, questions.length) });
      byQuestion.set(question.questionID, all);
    }
  }
  return [...byQuestion.values()].map(readingOfAnswers);
}

interface Graded {
  question: GradedQuestion;
  rest: number | null;
}

function restOf({ outcome }: GradedQuestion, right: number, count: number): number | null {
  if (count < 2) return null;
  return (right - (outcome === 'correct' ? 1 : 0)) / (count - 1);
}

function readingOfAnswers(graded: readonly Graded[]): Reading {
  const options = new Map<OptionKey, string>();
  for (const { question } of graded) {
    options.set(question.correctAnswer, question.correctText);
    for (const { key, text } of question.accepted ?? []) options.set(key, text);
    if (question.answer !== 'empty') options.set(question.answer, question.answerText);
  }
  return {
    questionID: graded[0]?.question.questionID ?? '',
    text: graded[0]?.question.examQuestionName ?? '',
    options,
    correct: new Set(graded.flatMap(({ question }) => rightKeys(question))),
    answers: graded.map(({ question: { answer, outcome }, rest }) => ({
      ...{ answer, isRight: outcome === 'correct', rest },
    })),
  };
}

const rightKeys = ({ correctAnswer, accepted = [] }: GradedQuestion): OptionKey[] => [
  correctAnswer,
  ...accepted.map(({ key }) => key),
];

/**
 * Whether two readings are of one wording, as far as can be told: an option that nobody chose is not known, but then no
 * answer is counted under it either.
 */
export function agrees(a: Reading, b: Reading): boolean {
  if (a.questionID !== b.questionID || a.text !== b.text) return false;
  return [...b.options].every(([key, text]) => (a.options.get(key) ?? text) === text);
}

/** The answers of both. What the exam itself says right holds only until the first paper says what it was graded on. */
export const joined = (a: Reading, b: Reading): Reading => ({
  ...a,
  options: new Map([...b.options, ...a.options]),
  correct: a.answers.length === 0 ? b.correct : new Set([...a.correct, ...b.correct]),
  answers: [...a.answers, ...b.answers],
});
