import { describe, expect, test } from 'vitest';
import { aPicture } from '../../../../tests/support/sample-questions.ts';
import { blanksForm } from '../../question-kinds/blanks/passage.ts';
import { matchingForm } from '../../question-kinds/matching/pairs.ts';
import { multipleForm } from '../../question-kinds/multiple/multiple.ts';
import { numericForm } from '../../question-kinds/numeric/numeric.ts';
import { openForm } from '../../question-kinds/open/open.ts';
import { orderingForm } from '../../question-kinds/ordering/ordering.ts';
import { shortForm } from '../../question-kinds/short/short.ts';
import { singleForm } from '../../question-kinds/single/single.ts';
import type { RichText } from '../../rich-text/rich-text.ts';
import { readGift as readGiftWith, writeGift } from './gift.ts';
import type { TextReader } from './text.ts';

/** Reader of plain texts. `gift-html.test.tsx` tests HTML and formulas. */
const asTyped = (text: string) => ({ text, lost: [] });
const TEXTS: TextReader = { html: asTyped, plain: asTyped };
const readGift = (text: string) => readGiftWith(text, TEXTS);

const one = (text: string) => {
  const { questions, problems } = readGift(text);
  expect(problems).toEqual([]);
  expect(questions).toHaveLength(1);
  const [found] = questions;
  return found && !found.asks ? found.question : undefined;
};
const problem = (text: string) => readGift(text).problems[0]?.problem;

