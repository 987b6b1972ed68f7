import { expect, test } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import type { Corrections } from '../documents/exam/corrections.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { answerPaper } from '../documents/paper/make.ts';
import type { Result } from '../documents/paper/schema.ts';
import { LIMITS } from '../limits.ts';
import { changedPoints, withEarlierPoints } from './changed-points.ts';
import { lastChangeId } from './result-news.ts';
import { grade } from './scoring.ts';

const exam = anExam('t1', [aQuestion(1), aQuestion(2)]);
const half = answerPaper(aPaper('s1', exam), 'qqqqqqq01', 'B', 1_100);
const paper = handIn(answerPaper(half, 'qqqqqqq02', 'A', 1_200), 2_000);
const NONE: Corrections = { cancelled: [], rulings: [] };
const cancelled = (credit: 'everybody' | 'nobody', questionID = 'qqqqqqq02'): Corrections => ({
  cancelled: [{ questionID, credit, reason: '' }],
  rulings: [],
});

function graded(corrections: Corrections): Result {
  const result = grade(paper, newVersion(exam, 1_000), 'Ali', 3_000, undefined, corrections);
  if (!result) throw new Error('It was handed in.');
  return result;
}

/** Grades after each of these lists of corrections. The student sees each result. */
const gradings = (...all: Corrections[]): Result =>
  all.map(graded).reduce((former, result, at) => withEarlierPoints(result, former, true, 10 + at));

const unread = () => false;

test('names the points before and after a correction, and the questions that changed', () => {
  const changed = changedPoints(gradings(NONE, cancelled('everybody')), unread);
  expect(changed).toMatchObject({ before: 50, after: 100 });
  expect(changed?.questions).toMatchObject([
    { number: 2, before: 0, after: 1, graded: { cancelled: 'everybody' } },
  ]);
});

test('names a question that is no longer graded', () => {
  const changed = changedPoints(gradings(NONE, cancelled('nobody')), unread);
  expect(changed?.questions).toMatchObject([{ number: 2, before: 0, after: null }]);
});

test('does not show a change that the student has read, but the difference of later corrections', () => {
  const once = gradings(NONE, cancelled('everybody'));
  const first = lastChangeId(once);
  const isRead = (id: string) => id === first;
  expect(changedPoints(once, isRead)).toBeNull();
  const twice = gradings(NONE, cancelled('everybody'), NONE);
  expect(changedPoints(twice, isRead)).toMatchObject({ before: 100, after: 50 });
});

test('shows several corrections as one if the student has not read any of them', () => {
  const both = gradings(NONE, cancelled('nobody'), cancelled('everybody'));
  expect(changedPoints(both, unread)).toMatchObject({
    ...{ before: 50, after: 100 },
    questions: [{ number: 2, before: 0, after: 1 }],
  });
  expect(changedPoints(gradings(NONE, cancelled('nobody'), NONE), unread)).toBeNull();
});

test('records a change only if the points differ and the student could see them', () => {
  const [former, result] = [graded(NONE), graded(cancelled('everybody'))];
  expect(withEarlierPoints(result, former, false, 10)).toEqual(result);
  expect(withEarlierPoints(result, { ...former, examPoint: null }, true, 10)).toEqual(result);
  expect(withEarlierPoints(former, former, true, 10)).toEqual(former);
});

test('keeps the latest changes of a result, and drops older ones', () => {
  const all = Array.from({ length: LIMITS.earlierPoints + 3 }, (_, at) =>
    at % 2 === 0 ? NONE : cancelled('everybody'),
  );
  expect(gradings(...all).earlier).toHaveLength(LIMITS.earlierPoints);
});
