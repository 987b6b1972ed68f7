import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aQuestion } from '../../../../tests/support/documents.ts';
import { shownQuestions } from './shuffle.ts';

const paper = (id: string, shuffleQuestions = true) => ({
  id,
  start: { shuffleQuestions, shuffleOptions: true },
});
const paperId = fc.stringMatching(/^[0-9a-z]{20}-[0-9a-z]{20}$/);
const list = fc.uniqueArray(fc.stringMatching(/^[0-9a-z]{9}$/), { maxLength: 40 });
const asQuestions = (ids: readonly string[]) => ids.map((id) => ({ id }));
const neighbours = Array.from({ length: 60 }, (_, n) => paper(`exam1-student${n}`));

describe('the questions of a paper', () => {
  test('are a permutation, and the same each time', () => {
    fc.assert(
      fc.property(paperId, list, (id, ids) => {
        const shown = shownQuestions(asQuestions(ids), paper(id));
        expect(shown.map((question) => question.id).sort()).toEqual([...ids].sort());
        expect(shownQuestions(asQuestions(ids), paper(id))).toEqual(shown);
      }),
    );
  });

  test('keep questions with a shared text together, in the exam’s order', () => {
    const shared = new Set(['c', 'd', 'e']);
    const questions = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
      id,
      ...(shared.has(id) && { sharedText: { id: 'ppppppppp' } }),
    }));
    const orders = neighbours.map((one) =>
      shownQuestions(questions, one)
        .map(({ id }) => id)
        .join(''),
    );
    for (const order of orders) expect(order).toContain('cde');
    expect(new Set(orders).size).toBeGreaterThan(10);
  });

  test('have the teacher’s order if they are not shuffled', () => {
    fc.assert(
      fc.property(paperId, list, (id, ids) => {
        const questions = asQuestions(ids);
        expect(shownQuestions(questions, paper(id, false))).toEqual(questions);
      }),
    );
  });

  test('have different orders for students sitting side by side', () => {
    const questions = Array.from({ length: 10 }, (_, at) => aQuestion(at));
    const orders = neighbours.map((one) =>
      shownQuestions(questions, one)
        .map(({ id }) => id)
        .join(),
    );
    expect(new Set(orders).size).toBe(neighbours.length);
  });

  test('are each the first one in about the same number of papers', () => {
    const questions = asQuestions(['a', 'b', 'c', 'd']);
    const first = new Map<string, number>();
    for (let n = 0; n < 4_000; n++) {
      const id = shownQuestions(questions, paper(`exam-student${n}`))[0]?.id ?? '';
      first.set(id, (first.get(id) ?? 0) + 1);
    }
    // The expected count is 1,000; 150 is five standard deviations.
    for (const count of first.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
    expect(first.size).toBe(4);
  });
});
