import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aFormula,
  aPassage,
  aPicture,
  aPictureRef,
  bold,
  partlyBold,
} from '../../../../tests/support/sample-questions.ts';
import { validateWith } from '../../forms/validate.ts';
import { hashesIn } from '../../media/pictures.ts';
import { formMessages } from '../../messages.ts';
import { joinedRich, plainText, withPicture } from '../../rich-text/rich-text.ts';
import { BLANK } from '../kind.ts';
import { questionForm, questionSchema, sheetQuestionSchema } from '../schema.ts';
import { blanks, gapCount, withGaps } from './blanks.ts';
import { blanksForm, passageText, readPassage } from './passage.ts';

const asked = blanksForm(
  'Boşlukları doldurun.',
  'Türkiye’nin başkenti [Ankara / Angora], en kalabalık şehri [İstanbul]dur.',
);
const stored = { id: 'soru00001', index: 1, ...asked };

describe('a passage with gaps', () => {
  test('is split into texts and accepted words', () => {
    expect(asked.body.passage).toBe('Türkiye’nin başkenti [], en kalabalık şehri []dur.');
    expect(asked.key.accepted).toEqual([['Ankara', 'Angora'], ['İstanbul']]);
  });

  test('is restored exactly as typed after every key press', () => {
    const typed = fc.string({ unit: fc.constantFrom('a', ' ', '[', ']', '/', '\n') });
    fc.assert(
      fc.property(typed, (text) => {
        expect(passageText(readPassage(text))).toBe(text);
      }),
    );
  });

  test.each([
    ['ankara\nistanbul', 1],
    ['Angora\n', 0.5],
    ['\nİSTANBUL', 0.5],
    ['Ankara’dır\n İstanbul. ', 1],
    ['Ankara\nİzmir', null],
    ['\nİzmir', null],
    ['…\n', 0],
  ])('scores %o with the share %s', (answer, share) => {
    expect(blanks.isAnswer(asked, answer)).toBe(true);
    expect(blanks.score(asked, answer)).toBe(share);
  });

  test('is partial while a gap is empty', () => {
    const partial = ['Ankara\n', 'Ankara\n ', 'Ankara\nVan'].filter((answer) =>
      blanks.isPartial?.(asked, answer),
    );
    expect(partial).toEqual(['Ankara\n', 'Ankara\n ']);
  });

  test.each(['Ankara', 'a\nb\nc', ' \n ', '\n', `${'x'.repeat(101)}\n`, BLANK])(
    'does not accept %o',
    (answer) => expect(blanks.isAnswer(asked, answer)).toBe(false),
  );

  test('distinguishes the answer "empty" in its only gap from a blank answer', () => {
    const one = blanksForm('?', 'Full × [empty]');
    const [right = ''] = blanks.rightAnswers(one);
    expect(right).not.toBe(BLANK);
    expect(blanks.score(one, right)).toBe(1);
    expect(blanks.describe({ ...stored, ...one }, right).text).toBe('empty');
  });

  test('recognises equal answers by each gap', () => {
    expect(blanks.folded('ANKARA\nizmir', stored)).toBe(blanks.folded(' Ankara\nİzmir.', stored));
    expect(blanks.folded('a b\n', stored)).not.toBe(blanks.folded('a\nb', stored));
  });

  test('describes an answer by the numbers of its gaps', () => {
    expect(blanks.describe(stored, 'Ankara\n').text).toBe('1) Ankara; 2) –');
    expect(blanks.rightAnswers(asked)).toEqual(['Ankara\nİstanbul']);
  });
});

describe('a formatted passage', () => {
  const rich = blanksForm('Doldurun.', withPicture(aPassage, aPictureRef('p', 'Harita')));

  test('has gaps in cells, paragraphs and items, in reading order', () => {
    expect(rich.key.accepted).toEqual([['Doğu', 'Doğu Anadolu'], ['km'], ['göl']]);
    expect(gapCount(rich.body)).toBe(3);
    expect(plainText(withGaps(rich.body, (at) => `<${at}>`))).toBe(
      'Şehir | Bölge\nVan | <0>\nYolun yarısı1 bölü 2 <1>.\n1. Su\n  • <2>\nHarita',
    );
  });

  test('is restored with its accepted texts', () => {
    expect(passageText(readPassage(aPassage))).toEqual(aPassage);
  });

  test('is stored with its media, and its body does not contain the accepted texts', () => {
    expect(questionForm.parse(rich)).toEqual(rich);
    expect(questionSchema.safeParse({ id: 'soru00001', index: 1, ...rich }).success).toBe(true);
    expect(hashesIn(rich)).toEqual(['p'.repeat(43)]);
    expect(JSON.stringify(rich.body)).not.toMatch(/Doğu|km|göl/);
  });

  test('is scored gap by gap', () => {
    expect(blanks.problemOf(rich)).toBeNull();
    expect(blanks.isAnswer(rich, 'doğu\n\ngöl')).toBe(true);
    expect(blanks.score(rich, 'doğu\n\ngöl')).toBe(2 / 3);
    expect(blanks.isBlank(rich)).toBe(false);
  });

  test('does not count brackets in descriptions and formulas as gaps', () => {
    const { body } = blanksForm('?', joinedRich([aPicture('a', 'Kutu [1]'), 'a [b]']));
    expect(gapCount(body)).toBe(1);
  });
});

