import { expect, test } from 'vitest';
import { aQuestion } from '../../../../tests/support/documents.ts';
import { nextIndex } from './make.ts';
import { offeredOptions, questionProblem, withoutKey } from './questions.ts';

test('options without text are not offered', () => {
  expect(offeredOptions(aQuestion(1))).toEqual(['A', 'B', 'C']);
  expect(offeredOptions(aQuestion(1, { optionA: '  ', optionD: 'd' }))).toEqual(['B', 'C', 'D']);
});

test.each([
  [{}, null],
  [{ text: '  ' }, 'question-text'],
  [{ optionA: '', optionC: '' }, 'question-options'],
  [{ optionA: '', optionB: ' ', optionC: '' }, 'question-options'],
  [{ optionC: '' }, null],
  [{ key: 'D' as const }, 'question-correct'],
  [{ optionD: 'Metin', correctAnswer: 'D' as const }, null],
])('a question with %o: %o', (given, problem) => {
  expect(questionProblem(aQuestion(1, given))).toBe(problem);
});

test('options may repeat each other', () => {
  expect(questionProblem(aQuestion(1, { optionA: '2', optionB: '2' }))).toBeNull();
});

test('a question without its key has everything else', () => {
  const { correctAnswer: _key, ...rest } = aQuestion(1);
  expect(withoutKey(aQuestion(1))).toEqual(rest);
});

test('a new question goes behind all others', () => {
  expect(nextIndex([])).toBe(0);
  expect(nextIndex([{ index: 4 }, { index: 1 }])).toBe(5);
});
