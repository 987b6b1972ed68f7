import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryQuestion } from '../../../tests/support/arbitraries.ts';
import { aQuestion, withOptions } from '../../../tests/support/documents.ts';
import { OPTION_KEYS, offeredOptions, shownOptions } from './options.ts';

const paper = (id: string, shuffleOptions = true) => ({
  id,
  start: { shuffleQuestions: true, shuffleOptions },
});
const paperId = fc.stringMatching(/^[0-9a-z]{20}-[0-9a-z]{20}$/);
const neighbours = Array.from({ length: 60 }, (_, n) => paper(`exam1-student${n}`));

test('does not offer options without text', () => {
  expect(offeredOptions(aQuestion(1))).toEqual(['A', 'B', 'C']);
  expect(offeredOptions(withOptions(aQuestion(1), { A: '  ', D: 'd' }))).toEqual(['B', 'C', 'D']);
});

describe('the options of a question', () => {
  test('are each offered once, with letters from A, in an order that is always the same', () => {
    fc.assert(
      fc.property(paperId, arbitraryQuestion, (id, question) => {
        const shown = shownOptions(question, paper(id));
        expect(shown.map(({ key }) => key).sort()).toEqual(offeredOptions(question));
        expect(shown.map(({ label }) => label)).toEqual(OPTION_KEYS.slice(0, shown.length));
        expect(shownOptions(question, paper(id))).toEqual(shown);
      }),
    );
  });

  test('keep order and letters if they are not shuffled', () => {
    fc.assert(
      fc.property(paperId, arbitraryQuestion, (id, question) => {
        const shown = shownOptions(question, paper(id, false));
        expect(shown).toEqual(offeredOptions(question).map((key) => ({ label: key, key })));
      }),
    );
  });

  test('have different orders on different papers and in different questions', () => {
    const question = withOptions(aQuestion(1), { D: 'yok' });
    const order = (id: string, one = neighbours[0] ?? paper('x')) =>
      shownOptions({ ...question, id }, one)
        .map(({ key }) => key)
        .join('');
    expect(new Set(neighbours.map((one) => order(question.id, one))).size).toBeGreaterThan(12);
    const ids = Array.from({ length: 60 }, (_, at) => `soru${at}`);
    expect(new Set(ids.map((id) => order(id))).size).toBeGreaterThan(12);
  });
});
