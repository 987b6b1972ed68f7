import { readsTheSame } from '../documents/exam/versions.ts';
import type { GradedQuestion, Result } from '../documents/paper/schema.ts';
import type { Answer, Question } from '../question-kinds/kind.ts';
import { rightAnswers } from '../question-kinds/questions.ts';

/** One paper's answer to a question. */
export interface GivenAnswer {
  answer: Answer;
  isRight: boolean;
  /** Share of right answers among the paper's other questions, 0 to 1; null for a paper of one question. */
  rest: number | null;
}

/** One wording of a question with the answers of those who read it. */
export interface Reading {
  question: Question;
  /** What the papers were graded on; more than the key only while a corrected key is on its way. */
  right: ReadonlySet<Answer>;
  answers: readonly GivenAnswer[];
}

/** A question as the exam asks it now, answered by nobody yet. */
export const readingOf = (question: Question): Reading => ({
  question,
  right: new Set(rightAnswers(question)),
  answers: [],
});

/** The questions of one version, in its order, with the answers of all who took it. */
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

/** Returns true if two readings are of one wording. */
export const agrees = (a: Reading, b: Reading): boolean =>
  a.question.id === b.question.id && readsTheSame(a.question, b.question);

/** The answers of both. What the exam itself calls right holds only until the first paper shows what it was graded on. */
export const joined = (a: Reading, b: Reading): Reading =>
  joinedAll(a, a.answers.length === 0 ? [b] : [a, b]);
