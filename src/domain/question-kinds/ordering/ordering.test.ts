import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFormula, aPicture, bold } from '../../../../tests/support/sample-questions.ts';
import { validateWith } from '../../forms/validate.ts';
import { formMessages } from '../../messages.ts';
import type { RichText } from '../../rich-text/rich-text.ts';
import { BLANK } from '../kind.ts';
import { questionProblem } from '../questions.ts';
import { questionForm } from '../schema.ts';
import {
  orderedItems,
  orderIn,
  ordering,
  orderingForm,
  shownItems,
  withTaken,
} from './ordering.ts';
import { orderingSchemas } from './schema.ts';

/** Returns body and key of a form with unsorted rows. */
const arrangedAs = (...items: RichText[]) => ({
  body: { items },
  key: { order: [...items.keys()] },
});
const phases = ['Profaz', 'Metafaz', 'Anafaz', 'Telofaz'];
const mitosis = orderingForm('Sıralayın.', phases);
const asked = { id: 'q1', index: 0, ...mitosis };

test('stores items sorted by the Turkish alphabet, and the right order as their indexes', () => {
  expect(mitosis.body.items).toEqual(['Anafaz', 'Metafaz', 'Profaz', 'Telofaz']);
  expect(mitosis.key.order).toEqual([2, 1, 0, 3]);
  expect(orderingForm('?', ['ışık', 'çan', 'ısı', 'iz']).body.items).toEqual([
    ...['çan', 'ısı', 'ışık', 'iz'],
  ]);
});

test.each([
  ['CBAD', 1],
  ['CBA', 0],
  ['ABCD', 0],
])('the answer %s has the score %d', (answer, score) => {
  expect(ordering.score(mitosis, answer)).toBe(score);
});

test('is partial while items are not placed', () => {
  expect(['C', 'CBA', 'ABCD'].filter((one) => ordering.isPartial?.(mitosis, one))).toEqual([
    ...['C', 'CBA'],
  ]);
});

test('accepts as an answer letters of items, each at most once', () => {
  const answers = ['C', 'CBAD', 'CB', 'CC', 'E', '', 'a', 'C B', BLANK];
  expect(answers.filter((answer) => ordering.isAnswer(mitosis, answer))).toEqual([
    ...['C', 'CBAD', 'CB'],
  ]);
});

test('describes an answer by its texts in order', () => {
  expect(ordering.describe(asked, 'CB')).toEqual({ label: '', text: 'Profaz → Metafaz' });
  expect(ordering.rightAnswers(mitosis)).toEqual(['CBAD']);
});

test('adds an item to an answer, and removes an item together with all items after it', () => {
  const taken = (...indexes: number[]) => indexes.reduce(withTaken, BLANK);
  expect(taken(2, 1, 0)).toBe('CBA');
  expect(taken(2, 1, 0, 1)).toBe('C');
  expect(taken(2, 1, 0, 2)).toBe(BLANK);
  expect(orderIn('CBA')).toEqual([2, 1, 0]);
});

test('shows all items in an order that depends on the paper', () => {
  const paper = (id: string, shuffleOptions = true) => ({
    id,
    start: { shuffleQuestions: false, shuffleOptions },
  });
  const orders = Array.from({ length: 30 }, (_, at) => shownItems(asked, paper(`e1-s${at}`)));
  for (const order of orders) expect([...order].sort()).toEqual([0, 1, 2, 3]);
  expect(new Set(orders.map(String)).size).toBeGreaterThan(8);
  expect(shownItems(asked, paper('e1-s1', false))).toEqual([0, 1, 2, 3]);
});

test.each([
  [mitosis, null],
  [{ ...mitosis, text: ' ' }, 'question-text'],
  [orderingForm('?', ['bir']), 'question-options'],
  [orderingForm('?', ['bir', ' ']), 'question-options'],
  [orderingForm('?', ['bir', 'bir']), 'question-options'],
  [{ ...mitosis, key: { order: [0, 1, 2] } }, 'question-correct'],
  [{ ...mitosis, key: { order: [0, 1, 2, 2] } }, 'question-correct'],
  [{ ...mitosis, key: { order: [0, 1, 2, 4] } }, 'question-correct'],
])('reports for %o the problem %o', (form, problem) => {
  expect(questionProblem(form)).toBe(problem);
});

