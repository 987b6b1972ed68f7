import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFormula, aPicture, bold } from '../../../../tests/support/sample-questions.ts';
import { validateWith } from '../../forms/validate.ts';
import { hashesIn } from '../../media/pictures.ts';
import { formMessages } from '../../messages.ts';
import { BLANK } from '../kind.ts';
import { questionForm, questionSchema, sheetQuestionSchema } from '../schema.ts';
import { matching } from './matching.ts';
import { matchingForm, shownMatches } from './pairs.ts';

const asked = matchingForm(
  'Başkentleri eşleştirin.',
  [
    ['Türkiye', 'Ankara'],
    ['İtalya', 'Roma'],
    ['Azerbaycan', 'Bakü'],
  ],
  ['Lahey'],
);
const stored = { id: 'soru00001', index: 1, ...asked };

describe('a matching question', () => {
  test('sorts its right texts by the Turkish alphabet', () => {
    expect(asked.body.right).toEqual(['Ankara', 'Bakü', 'Lahey', 'Roma']);
    expect(asked.key.pairs).toEqual([0, 3, 1]);
    expect(matching.rightAnswers(asked)).toEqual(['ADB']);
  });

  test('accepts two left texts with the same right text', () => {
    const both = matchingForm('?', [
      ['1', 'tek'],
      ['2', 'çift'],
      ['3', 'tek'],
    ]);
    expect(both).toMatchObject({ body: { right: ['çift', 'tek'] }, key: { pairs: [1, 0, 1] } });
    expect(matching.problemOf(both)).toBeNull();
  });

  test.each([
    ['ADB', 1],
    ['ADC', 2 / 3],
    ['A--', 1 / 3],
    ['DAA', 0],
  ])('scores %s with %d of the points', (answer, share) => {
    expect(matching.isAnswer(asked, answer)).toBe(true);
    expect(matching.score(asked, answer)).toBe(share);
  });

  test('is partial while a left text has no match', () => {
    expect(['A--', 'AD-', 'DAA'].filter((one) => matching.isPartial?.(asked, one))).toEqual([
      ...['A--', 'AD-'],
    ]);
  });

  test.each(['---', 'AD', 'ADBA', 'ADE', 'adb', 'A B', '', BLANK])(
    'does not accept "%s"',
    (answer) => expect(matching.isAnswer(asked, answer)).toBe(false),
  );

  test('describes an answer by its texts', () => {
    expect(matching.describe(stored, 'A-C').text).toBe(
      'Türkiye → Ankara; İtalya → –; Azerbaycan → Lahey',
    );
  });

  test('is described for any answer, also a wrong one', () => {
    fc.assert(
      fc.property(fc.string(), (answer) => {
        expect(matching.describe(stored, answer).text).toContain('Türkiye → ');
      }),
    );
  });

  test('offers its right texts in an order that depends on the paper, with letters from A', () => {
    const paper = (id: string) => ({ id, start: { shuffleQuestions: true, shuffleOptions: true } });
    const orders = Array.from({ length: 40 }, (_, at) => shownMatches(stored, paper(`e1-s${at}`)));
    for (const shown of orders) {
      expect(shown.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D']);
      expect(shown.map(({ index }) => index).sort()).toEqual([0, 1, 2, 3]);
    }
    expect(
      new Set(orders.map((shown) => shown.map(({ index }) => index).join())).size,
    ).toBeGreaterThan(8);
    expect(shownMatches(stored).map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  });
});

describe('a matching question with formatted texts', () => {
  const [river, lake] = [aPicture('r', 'Irmak'), aPicture('l')];
  const rich = matchingForm('Eşleştirin.', [
    [river, aFormula],
    [lake, aPicture('b')],
    ['Deniz', aPicture('a')],
  ]);
  const shown = { id: 'soru00001', index: 1, ...rich };

  test('sorts pictures without a description by content, before all texts', () => {
    expect(rich.body.right).toEqual([aPicture('a'), aPicture('b'), aFormula]);
    expect(rich.key.pairs).toEqual([2, 1, 0]);
    expect(matching.problemOf(rich)).toBeNull();
    expect(questionForm.parse(rich)).toEqual(rich);
    expect(questionSchema.safeParse(shown).success).toBe(true);
    const [first, second, third] = rich.body.right;
    const body = { ...rich.body, right: [second, first, third] };
    expect(questionSchema.safeParse({ ...shown, body }).success).toBe(false);
  });

  test('names its pictures as media of the exam', () => {
    const hashes = ['r', 'l', 'a', 'b'].map((sign) => sign.repeat(43));
    expect(hashesIn([shown])).toEqual(hashes);
  });

  test('is described by plain text; an undescribed picture by its number or printed letter', () => {
    expect(matching.describe(shown, 'CB-').text).toBe('Irmak → 1 bölü 2; 2. → B; Deniz → –');
    const paper = { id: 'e1-s1', start: { shuffleQuestions: false, shuffleOptions: true } };
    const label = shownMatches(shown, paper).find(({ index }) => index === 1)?.label;
    expect(matching.describe(shown, '-B-', paper).text).toContain(`2. → ${label};`);
  });

  test('shows an answer with its formatting, in one line if no text needs more', () => {
    expect(matching.formatted?.(asked, 'AD-')).toEqual([
      'Türkiye → Ankara; İtalya → Roma; Azerbaycan → –',
    ]);
    const lines = matchingForm('?', [
      ['a', aFormula],
      ['b', bold('c')],
    ]);
    const [line] = matching.formatted?.(lines, 'AB') ?? [];
    expect(line).toMatchObject({ blocks: [{ content: [{ text: 'a → ' }, {}, {}, {}] }] });
    const [blocks] = matching.formatted?.(rich, 'CBA') ?? [];
    expect(blocks).toMatchObject({
      blocks: [
        ...[{ type: 'picture' }, { content: [{ text: ' → ' }, { type: 'formula' }] }],
        ...[{ type: 'picture' }, { content: [{ text: ' → ' }] }, { type: 'picture' }],
        ...[{ content: [{ text: 'Deniz → ' }] }, { type: 'picture' }],
      ],
    });
  });

  test('reports equal pictures as equal texts, and a long text at its field', () => {
    const check = validateWith(questionForm);
    const form = (right: unknown[]) => ({
      ...{ kind: 'matching', text: '?', body: { left: ['a', 'b'], right } },
      key: { pairs: [0, 1] },
    });
    expect(check(form([river, river]))).toEqual({ 'body.right.0': formMessages.matchesEqual });
    expect(check(form([river, bold('x'.repeat(201))]))).toEqual({
      'body.right.1': formMessages.pairLong,
    });
    expect(check(form([river, bold(' ')]))).toEqual({ 'body.right.1': formMessages.pairHalf });
  });
});

describe('a stored matching question', () => {
  test('is accepted with its key from teachers, and without it from students', () => {
    expect(questionSchema.safeParse(stored).success).toBe(true);
    const { key: _key, ...sheet } = stored;
    expect(sheetQuestionSchema.safeParse(sheet).success).toBe(true);
    expect(sheetQuestionSchema.safeParse(stored).success).toBe(false);
  });

  test.each([
    [{ left: ['a', 'b'], right: ['2', '1'] }],
    [{ left: ['a', 'b'], right: ['1', '1'] }],
    [{ left: ['a'], right: ['1', '2'] }],
    [{ left: ['a', ''], right: ['1', '2'] }],
    [{ left: ['a', 'b'], right: ['1'] }],
    [{ left: ['a', 'b'], right: ['1', 'x'.repeat(201)] }],
    [{ left: Array(9).fill('a'), right: ['1', '2'] }],
    [{ left: ['a', 'b'], right: ['1', '2'], key: 1 }],
    [{ left: 'ab', right: ['1', '2'] }],
    [{ left: ['a', bold(' ')], right: ['1', '2'] }],
    [{ left: ['a', { blocks: [{ type: 'html', html: '<b>' }] }], right: ['1', '2'] }],
  ])('rejects the body %o', (body) => {
    const key = { pairs: [0, 1] };
    expect(questionSchema.safeParse({ ...stored, body, key }).success).toBe(false);
  });

  test('cannot be in an exam if a left text has no valid right text', () => {
    expect(matching.problemOf(asked)).toBeNull();
    expect(matching.problemOf({ ...asked, key: { pairs: [0, 1, 4] } })).toBe('question-pairs');
    expect(matching.problemOf({ ...asked, key: { pairs: [0, 1] } })).toBe('question-pairs');
  });
});

describe('the form of a matching question', () => {
  const check = validateWith(questionForm);
  const typed = (left: string[], right: string[], pairs = left.map((_, at) => at)) => ({
    ...{ kind: 'matching', text: 'Eşleştirin.' },
    ...{ body: { left, right }, key: { pairs } },
  });

  test('drops empty rows and sorts the right texts', () => {
    const form = typed(['b', ' ', 'a '], [' 2', '', '1', '', '0'], [0, 1, 2]);
    expect(check(form)).toEqual({});
    expect(questionForm.parse(form)).toEqual(
      matchingForm(
        'Eşleştirin.',
        [
          ['b', '2'],
          ['a', '1'],
        ],
        ['0'],
      ),
    );
  });

  test('is unchanged when it is parsed again', () => {
    expect(questionForm.parse(asked)).toEqual(asked);
  });

  test.each([
    [typed(['a', 'b'], ['1', '']), { 'body.right.1': formMessages.pairHalf }],
    [typed(['a', ''], ['1', '2']), { 'body.left.1': formMessages.pairHalf }],
    [typed(['a', ''], ['1', '']), { 'body.left.1': formMessages.pairsMissing }],
    [typed(['a', 'b'], ['1', '1']), { 'body.right.0': formMessages.matchesEqual }],
    [typed(['a', 'b'], ['1', 'x'.repeat(201)]), { 'body.right.1': formMessages.pairLong }],
    [
      typed(
        ['a', 'b'],
        Array.from({ length: 11 }, (_, at) => `${at}`),
      ),
      { 'body.right.10': formMessages.matchesMany },
    ],
  ])('reports for %o the fields %o', (form, fields) => {
    expect(check(form)).toEqual(fields);
  });
});
