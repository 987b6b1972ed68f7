import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readDocument } from '../../../domain/question-files/document/document.ts';
import { recogniseFormat } from '../../../domain/question-files/recognise.ts';
import type { OptionsBody } from '../../../domain/question-kinds/options.ts';
import { singleForm } from '../../../domain/question-kinds/single/single.ts';
import { type Mark, plainText } from '../../../domain/rich-text/rich-text.ts';
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
  test('keeps Word’s lists and the answers in a table', () => {
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

  test('keeps an online editor’s lists, bold right answers and exponents', () => {
    const text = textOfClipboard(fixture('matematik-liste.html')) ?? '';
    expect(taken(text)).toEqual([
      ['5² + 3 işleminin sonucu kaçtır?', '13', '28', '25', '64', 'B'],
      ['x² = 49 eşitliğini sağlayan pozitif x kaçtır?', '6', '7', '8', '9', 'B'],
      ['Aşağıdaki sayılardan hangisi asaldır?', '9', '15', '21', '23', 'D'],
      ['Bir üçgenin iç açıları toplamı kaç derecedir?', '90', '180', '270', '360', 'B'],
    ]);
  });
});

/** Imports pasted HTML. @returns the text and the options of each question, formatted */
async function imported(html: string) {
  const pasted = pastedFrom(html);
  if (!pasted) throw new Error('nothing was pasted');
  const { questions, problems } = await readQuestions('document', pasted.text, pasted.formatted);
  expect(problems).toEqual([]);
  return questions.map(({ question }) => {
    const { options } = question.body as Partial<OptionsBody>;
    return [question.text, ...(options ?? []).filter((option) => option !== '')];
  });
}

const list = (question: string, ...options: string[]) =>
  `<ol><li>${question}<ol type="A">${options.map((option) => `<li>${option}</li>`).join('')}</ol></li></ol>`;

describe('the markers of a pasted list', () => {
  it.each([
    ['1. Dünya Savaşı hangi yıl başladı?', '1914', '1918'],
    ['2. Abdülhamit kaç yıl padişahlık yaptı?', '33', '21'],
    ['Hangisi daha çoktur?', '1.5 L', '2.5 L'],
    ['Kim futbolcudur?', 'C. Ronaldo', 'A. Einstein', 'B. Franklin'],
    ['23.9 km kaç metredir?', '23.9', '23900'],
  ])('are put before the items’ text: %s', async (...texts) => {
    const [question = '', ...options] = texts;
    expect(await imported(list(question, ...options))).toEqual([texts]);
  });

  it('begin at the list’s first number, in the list’s numbering', () => {
    expect(textOfClipboard('<ol start="3"><li>Soru</li></ol>')).toBe('3. Soru');
    expect(textOfClipboard('<ol type="I"><li>Su</li><li>Taş</li></ol>')).toBe('I. Su\nII. Taş');
    expect(textOfClipboard('<ul><li>Su</li><li>A) Taş</li></ul>')).toBe('• Su\nA) Taş');
    expect(textOfClipboard('<ol style="list-style:none"><li>Su</li></ol>')).toBe('Su');
  });
});

describe('a list inside a pasted question', () => {
  const li = (text: string) => ({ content: [{ type: 'text', text }] });
  const waters = { type: 'list', style: 'lower-alpha', items: [li('göl'), li('deniz')] };
  const text = {
    blocks: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Hangisi?' }] },
      { type: 'list', style: 'upper-roman', items: [{ ...li('Su'), list: waters }, li('Taş')] },
    ],
  };

  it('keeps its levels from an online editor', async () => {
    const html =
      '<p>1. Hangisi?</p><ol type="I"><li>Su<ol type="a"><li>göl</li><li>deniz</li></ol></li>' +
      '<li>Taş</li></ol><p>A) x</p><p>B) y</p>';
    expect(await imported(html)).toEqual([[text, 'x', 'y']]);
  });

  it('keeps its levels from Word', async () => {
    const item = (list: string, marker: string, content: string) =>
      `<p class=MsoListParagraph style='mso-list:${list}'><![if !supportLists]><span
      style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${content}</p>`;
    const html = [
      item('l0 level1 lfo1', '1.', 'Hangisi?'),
      ...[item('l1 level1 lfo2', 'I.', 'Su'), item('l1 level2 lfo2', 'a)', 'göl')],
      ...[item('l1 level2 lfo2', 'b)', 'deniz'), item('l1 level1 lfo2', 'II.', 'Taş')],
      ...[item('l0 level2 lfo1', 'A)', 'x'), item('l0 level2 lfo1', 'B)', 'y')],
    ];
    expect(await imported(html.join(''))).toEqual([[text, 'x', 'y']]);
  });
});

