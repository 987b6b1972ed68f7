import { expect, test } from 'vitest';
import { aQuestion, type SingleAsked, withOptions } from '../../../../tests/support/documents.ts';
import { optionText, shownOptions, skippedOption } from '../options.ts';
import { questionProblem, withoutKey } from '../questions.ts';
import { single } from './single.ts';

const question = aQuestion(1);

test.each<[SingleAsked, string | null]>([
  [question, null],
  [{ ...question, text: '  ' }, 'question-text'],
  [withOptions(question, { A: '', C: '' }), 'question-options'],
  [withOptions(question, { A: '', B: ' ', C: '' }), 'question-options'],
  [withOptions(question, { C: '' }), null],
  [{ ...question, key: 'D' }, 'question-correct'],
  [withOptions({ ...question, key: 'D' }, { D: 'Metin' }), null],
])('reports for %o the problem %o', (given, problem) => {
  expect(questionProblem(given)).toBe(problem);
});

test('accepts options with equal texts', () => {
  expect(questionProblem(withOptions(question, { A: '2', B: '2' }))).toBeNull();
});

test('removes the key, and nothing else', () => {
  const { key: _key, ...rest } = question;
  expect(withoutKey(question)).toEqual(rest);
});

test('accepts as an answer the letter of an offered option', () => {
  const answers = ['A', 'B', 'C', 'D', 'E', 'a', '', '1'];
  expect(answers.filter((answer) => single.isAnswer(question, answer))).toEqual(['A', 'B', 'C']);
});

test('describes an answer by letter and text, with the letter of a shuffled paper', () => {
  expect(single.describe(question, 'B')).toEqual({ label: 'B', text: '2' });
  const paper = { id: 'e1-s1', start: { shuffleQuestions: false, shuffleOptions: true } };
  const shown = shownOptions(question, paper);
  expect(shown.some(({ label, key }) => label !== key)).toBe(true);
  for (const { label, key } of shown)
    expect(single.describe(question, key, paper)).toEqual({
      label,
      text: optionText(question, key),
    });
});

test.each([
  [['1', '2', '3', '4'], null],
  [['1', '2', '', ''], null],
  [['', '', '', ''], null],
  [['1', ' ', '3', ''], 'B'],
  [['', '', '3', '4'], 'A'],
])('finds in %o the skipped option %o', (options, key) => {
  expect(skippedOption({ body: { options } })).toBe(key);
});
