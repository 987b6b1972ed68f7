import { readsTheSame } from '../documents/exam/versions.ts';
import type { GradedQuestion, Result } from '../documents/paper/schema.ts';
import type { Answer, Question } from '../question-kinds/kind.ts';
import { maxPointsOf, rightAnswers } from '../question-kinds/questions.ts';

export interface GivenAnswer {
  answer: Answer;
  /** 0 to 1; null while a teacher has to mark the answer. */
  share: number | null;
  /** Share of the points of the paper's other questions, 0 to 1; null without others. */
  rest: number | null;
}

/** One wording of a question with the answers to it. */
export interface Reading {
  question: Question;
  /** Answers graded as right; more than the key only until a correction is applied. */
  right: ReadonlySet<Answer>;
  answers: readonly GivenAnswer[];
}

export const readingOf = (question: Question): Reading => ({
  question,
  right: new Set(rightAnswers(question)),
  answers: [],
});

export function readingsOfVersion(results: readonly Result[]): Reading[] {
  const byQuestion = new Map<string, Reading[]>();
  for (const { questions } of results) {
    const marked = questions.filter(({ outcome }) => outcome !== 'pending');
    const [points, max] = [sumOf(marked, pointsIn), sumOf(marked, maxOf)];
    for (const graded of questions) {
      const all = byQuestion.get(graded.questionID) ?? [];
      const others = max - maxOf(graded);
      all.push(readingOfAnswer(graded, others > 0 ? (points - pointsIn(graded)) / others : null));
      byQuestion.set(graded.questionID, all);
    }
  }
  return [...byQuestion.values()].flatMap((all) => {
    const [first] = all;
    return first ? [joinedAll(first, all)] : [];
  });
}

const pointsIn = ({ points }: GradedQuestion): number => points;
const maxOf = ({ question }: GradedQuestion): number => maxPointsOf(question);
const sumOf = (all: readonly GradedQuestion[], of: (one: GradedQuestion) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

/** An answer that is yet to be marked has no share. */
const readingOfAnswer = (graded: GradedQuestion, rest: number | null): Reading => {
  const { question, accepted = [], answer, outcome } = graded;
  const share = pointsIn(graded) / maxOf(graded);
  return {
    question,
    right: new Set([...rightAnswers(question), ...accepted]),
    answers: [{ answer, share: outcome === 'pending' ? null : share, rest }],
  };
};

const joinedAll = ({ question }: Reading, all: readonly Reading[]): Reading => ({
  question,
  right: new Set(all.flatMap(({ right }) => [...right])),
  answers: all.flatMap(({ answers }) => answers),
});

export const agrees = (a: Reading, b: Reading): boolean =>
  a.question.id === b.question.id && readsTheSame(a.question, b.question);

/** The exam's key only counts until a graded paper shows another. */
export const joined = (a: Reading, b: Reading): Reading =>
  joinedAll(a, a.answers.length === 0 ? [b] : [a, b]);
