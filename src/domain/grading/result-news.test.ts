import { describe, expect, it, test } from 'vitest';
import { anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { newVersion } from '../documents/exam/versions.ts';
import type { Result } from '../documents/paper/schema.ts';
import { lastChangeId, openedId, unopenedResults, unreadChanges } from './result-news.ts';
import { grade } from './scoring.ts';

const exam = anExam('t1');
const graded = grade(handIn(aPaper('s1', exam), 2_000), newVersion(exam, 1_000), 'Ali', 9);
if (!graded) throw new Error('no result');
const RESULT: Result = graded;
const DAY = 24 * 60 * 60 * 1000;
const CHANGES = [10, 20, 30].map((at) => ({ at, examPoint: at, questions: [] }));
const CHANGED: Result = { ...RESULT, earlier: CHANGES };

const isOneOf =
  (...ids: (string | null)[]) =>
  (id: string) =>
    ids.includes(id);

describe('the list of changed points', () => {
  it('has every change if the student has not read any', () => {
    expect(unreadChanges(CHANGED, isOneOf())).toEqual(CHANGES);
    expect(unreadChanges(RESULT, isOneOf())).toEqual([]);
  });

  it('has the changes after the last one that the student has read', () => {
    const second = lastChangeId({ ...CHANGED, earlier: CHANGES.slice(0, 2) });
    expect(unreadChanges(CHANGED, isOneOf(second))).toEqual(CHANGES.slice(2));
    expect(unreadChanges(CHANGED, isOneOf(lastChangeId(CHANGED)))).toEqual([]);
  });

  it('has different ids for different changes and papers', () => {
    expect(lastChangeId(RESULT)).toBeNull();
    const ids = [
      lastChangeId(CHANGED),
      lastChangeId({ ...CHANGED, id: 'other' }),
      lastChangeId({ ...CHANGED, earlier: CHANGES.slice(0, 2) }),
    ];
    expect(new Set(ids).size).toBe(3);
  });
});

describe('new results', () => {
  const announced = (result: Result, now: number, ...read: string[]) =>
    unopenedResults([result], isOneOf(...read), now).length === 1;

  test('are announced for 14 days, or until the student opens them', () => {
    const { gradedAt } = RESULT;
    expect(announced(RESULT, gradedAt)).toBe(true);
    expect(announced(RESULT, gradedAt + 14 * DAY - 1)).toBe(true);
    expect(announced(RESULT, gradedAt + 14 * DAY)).toBe(false);
    expect(announced(RESULT, gradedAt, openedId(RESULT.id))).toBe(false);
    expect(announced(RESULT, gradedAt, openedId('other'))).toBe(true);
  });

  test('are not announced if their points changed, because that change is announced', () => {
    expect(announced(CHANGED, RESULT.gradedAt)).toBe(false);
  });
});