describe('formatting of a pasted test', () => {
  const run = (text: string, ...marks: Mark[]) => ({
    ...{ type: 'text', text },
    ...(marks.length > 0 && { marks }),
  });
  const line = (...content: unknown[]) => ({ blocks: [{ type: 'paragraph', content }] });

  it('reaches the question and its options', async () => {
    const html =
      '<p>1. Hangisi <b><u>değildir</u></b>?</p><p>A) 10<sup>3</sup> m</p>' +
      '<p>B) H<sub>2</sub>O ve <i>su</i></p><p>2. İki?</p><p>A) x</p><p>B) y</p>';
    expect(await imported(html)).toEqual([
      [
        line(run('Hangisi '), run('değildir', 'bold', 'underline'), run('?')),
        line(run('10'), run('3', 'sup'), run(' m')),
        line(run('H'), run('2', 'sub'), run('O ve '), run('su', 'italic')),
      ],
      ['İki?', 'x', 'y'],
    ]);
  });

  it('does not show which option is right', async () => {
    const html = '<p>1. Kaç?</p><p>A) üç</p><p>B) <b>dört <i>tane</i></b></p>';
    expect(await imported(html)).toEqual([
      ['Kaç?', 'üç', line(run('dört '), run('tane', 'italic'))],
    ]);
  });

  it('does not spread to an equal text on another line', async () => {
    const html = '<p>1. <b>5</b> kaçtır?</p><p>A) 5</p><p>B) 6</p>';
    expect(await imported(html)).toEqual([[line(run('5', 'bold'), run(' kaçtır?')), '5', '6']]);
  });

  it('is kept in tables by which options are laid out', async () => {
    const html = '<p>1. Kaç?</p><table><tr><td>A) x<sup>2</sup></td><td>B) y</td></tr></table>';
    expect(await imported(html)).toEqual([['Kaç?', line(run('x'), run('2', 'sup')), 'y']]);
  });

  it('is lost with a line that the teacher edits', async () => {
    const { text = '', formatted } =
      pastedFrom('<p>1. <b>Bir</b>?</p><p>A) x</p><p>B) y</p>') ?? {};
    const read = await readQuestions('document', text.replace('Bir', 'Biri'), formatted);
    expect(read.questions[0]?.question.text).toBe('Biri?');
  });
});

describe('powers and formulas of a pasted test', () => {
  it.each([
    ['<p>5<span style="position:relative;top:-3pt;mso-text-raise:3.0pt">2</span></p>', '5²'],
    ['<p>x<span style="vertical-align:sub">1</span></p>', 'x₁'],
    ['<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> kg</p>', '$\\frac{1}{2}$ kg'],
  ])('%s is pasted as %s', (html, text) => expect(textOfClipboard(html)).toBe(text));

  it('become formulas of the question', async () => {
    const half = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>';
    const [question = []] = await imported(
      `<p>1. $x^2$ kaçtır?</p><p>A) ${half}</p><p>B) \\(\\sqrt{2}\\)</p>`,
    );
    expect(question.map((text) => plainText(text))).toEqual([
      'x kare kaçtır?',
      '1 bölü 2',
      'karekök 2',
    ]);
  });

  it('are reported if they cannot be read, as pictures are, with the text around them', () => {
    const html = '<p>1. Harita <img src="x"></p><p>2. <math><merror>½</merror></math></p>';
    expect(pastedFrom(html)).toMatchObject({
      text: '1. Harita\n2. ½',
      lost: [
        { loss: 'picture', near: '1. Harita' },
        { loss: 'formula', near: '2.' },
      ],
    });
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

  test('leaves out pictures, separates powers, and contains nothing but text', () => {
    expect(
      textOfClipboard(
        '<p>a<sup>2</sup>b<sup>x+1</sup> H<sub>2</sub>O <img src=x onerror=alert(1)></p>',
      ),
    ).toBe('a²b^(x+1) H₂O');
    expect(textOfClipboard('<script>1</script><style>p{}</style><!-- x -->')).toBeNull();
    expect(textOfClipboard('')).toBeNull();
  });
});
