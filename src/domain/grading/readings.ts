import { readsTheSame } from '../documents/exam/versions.ts';
import type { GradedQuestion, Result } from '../documents/paper/schema.ts';
import type { Answer, Question } from '../question-kinds/kind.ts';
import { rightAnswers } from '../question-kinds/questions.ts';

export interface GivenAnswer {
  answer: Answer;
  isRight: boolean;
  /** Share of right answers among the paper's other questions, 0 to 1; null without others. */
  rest: number | null;
}

/** One wording of a question with the answers to it. */
export interface Reading {
  question: Question;
  /** Answers graded as right; more than the key only until a correction is applied. */
  right: ReadonlySet<Answer>;
  answers: readonly GivenAnswer[];
}

/** Creates the reading of a current question without answers. */
export const readingOf = (question: Question): Reading => ({
  question,
  right: new Set(rightAnswers(question)),
  answers: [],
});

/** Collects the questions of one version, in its order, with all answers. */
export function readingsOfVersion(results: readonly Result[]): Reading[] {
  const byQuestion = new Map<string, Reading[]>();
  for (const { questions } of results) {
    const right = questions.filter(({ outcome }) => outcome === 'correct').length;
    for (const graded of questions) {
      const all = byQuestion.get(graded.questionID) ?? [];
      all.push(readingOfAnswer(graded, restOf(graded, right, questions.length)));
      byQuestion.set(graded.questionID, all);
    }
  }
  return [...byQuestion.values()].flatMap((all) => {
    const [first] = all;
    return first ? [joinedAll(first, all)] : [];
  });
}

function restOf({ outcome }: GradedQuestion, right: number, count: number): number | null {
  if (count < 2) return null;
  return (right - (outcome === 'correct' ? 1 : 0)) / (count - 1);
}

const readingOfAnswer = (graded: GradedQuestion, rest: number | null): Reading => {
  const { question, accepted = [], answer, outcome } = graded;
  return {
    question,
    right: new Set([...rightAnswers(question), ...accepted]),
    answers: [{ answer, isRight: outcome === 'correct', rest }],
  };
};

const joinedAll = ({ question }: Reading, all: readonly Reading[]): Reading => ({
  question,
  right: new Set(all.flatMap(({ right }) => [...right])),
  answers: all.flatMap(({ answers }) => answers),
});

export const agrees = (a: Reading, b: Reading): boolean =>
  a.question.id === b.question.id && readsTheSame(a.question, b.question);

/** Joins the answers. The exam's key only counts until a graded paper shows another. */
export const joined = (a: Reading, b: Reading): Reading =>
  joinedAll(a, a.answers.length === 0 ? [b] : [a, b]);
