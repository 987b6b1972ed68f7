import { describe, expect, test } from 'vitest';
import { anExam, aQuestion, withOptions } from '../../../../tests/support/documents.ts';
import { LIMITS } from '../../limits.ts';
import { merge } from '../../merge/merge.ts';
import { publishProblems, shortWindow, siblingOf } from './publish.ts';
import { examSchema } from './schema.ts';

const NOW = 5_000;
const draft = { ...anExam('t1', [aQuestion(1), aQuestion(2)]), draft: true };

describe('the check before publishing reports the right problems of a draft', () => {
  const many = Array.from({ length: LIMITS.questionsInExam + 1 }, (_, at) => aQuestion(at));
  test.each([
    ['nothing', {}, []],
    ['no question', { questions: [] }, ['no-question']],
    [
      'a question without a key',
      { questions: [withOptions(aQuestion(1), { B: '' })] },
      ['bad-question'],
    ],
    ['too many questions', { questions: many }, ['too-many-questions']],
    ['an end that has passed', { closesAt: NOW }, ['end-past']],
    ['an end ahead', { closesAt: NOW + 1 }, []],
  ])('with %s', (_name, given, problems) => {
    expect(publishProblems({ ...draft, ...given }, NOW)).toEqual(problems);
  });
});

test('reports that an exam takes longer than the time between opening and end', () => {
  const HALF = 30 * 60_000;
  const left = (closesAt: number | null, opensAt: number | null = null) =>
    shortWindow({ opensAt, closesAt, examTime: 60 }, NOW);
  expect(left(null)).toBeNull();
  expect(left(NOW + HALF)).toBe(30);
  expect(left(NOW + 2 * HALF)).toBeNull();
  expect(left(NOW + 3 * HALF, NOW + 2 * HALF)).toBe(30);
  expect(left(NOW + 3 * HALF, NOW - HALF)).toBeNull();
});

describe('the copy of an exam for another class', () => {
  const sibling = siblingOf({ ...draft, opensAt: 6_000, closesAt: 9_000 }, 'c2', NOW);

  test('is published, with the same questions and hours', () => {
    expect(examSchema.parse(sibling)).toEqual(sibling);
    expect(sibling).toMatchObject({
      ...{ classroomID: 'c2', draft: false, addedUser: 't1', opensAt: 6_000, closesAt: 9_000 },
      questions: draft.questions,
    });
  });

  test('has an id that depends on its class and does not begin with the draft’s id', () => {
    const ids = ['c2', 'c3'].map((id) => siblingOf(draft, id, NOW).examID);
    expect(new Set([draft.examID, ...ids]).size).toBe(3);
    for (const id of ids) expect(id).not.toMatch(/^e1/);
  });

  test('is one exam if two devices create it', () => {
    const later = siblingOf(draft, 'c2', NOW + 1);
    const joined = merge(siblingOf(draft, 'c2', NOW), later);
    expect(joined.questions).toHaveLength(2);
    expect(joined).toEqual(merge(later, siblingOf(draft, 'c2', NOW)));
  });
});
