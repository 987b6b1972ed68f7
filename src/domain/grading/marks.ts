import { holderOf } from '../documents/exam/holder.ts';
import { mayMark } from '../documents/exam/markers.ts';
import type { Exam } from '../documents/exam/schema.ts';
import type { GivenMark } from '../documents/marking/mark-schema.ts';
import type { Mark, Marking } from '../documents/marking/schema.ts';
import { fingerprint } from '../merge/canonical.ts';
import type { Answer, Question } from '../question-kinds/kind.ts';
import { maxPointsOf } from '../question-kinds/questions.ts';

/** Returns the name of an answer in a mark; see `Mark.answer`. */
export const markedAnswer = (answer: Answer): string => fingerprint(answer);

/**
 * Teachers' decision on an answer: none, one mark, or marks that differ and wait for the exam's
 * holder.
 */
export type Marked =
  | { kind: 'none' }
  | { kind: 'mark'; mark: GivenMark }
  | { kind: 'differing'; marks: GivenMark[] };

/** Finds the teachers' decision on an answer of one paper. */
export type MarksOf = (question: Question, answer: Answer) => Marked;

export const NO_MARKS: MarksOf = () => ({ kind: 'none' });

/**
 * Folds the markings of one paper. Ignores teachers who may not mark it, and marks of another
 * answer than the present one. The holder's settling mark decides; else marks that give the same
 * points are one.
 */
export function marksOf(
  exam: Pick<Exam, 'addedUser' | 'handedTo' | 'markers'>,
  markings: readonly Marking[],
): MarksOf {
  const holder = holderOf(exam);
  const rankOf = ({ addedUser }: Marking): number => (addedUser === holder ? 0 : 1);
  const allowed = markings
    .filter(({ addedUser }) => mayMark(exam, addedUser))
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.addedUser < b.addedUser ? -1 : 1));
  return (question, answer) => {
    const name = markedAnswer(answer);
    const found = allowed.flatMap(({ addedUser, marks }) =>
      marks
        .filter((mark) => mark.questionID === question.id && mark.answer === name)
        .map((mark) => ({ mark, given: givenMark(mark, addedUser, maxPointsOf(question)) })),
    );
    const [first] = found;
    if (!first) return { kind: 'none' };
    const isSettled = first.mark.settles === true && first.given.by === holder;
    const agree = found.every(({ given }) => given.points === first.given.points);
    return isSettled || agree
      ? { kind: 'mark', mark: first.given }
      : { kind: 'differing', marks: found.map(({ given }) => given) };
  };
}

/** Limits the points, since the question may have counted more at the time. */
const givenMark = ({ points, levels, comment }: Mark, by: string, max: number): GivenMark => ({
  by,
  points: Math.min(points, max),
  levels,
  comment,
});
