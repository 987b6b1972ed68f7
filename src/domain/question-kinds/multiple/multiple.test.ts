import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateWith } from '../../forms/validate.ts';
import { formMessages } from '../../messages.ts';
import { BLANK } from '../kind.ts';
import { OPTION_KEYS, type OptionKey, shownOptions } from '../options.ts';
import { questionProblem } from '../questions.ts';
import { multiple, multipleForm, withToggled } from './multiple.ts';
import { multipleSchemas } from './schema.ts';

const states = ['buz', 'su', 'taş', 'buhar'];
const solids = multipleForm('Hangileri katıdır?', states, ['A', 'C']);
const asked = { id: 'q1', index: 0, ...solids };

describe('the score of an answer', () => {
  test.each([
    ['AC', 1, 1],
    ['A', 0, 0.5],
    ['ABC', 0, 0.5],
    ['AB', 0, 0],
    ['B', 0, 0],
    ['BD', 0, 0],
    ['ABCD', 0, 0],
  ])('%s is %d by all or none, and %d by right minus wrong', (answer, all, minus) => {
    expect(multiple.score(solids, answer)).toBe(all);
    const withCredit = { ...solids, key: { ...solids.key, credit: 'minus' as const } };
    expect(multiple.score(withCredit, answer)).toBe(minus);
  });
});

test('accepts as an answer sorted letters of offered options, each at most once', () => {
  const answers = ['A', 'AC', 'ABCD', 'CA', 'AA', 'AE', '', 'a', 'A,C', 'empty'];
  expect(answers.filter((answer) => multiple.isAnswer(solids, answer))).toEqual([
    ...['A', 'AC', 'ABCD'],
  ]);
});

test('describes an answer by letters and texts, with the letters of a shuffled paper', () => {
  expect(multiple.describe(asked, 'AC')).toEqual({ label: 'A+C', text: 'buz · taş' });
  const paper = { id: 'e1-s1', start: { shuffleQuestions: false, shuffleOptions: true } };
  const [first, second] = shownOptions(asked, paper).map(({ key }) => key) as [
    OptionKey,
    OptionKey,
  ];
  const { label } = multiple.describe(asked, [first, second].sort().join(''), paper);
  expect(label).toBe('A+B');
});

test('adds and removes options in any order, and returns the chosen options sorted', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...OPTION_KEYS)), (toggled) => {
      const answer = toggled.reduce(withToggled, BLANK);
      const left = OPTION_KEYS.filter(
        (key) => toggled.filter((one) => one === key).length % 2 === 1,
      );
      expect(answer).toBe(left.join('') || BLANK);
    }),
  );
});

test.each([
  [solids, null],
  [multipleForm(' ', states, ['A']), 'question-text'],
  [multipleForm('?', ['bir'], ['A']), 'question-options'],
  [multipleForm('?', states, []), 'question-correct'],
  [multipleForm('?', ['bir', 'iki'], ['A', 'C']), 'question-correct'],
])('reports for %o the problem %o', (form, problem) => {
  expect(questionProblem(form)).toBe(problem);
});

describe('the form of a question with several right options', () => {
  const check = validateWith(multipleSchemas.form);
  test.each([
    [solids, {}],
    [multipleForm('?', states, []), { key: formMessages.questionCorrect }],
    [multipleForm('?', states, ['E']), { key: formMessages.questionCorrectEmpty }],
    [multipleForm('?', ['bir'], ['A']), { 'body.options.1': formMessages.questionOptions }],
    [
      multipleForm('?', ['x'.repeat(501), 'iki'], ['A']),
      { 'body.options.0': formMessages.optionLong },
    ],
  ])('reports for %o the errors %o', (form, errors) => expect(check(form)).toEqual(errors));
});

describe('a stored question with several right options', () => {
  const isBody = (body: unknown) => multipleSchemas.body.safeParse(body).success;
  const isKey = (key: unknown) => multipleSchemas.key.safeParse(key).success;

  test('has two to six options and no other parts', () => {
    expect(isBody(solids.body)).toBe(true);
    for (const body of [{}, null, { options: ['bir'] }, { options: Array(7).fill('x') }])
      expect(isBody(body)).toBe(false);
    expect(isBody({ options: ['x'.repeat(501), 'iki'] })).toBe(false);
    expect(isBody({ ...solids.body, right: ['A'] })).toBe(false);
  });

  test('has a key of sorted letters, each at most once', () => {
    expect(isKey(solids.key)).toBe(true);
    for (const right of [[], ['C', 'A'], ['A', 'A'], ['G'], 'AC', null])
      expect(isKey({ right, credit: 'all' })).toBe(false);
    expect(isKey({ right: ['A'], credit: 'some' })).toBe(false);
    expect(isKey({ right: ['A'], credit: 'all', hint: 'x' })).toBe(false);
  });
});
