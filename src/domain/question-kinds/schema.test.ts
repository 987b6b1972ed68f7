import { describe, expect, test } from 'vitest';
import { aQuestion, withOptions } from '../../../tests/support/documents.ts';
import { validateWith } from '../forms/validate.ts';
import { LIMITS } from '../limits.ts';
import { formMessages } from '../messages.ts';
import { withoutKey } from './questions.ts';
import { answerSchema, questionForm, questionSchema, sheetQuestionSchema } from './schema.ts';
import { singleForm } from './single/single.ts';

const x = (count: number) => 'x'.repeat(count);

describe('the form of a question with options', () => {
  const check = validateWith(questionForm);
  const good = singleForm('Kaç?', ['1', '2'], 'A');
  const optionB = 'body.options.1';
  test.each([
    [{}, {}],
    [withOptions({ ...good, text: x(2000) }, { A: x(500) }), {}],
    [{ text: ' ' }, { text: formMessages.questionText }],
    [{ text: x(2001) }, { text: formMessages.questionLong }],
    [withOptions(good, { C: x(501) }), { 'body.options.2': formMessages.optionLong }],
    [withOptions(good, { B: ' ' }), { [optionB]: formMessages.questionOptions }],
    [{ key: 'C' }, { key: formMessages.questionCorrectEmpty }],
    [{ key: undefined }, { key: formMessages.questionCorrect }],
    [{ key: 'E' }, { key: formMessages.questionCorrectEmpty }],
    [{ key: 'G' }, { key: formMessages.questionCorrect }],
    [singleForm('Kaç?', ['1', '2', '3', '4', '5', '6'], 'F'), {}],
  ])('reports %o with the messages %o', (given, messages) => {
    expect(check({ ...good, ...given })).toEqual(messages);
  });
});

describe('a stored question', () => {
  const accepts = (question: unknown) => questionSchema.safeParse(question).success;
  const question = aQuestion(1);

  test('drops empty options at the end, except the first four', () => {
    const typed = {
      ...singleForm('Kaç?', [], 'A'),
      body: { options: ['1', '2', '', '', '5', ''] },
    };
    expect(questionForm.parse(typed).body).toEqual({ options: ['1', '2', '', '', '5'] });
  });

  test('needs a known kind, two to six options, and one of their letters as its key', () => {
    expect(accepts(question)).toBe(true);
    expect(accepts({ ...question, kind: 'essay' })).toBe(false);
    expect(accepts({ ...question, key: 'G' })).toBe(false);
    const withCount = (count: number) => ({
      ...question,
      body: { options: Array(count).fill('1') },
    });
    expect([1, 2, 6, 7].map((count) => accepts(withCount(count)))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(accepts({ ...question, body: { ...question.body, hint: 'x' } })).toBe(false);
    expect(accepts({ ...question, hint: 'x' })).toBe(false);
  });

  test('is refused on a sheet if it contains the key', () => {
    expect(sheetQuestionSchema.safeParse(withoutKey(question)).success).toBe(true);
    expect(sheetQuestionSchema.safeParse(question).success).toBe(false);
  });
});

test('accepts any text up to the limit as an answer', () => {
  const accepts = (answer: unknown) => answerSchema.safeParse(answer).success;
  expect(['A', 'E', 'empty', 'Ankara', x(LIMITS.answer)].every(accepts)).toBe(true);
  expect(['', x(LIMITS.answer + 1), 1, null, ['A']].some(accepts)).toBe(false);
});
