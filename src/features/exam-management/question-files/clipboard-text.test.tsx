import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../domain/question-files/document/document.ts';
import { recogniseFormat } from '../../../domain/question-files/recognise.ts';
import type { OptionsBody } from '../../../domain/question-kinds/options.ts';
import { singleForm } from '../../../domain/question-kinds/single/single.ts';
import { textOfClipboard as pastedFrom } from './clipboard-text.ts';
import { readQuestions } from './formats.ts';

const fixture = (name: string) =>
  readFileSync(`${process.cwd()}/tests/fixtures/teachers/${name}`, 'utf8');
const textOfClipboard = (html: string) => pastedFrom(html)?.text ?? null;
const taken = (text: string) => {
  const { questions, problems } = readDocument(text);
  expect(problems).toEqual([]);
  return questions.map(({ question, asks }) => [
    question.text,
    ...((question.body as Partial<OptionsBody>).options ?? []),
    asks ? asks.map(({ kind }) => kind) : 'key' in question && question.key,
  ]);
};

describe('a complete document from the clipboard', () => {
  test('keeps Word’s lists, with the answers in a table', () => {
    const text = textOfClipboard(fixture('sosyal-word.html')) ?? '';
    expect(recogniseFormat(text)).toBe('document');
    expect(text).not.toContain('çalışmamalı');
    expect(text).toContain('?\nA) Tuz Gölü\nB) Van Gölü\n');
    expect(taken(text)).toEqual([
      [
        'Türkiye’nin yüz ölçümü en büyük gölü hangisidir?',
        ...['Tuz Gölü', 'Van Gölü', 'Beyşehir Gölü', 'Eğirdir Gölü', 'B'],
      ],
      [
        'Aşağıdaki illerden hangisi Karadeniz Bölgesi’ndedir?',
        ...['Rize', 'Mersin', 'Konya', 'Van', 'A'],
      ],
      ['Yerel saati en ileri olan il hangisidir?', 'Edirne', 'Ankara', 'Sivas', 'Iğdır', 'D'],
      [
        'Aşağıdakilerden hangisi doğal afet değildir?',
        ...['Deprem', 'Sel', 'Trafik kazası', 'Heyelan', 'C'],
      ],
    ]);
  });

  test('keeps lists of an online editor, with bold right answers and exponents', () => {
    const text = textOfClipboard(fixture('matematik-liste.html')) ?? '';
    expect(taken(text)).toEqual([
      ['5² + 3 işleminin sonucu kaçtır?', '13', '28', '25', '64', 'B'],
      ['x² = 49 eşitliğini sağlayan pozitif x kaçtır?', '6', '7', '8', '9', 'B'],
      ['Aşağıdaki sayılardan hangisi asaldır?', '9', '15', '21', '23', 'D'],
      ['Bir üçgenin iç açıları toplamı kaç derecedir?', '90', '180', '270', '360', 'B'],
    ]);
  });
});

describe('clipboard HTML as text', () => {
  test('keeps a table with named columns, and the lines in each cell', async () => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const head = row('No', 'Soru', 'A', 'B', 'C', 'D', 'Cevap');
    const text = textOfClipboard(
      `<table>${head}${row('1', '<p>Bir</p><p>iki "üç"?</p>', 'x', 'y', '', '', 'B')}</table>`,
    );
    expect(recogniseFormat(text ?? '')).toBe('csv');
    const { questions } = await readQuestions('csv', text ?? '');
    expect(questions[0]?.question).toEqual(singleForm('Bir\niki "üç"?', ['x', 'y'], 'B'));
  });

  test('reads the columns of a layout table one after another', () => {
    const cell = (number: number) => `<td><p>${number}. Soru</p><p>A) x</p><p>*B) y</p></td>`;
    const text = textOfClipboard(`<table><tr>${cell(1)}${cell(2)}</tr></table>`) ?? '';
    expect(taken(text)).toHaveLength(2);
  });

  test.each(['b', 'u', 'mark', 'span style="color:red"', 'span style="background:yellow"'])(
    'stars the only option in <%s>',
    (tag) => {
      const html = `<p>1. Soru</p><p>A) x</p><p>B) <${tag}>y</${tag.split(' ')[0]}></p>`;
      expect(textOfClipboard(html)).toBe('1. Soru\nA) x\n*B) y');
    },
  );

  test('ignores formatting that all options share, and a bold letter', () => {
    expect(textOfClipboard('<p>1. Soru</p><p><b>A) x</b></p><p><b>B) y</b></p>')).toBe(
      '1. Soru\nA) x\nB) y',
    );
    expect(textOfClipboard('<p><b>A)</b> x <b>B)</b> y</p>')).toBe('A) x B) y');
  });

  test('leaves out pictures, separates powers, and passes nothing but text', () => {
    expect(
      textOfClipboard(
        '<p>a<sup>2</sup>b<sup>x+1</sup> H<sub>2</sub>O <img src=x onerror=alert(1)></p>',
      ),
    ).toBe('a²b^(x+1) H₂O');
    expect(textOfClipboard('<script>1</script><style>p{}</style><!-- x -->')).toBeNull();
    expect(textOfClipboard('')).toBeNull();
  });
});