describe('a stored passage', () => {
  test('is accepted with its key from teachers, and without it from students', () => {
    expect(questionSchema.safeParse(stored).success).toBe(true);
    const { key: _key, ...sheet } = stored;
    expect(sheetQuestionSchema.safeParse(sheet).success).toBe(true);
    expect(sheetQuestionSchema.safeParse(stored).success).toBe(false);
    expect(JSON.stringify(sheet)).not.toMatch(/Ankara|Angora|İstanbul/);
  });

  test.each([
    { body: { passage: 'a' } },
    { body: { passage: '[]'.repeat(11) } },
    { body: { passage: 'a [b]' } },
    { body: { passage: '[[]]' } },
    { body: { passage: `[]${'x'.repeat(2001)}` } },
    { body: { passage: '[]', words: ['c'] } },
    { body: { passage: { blocks: [{ type: 'html', html: '[]' }] } } },
    { key: { accepted: [] } },
    { key: { accepted: [[]] } },
    { key: { accepted: [['']] } },
    { key: { accepted: [['x'.repeat(101)]] } },
    { key: { accepted: [Array(6).fill('a')] } },
  ])('rejects %o', (part) => {
    expect(questionSchema.safeParse({ ...stored, ...part }).success).toBe(false);
  });

  test('cannot be in an exam without a word for each gap', () => {
    const problem = (passage: string) => blanks.problemOf(blanksForm('?', passage));
    expect(problem('a [b]')).toBeNull();
    for (const passage of ['a', 'a [b', 'a []', 'a [b / ]', 'a […]', '[x] '.repeat(11)])
      expect(problem(passage)).toBe('question-blanks');
    expect(blanks.problemOf({ ...asked, key: { accepted: [['a']] } })).toBe('question-blanks');
  });
});

describe('the form of a passage', () => {
  const check = validateWith(questionForm);
  const field = 'body.passage';

  test('keeps a fraction in one accepted word', () => {
    expect(blanksForm('?', 'a [1/2 / yarım]').key).toEqual({ accepted: [['1/2', 'yarım']] });
  });

  test('removes spaces and repetitions from the accepted words', () => {
    const form = questionForm.parse(blanksForm('?', 'a [ b / c / b / ]'));
    expect(form.key).toEqual({ accepted: [['b', 'c']] });
  });

  test.each([
    ['a [b] [c / d]', {}],
    ['a b', { [field]: formMessages.gapMissing }],
    ['a [b', { [field]: formMessages.gapOpen }],
    ['a [b] c]', { [field]: formMessages.gapOpen }],
    ['a [ ]', { [field]: formMessages.gapEmpty }],
    ['a [b / …]', { [field]: formMessages.gapEmpty }],
    ['[x]'.repeat(11), { [field]: formMessages.gapsMany }],
    ['[a / b / c / d / e / f]', { [field]: formMessages.gapWordsMany }],
    [`[${'x'.repeat(101)}]`, { [field]: formMessages.gapWordLong }],
    [`[a]${'x'.repeat(2001)}`, { [field]: formMessages.passageLong }],
  ])('reports for %s the fields %o', (passage, fields) => {
    expect(check(blanksForm('?', passage))).toEqual(fields);
  });

  test.each([
    ['partly bold', partlyBold('a [An', 'ka', 'ra]')],
    ['a formula', joinedRich(['a [', aFormula, ']'])],
  ])('reports a gap whose answer is %s', (_what, passage) => {
    expect(check(blanksForm('?', passage))).toEqual({ [field]: formMessages.gapOpen });
    expect(blanks.problemOf(blanksForm('?', passage))).toBe('question-blanks');
  });

  test('accepts a bold gap, and reports an open bracket beside it', () => {
    expect(check(blanksForm('?', bold('a [b]')))).toEqual({});
    expect(check(blanksForm('?', partlyBold('[', '[b]', '')))).toEqual({
      [field]: formMessages.gapOpen,
    });
  });

  test('reports a gap without an accepted word', () => {
    const { key, ...form } = blanksForm('?', '[a] [b]');
    const accepted = key.accepted.slice(1);
    expect(check({ ...form, key: { accepted } })).toEqual({ [field]: formMessages.gapEmpty });
  });
});