describe('the reader and writer of GIFT', () => {
  test('read = as right and ~ as wrong, in one line or in several', () => {
    const expected = singleForm(
      "Grant'ın mezarında kim yatıyor?",
      ['Grant', 'hiç kimse', 'Napolyon'],
      'B',
    );
    const inLine = "Grant'ın mezarında kim yatıyor?{~Grant =hiç kimse ~Napolyon}";
    expect(one(inLine)).toEqual(expected);
    expect(one(inLine.replace('{', ' {').replaceAll('~', '\n   ~'))).toEqual(expected);
  });

  test('read a missing-word question', () => {
    expect(one('Su {~70 =100 ~120} derecede kaynar.')?.text).toBe('Su _____ derecede kaynar.');
  });

  test('drop comments, titles, categories, format names and feedback', () => {
    const text = [
      '// bir açıklama',
      '$CATEGORY: sınav/kesirler',
      '',
      '// soruya ait',
      '::Başlık\\: iki noktalı::[markdown]Soru nedir? {',
      '// şıklar',
      '=[plain]doğru#Aferin! ~yanlış#Tekrar bak \\~ olmadı',
      '####Genel açıklama = ~',
      '}',
    ].join('\n');
    expect(readGift(text).questions).toEqual([
      { line: 5, question: singleForm('Soru nedir?', ['doğru', 'yanlış'], 'A') },
    ]);
    expect(one(text)?.text).toBe('Soru nedir?');
  });

  test('unescape characters, and \\n to a new line', () => {
    const question = one('\\{a\\=b\\}\\nNedir\\: \\#1? {=x \\~ y \\\\ ~\\=z}');
    expect(question?.text).toBe('{a=b}\nNedir: #1?');
    expect(question).toMatchObject({
      body: { options: ['x ~ y \\', '=z', '', ''] },
      key: 'A',
    });
  });

  test('accept weights if one answer is right', () => {
    expect(one('Soru {~%-50%a ~%100%b ~%0%c}')?.key).toBe('B');
    expect(one('Soru {=%100%a ~b}')?.key).toBe('A');
    expect(problem('Soru {=%50%a ~b}')).toBe('gift-weights');
    expect(problem('Soru {=a =b ~c}')).toBe('several-correct');
    expect(problem('Soru {~a ~b}')).toBe('no-correct');
  });

  test('read equal weights as several right answers, with the credit `all` if a wrong answer deducts everything, and `minus` otherwise', () => {
    const form = (credit: 'all' | 'minus') =>
      multipleForm('Soru', ['a', 'b', 'c'], ['A', 'B'], credit);
    expect(one('Soru {~%50%a ~%50%b ~%-100%c}')).toEqual(form('all'));
    expect(one('Soru {~%50%a ~%50%b ~%-50%c}')).toEqual(form('minus'));
    expect(one('Soru {~%50%a ~%50%b ~c}')).toEqual(form('minus'));
    expect(one('Soru {~%33.33333%a ~%33.333%b ~%33.33333%c ~d}')).toEqual(
      multipleForm('Soru', ['a', 'b', 'c', 'd'], ['A', 'B', 'C'], 'minus'),
    );
    expect(problem('Soru {~%70%a ~%30%b ~c}')).toBe('gift-weights');
    expect(problem('Soru {~%20%a ~%20%b ~c}')).toBe('gift-weights');
    expect(problem(`Soru {~%50%a ~%50%b${' ~c'.repeat(5)}}`)).toBe('too-many-options');
    expect(problem(`Soru {~%50%a ~%50%${'x'.repeat(501)}}`)).toBe('option-long');
  });

  test.each([
    ['Güneş doğudan doğar.{T}', 'A'],
    ['Güneş batıdan doğar.{FALSE#Hayır#Evet}', 'B'],
    ['Su {true} sıvıdır.', 'A'],
  ])('read %s as a question with the options Doğru and Yanlış', (text, key) => {
    const [read] = readGift(text).questions;
    expect(read?.question).toMatchObject({ body: { options: ['Doğru', 'Yanlış', '', ''] }, key });
  });

  test('read the answers with full points, and report that partial points are lost', () => {
    const read = (text: string) => {
      const { questions, lost } = readGift(text);
      expect(lost).toEqual([{ line: 1, loss: 'partial', count: 1 }]);
      return questions[0]?.question;
    };
    expect(read('Yıl?{#=1923 =%50%1922}')).toEqual(numericForm('Yıl?', 1923));
    expect(read('Başkent?{=Ankara =%50%Ankara ili}')).toEqual(shortForm('Başkent?', ['Ankara']));
    expect(read('Soru {~a ~%50%b =c ~%25%d}')).toEqual(
      singleForm('Soru', ['a', 'b', 'c', 'd'], 'C'),
    );
  });

  test('refuse questions that they cannot read, with the reason', () => {
    expect(problem('Yıl?{#=1923 =1922}')).toBe('gift-numerical');
    expect(problem('Yıl?{#bin}')).toBe('gift-numerical');
    expect(problem('Başkent?{=%50%Ankara ili}')).toBe('gift-weights');
    expect(problem('::Başlık: Soru {=a ~b}')).toBe('gift-title');
    expect(problem('Yalnızca bir açıklama.')).toBe('gift-description');
  });

  test('read short answers, essays and numbers', () => {
    expect(one('İki kere iki?{=4 =dört#Aferin}')).toEqual(
      shortForm('İki kere iki?', ['4', 'dört']),
    );
    expect(one('Anlatınız.{}')).toEqual(openForm('Anlatınız.'));
    expect(one('Yıl?{#1923:2}')).toEqual(numericForm('Yıl?', 1923, { tolerance: 2 }));
    expect(one('Pi?{#=3.14:0.01#İyi}')).toEqual(numericForm('Pi?', 3.14, { tolerance: 0.01 }));
    expect(one('Kaç?{#1..5}')).toEqual(numericForm('Kaç?', 3, { tolerance: 2 }));
    expect(one('Kaç?{#-4}')).toEqual(numericForm('Kaç?', -4));
    expect(one('Kaç?{3,5}')).toEqual(numericForm('Kaç?', 3.5));
    expect(one('Kaç?{#\n\t=%100%3:2#\n}')).toEqual(numericForm('Kaç?', 3, { tolerance: 2 }));
    expect(one('Kaç?{#3:2~#Hayır}')).toEqual(numericForm('Kaç?', 3, { tolerance: 2 }));
  });

  test('leave out an ordering question, for which GIFT has no form', () => {
    const questions = [orderingForm('Sıralayın.', ['bir', 'iki']), openForm('Anlatınız.')];
    expect(writeGift(questions)).toBe('::1::Anlatınız. {}\n');
  });

  test('read pairs, and right texts without a matching left text', () => {
    expect(one('Eşleştir.{=a -> b =c -> d#Evet\n= -> e}')).toEqual(
      matchingForm(
        'Eşleştir.',
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        ['e'],
      ),
    );
    expect(problem('Eşleştir.{=a -> b}')).toBe('question-pairs');
    expect(problem('Eşleştir.{=a -> b =c}')).toBe('gift-braces');
  });

  test('write an arrow in a left text as another character', () => {
    const [read] = readGift(
      writeGift([
        matchingForm('?', [
          ['a->b', '1'],
          ['c', '2'],
        ]),
      ]),
    ).questions;
    expect(read?.question.body).toEqual({ left: ['a→b', 'c'], right: ['1', '2'] });
  });

  test('leave out pairs of which a text is only a picture', () => {
    const pairs = (left: RichText) =>
      matchingForm('Eşleştir.', [
        [left, '1'],
        ['b', '2'],
      ]);
    expect(writeGift([pairs(aPicture('a'))])).toBe('');
    expect(writeGift([pairs(aPicture('a', 'Harita'))])).toContain('=Harita -> 1');
  });

  test('write all other kinds in a form that can be read again', () => {
    const questions = [
      shortForm('Başkent?', ['Ankara', 'Angora = Ankara']),
      openForm('Anlatınız.'),
      numericForm('Pi?', 3.14, { tolerance: 0.01 }),
      matchingForm(
        'Eşleştir.',
        [
          ['a = 1', 'b'],
          ['c', '[d] -> e'],
        ],
        ['f'],
      ),
      singleForm('Kaç?', ['1', '2'], 'B'),
      multipleForm('Hangileri?', ['%1', '2~', '3', '4'], ['A', 'C', 'D']),
      multipleForm('Hangileri?', ['1', '2', '3'], ['A', 'B'], 'minus'),
    ];
    const { questions: read } = readGift(writeGift(questions));
    expect(read.map(({ question }) => question)).toEqual(questions);
  });

  test('leave out a passage with gaps, for which GIFT has no form', () => {
    const questions = [blanksForm('?', 'a [b]'), shortForm('Başkent?', ['Ankara'])];
    expect(readGift(writeGift(questions)).questions.map(({ question }) => question)).toEqual([
      questions[1],
    ]);
  });

  test('report wrong braces', () => {
    expect(problem('Soru {=a ~b')).toBe('gift-braces');
    expect(problem('Soru =a ~b}')).toBe('gift-braces');
    expect(problem('Soru {a ~b =c}')).toBe('gift-braces');
    expect(problem('Soru {=a ~b}\nSoru {=a ~b}')).toBe('gift-blank-line');
    expect(readGift('\n\nSoru {=a ~b\n\n\nSoru {=a ~b}')).toMatchObject({
      questions: [{ line: 6 }],
      problems: [{ line: 3, problem: 'gift-braces' }],
    });
  });

  test('apply the limits of a question', () => {
    expect(problem('Soru {=a ~b ~c ~d ~e ~f ~g}')).toBe('too-many-options');
    expect(problem(`${'x'.repeat(2001)} {=a ~b}`)).toBe('question-long');
    expect(problem(`Soru {=${'x'.repeat(501)} ~b}`)).toBe('option-long');
    expect(problem(`Soru {=a ~b#${'x'.repeat(30_000)}}`)).toBe('too-long');
    expect(problem(' {=a ~b}')).toBe('question-text');
    expect(problem('Soru {=a ~}')).toBe('question-options');
  });
});
