import { holderOf, mayMark } from '../documents/exam/people.ts';
import type { Exam } from '../documents/exam/schema.ts';
import type { Mark, Marking } from '../documents/marking/schema.ts';
import type { GivenMark } from '../documents/paper/part-schemas.ts';
import { fingerprint } from '../merge/canonical.ts';
import type { Answer, Question } from '../question-kinds/kind.ts';
import { maxPointsOf } from '../question-kinds/questions.ts';

export const markedAnswer = (answer: Answer): string => fingerprint(answer);

/** Outcome of all marks of an answer. If marks differ, the exam's holder decides. */
export type Marked =
  | { kind: 'none' }
  | { kind: 'mark'; mark: GivenMark; others: GivenMark[] }
  | { kind: 'differing'; marks: GivenMark[] };

export type MarksOf = (question: Question, answer: Answer) => Marked;

export const NO_MARKS: MarksOf = () => ({ kind: 'none' });

/** Finds an answer's marks. Ignores marks of other answers, and teachers who may not mark. */
export function marksOf(
  exam: Pick<Exam, 'addedUser' | 'handedTo' | 'markers'>,
  markings: readonly Marking[],
): MarksOf {
  const holder = holderOf(exam);
  const allowed = markings
    .filter(({ addedUser }) => mayMark(exam, addedUser))
    .sort((a, b) => compareMarkers(a.addedUser, b.addedUser, holder));
  return (question, answer) =>
    decided(
      allowed.flatMap((marking) => {
        const mark = markIn(marking, question.id, answer);
        return mark ? givenMark(mark, question, marking.addedUser, holder) : [];
      }),
    );
}

/** Orders markers, the holder first. For equal marks, the student gets the first one's comment. */
export const compareMarkers = (a: string, b: string, holder: string | null): number =>
  Number(b === holder) - Number(a === holder) || (a < b ? -1 : Number(a > b));

/** Returns a teacher's mark of this answer; undefined for a mark of another answer. */
export const markIn = (
  { marks }: Marking,
  questionID: string,
  answer: Answer,
): Mark | undefined => {
  const mark = marks.find((one) => one.questionID === questionID);
  return mark?.answer === markedAnswer(answer) ? mark : undefined;
};

/** Limits a mark to the question's points, which may have been reduced after the marking. */
export const givenMark = (
  { points, levels, comment, settles }: Mark,
  question: Question,
  by: string,
  holder: string | null,
): GivenMark => ({
  ...{ by, points: Math.min(points, maxPointsOf(question)), levels, comment },
  ...(settles && by === holder && { settles }),
});

/** Returns the holder's settling mark, or a mark if all points are equal; otherwise `differing`. */
export function decided(marks: readonly GivenMark[]): Marked {
  const mark = marks.find(({ settles }) => settles) ?? marks[0];
  if (!mark) return { kind: 'none' };
  const agree = marks.every(({ points }) => points === mark.points);
  return mark.settles || agree
    ? { kind: 'mark', mark, others: marks.filter((one) => one !== mark) }
    : { kind: 'differing', marks: [...marks] };
}