describe('items with formatting', () => {
  const inOrder = [aPicture('b'), aFormula, aPicture('a'), 'Bir'];
  const form = orderingForm('Sıralayın.', inOrder);
  const question = { id: 'q1', index: 0, ...form };

  test('are sorted by plain text, then by content, and keep their order in the key', () => {
    expect(form.body.items).toEqual([aPicture('a'), aPicture('b'), aFormula, 'Bir']);
    expect(orderedItems(form)).toEqual(inOrder);
    expect(questionProblem(form)).toBeNull();
    expect(questionForm.parse(form)).toEqual(form);
    expect(orderingSchemas.body.safeParse(form.body).success).toBe(true);
  });

  test('are described by their plain text, or by the paper’s letters if they have none', () => {
    expect(ordering.describe(question, 'BCD').text).toBe('B → 1 bölü 2 → Bir');
    const paper = { id: 'e1-s1', start: { shuffleQuestions: false, shuffleOptions: true } };
    const letter = 'ABCD'[shownItems(question, paper).indexOf(1)];
    expect(ordering.describe(question, 'B', paper).text).toBe(letter);
  });

  test('are shown in an answer as they were written', () => {
    expect(ordering.formatted?.(mitosis, 'CB')).toEqual(['Profaz → Metafaz']);
    expect(ordering.formatted?.(form, 'BC')).toMatchObject([
      { blocks: [{ type: 'picture' }, { content: [{ text: ' → ' }, { type: 'formula' }] }] },
    ]);
  });

  test('are distinguished by their content', () => {
    const check = validateWith(questionForm);
    expect(check({ ...form, ...arrangedAs('x', bold('x')) })).toEqual({});
    expect(check({ ...form, ...arrangedAs(bold('x'), bold('x')) })).toEqual({
      'body.items.1': formMessages.itemTwice,
    });
    expect(questionProblem(orderingForm('?', [bold('x'), bold('x')]))).toBe('question-options');
  });
});

describe('the form of an ordering question', () => {
  const check = validateWith(questionForm);
  const typed = (...items: string[]) => ({
    ...{ kind: 'ordering', text: 'Sıralayın.', body: { items } },
    key: { order: [...items.keys()] },
  });

  test('turns rows into sorted items, and drops empty rows', () => {
    expect(questionForm.parse(typed('Profaz ', '', ...phases.slice(1)))).toEqual(mitosis);
  });

  test('keeps the order of its rows', () => {
    const rows = fc.uniqueArray(
      fc.string({ minLength: 1, maxLength: 9 }).map((text) => `x${text}x`),
      {
        minLength: 2,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(rows, (texts) => {
        const form = questionForm.parse(typed(...texts)) as typeof mitosis;
        expect(orderedItems(form)).toEqual(texts);
        expect(questionForm.parse(form)).toEqual(form);
      }),
    );
  });

  test.each([
    [typed('bir', 'iki', ''), {}],
    [typed('', 'iki', ''), { 'body.items.0': formMessages.itemsMissing }],
    [typed('bir', 'iki', 'bir '), { 'body.items.2': formMessages.itemTwice }],
    [typed('bir', 'x'.repeat(501)), { 'body.items.1': formMessages.itemLong }],
    [{ ...typed('bir', 'iki'), key: { order: [1, 1] } }, { 'key.order': expect.any(String) }],
  ])('reports for %o the errors %o', (form, errors) => expect(check(form)).toEqual(errors));
});

describe('a stored ordering question', () => {
  const isBody = (body: unknown) => orderingSchemas.body.safeParse(body).success;
  const isKey = (key: unknown) => orderingSchemas.key.safeParse(key).success;

  test('has two to eight items and no other parts', () => {
    expect(isBody(mitosis.body)).toBe(true);
    const lists = [['bir'], Array(9).fill('x'), ['bir', ''], ['bir', 'x'.repeat(501)], ['bir', 2]];
    for (const items of lists) expect(isBody({ items })).toBe(false);
    expect(isBody({ ...mitosis.body, order: [0] })).toBe(false);
    expect(isBody(null)).toBe(false);
  });

  test('has a key of indexes', () => {
    expect(isKey(mitosis.key)).toBe(true);
    for (const order of [[0], [0, 8], [0, -1], [0, 0.5], ['0', '1'], 'AB', null])
      expect(isKey({ order })).toBe(false);
    expect(isKey({ ...mitosis.key, hint: 'x' })).toBe(false);
  });
});
