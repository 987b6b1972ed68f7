import type { Answer } from '../../question-kinds/kind.ts';
import { isMarked } from '../../question-kinds/questions.ts';
import type { ExamVersion } from '../exam/schema.ts';
import type { Marking } from '../marking/schema.ts';
import type { Paper, Result } from './schema.ts';

/* Erases a student's typed texts and the comments on them. Keeps points and options. */

export const ERASED: Answer = '…';

export const typedIn = ({ questions }: Pick<ExamVersion, 'questions'>): ReadonlySet<string> =>
  new Set(questions.flatMap((question) => (isMarked(question) ? question.id : [])));

export function paperWithoutTexts(paper: Paper, typed: ReadonlySet<string>): Paper {
  const without = <A extends { questionID: string; answer: Answer }>(answers: readonly A[]): A[] =>
    answers.map((one) => (typed.has(one.questionID) ? { ...one, answer: ERASED } : one));
  return {
    ...paper,
    myAnswers: without(paper.myAnswers),
    handIns: paper.handIns.map((handIn) => ({ ...handIn, answers: without(handIn.answers) })),
    settled: paper.settled && without(paper.settled),
    taken: paper.taken && without(paper.taken),
  };
}

export const resultWithoutTexts = (result: Result): Result => ({
  ...result,
  questions: result.questions.map(({ mark, others, differing, ...graded }) => ({
    ...graded,
    ...(isMarked(graded.question) && { answer: ERASED }),
    ...(mark && { mark: withoutComment(mark) }),
    ...(others && { others: others.map(withoutComment) }),
    ...(differing && { differing: differing.map(withoutComment) }),
  })),
});

export const markingWithoutTexts = (marking: Marking): Marking => ({
  ...marking,
  marks: marking.marks.map(withoutComment),
});

const withoutComment = <M extends { comment: string }>(mark: M): M => ({ ...mark, comment: '' });
