import type { GradedQuestion, Result } from '../documents/paper/schema.ts';
import { LIMITS } from '../limits.ts';
import { maxPointsOf } from '../question-kinds/questions.ts';
import { countedShare } from './points.ts';
import { type EarlierPoints, unreadChanges } from './result-news.ts';

export interface ChangedQuestion {
  number: number;
  graded: GradedQuestion;
  /** Points before the change; null for a question that was not graded. */
  before: number | null;
  after: number | null;
  /** Points of a right answer before the change. */
  maxBefore: number;
}

/** Keeps earlier points. @param wasSeen true if the student could see the replaced points */
export function withEarlierPoints(
  result: Result,
  former: Result | null,
  wasSeen: boolean,
  now: number,
): Result {
  const known = former?.earlier ?? [];
  const replaced = former && wasSeen ? replacedBy(result, former, now) : null;
  const earlier = replaced ? [...known, replaced].slice(-LIMITS.earlierPoints) : known;
  return earlier.length > 0 ? { ...result, earlier } : result;
}

function replacedBy(result: Result, former: Result, at: number): EarlierPoints | null {
  const { examPoint } = former;
  if (examPoint === null) return null;
  const now = new Map(result.questions.map((graded) => [graded.questionID, countedPoints(graded)]));
  const questions = former.questions
    .map((graded) => ({
      questionID: graded.questionID,
      points: countedPoints(graded),
      max: maxPointsOf(graded.question),
    }))
    .filter(({ questionID, points }) => now.has(questionID) && now.get(questionID) !== points);
  const isSame = questions.length === 0 && result.examPoint === examPoint;
  return isSame ? null : { at, examPoint, questions };
}

/** Returns changes to a result since its student last read it; null if it has not changed. */
export function changedPoints(
  result: Result,
  isRead: (id: string) => boolean,
): { before: number; after: number; questions: ChangedQuestion[] } | null {
  const { examPoint, questions } = result;
  const unread = unreadChanges(result, isRead);
  const [first] = unread;
  if (!first || examPoint === null) return null;
  const before = new Map(
    unread
      .flatMap((one) => one.questions)
      .reverse()
      .map((one) => [one.questionID, one]),
  );
  const changed = questions.flatMap((graded, at): ChangedQuestion[] => {
    const [former, after] = [before.get(graded.questionID), countedPoints(graded)];
    return former === undefined || former.points === after
      ? []
      : [{ number: at + 1, graded, before: former.points, after, maxBefore: former.max }];
  });
  if (changed.length === 0 && first.examPoint === examPoint) return null;
  return { before: first.examPoint, after: examPoint, questions: changed };
}

function countedPoints(graded: GradedQuestion): number | null {
  const share = countedShare(graded);
  return share === null ? null : share * maxPointsOf(graded.question);
}
