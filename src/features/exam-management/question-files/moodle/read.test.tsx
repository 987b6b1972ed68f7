import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../domain/errors.ts';
import type { PictureRef } from '../../../../domain/media/ref.ts';
import { readMoodle } from './read.ts';

/** Description that is longer than a text of a pair may be. */
const DESCRIPTION = 'Harita '.repeat(40).trim();
const REF: PictureRef = {
  ...{ hash: 'h'.repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
  ...{ width: 8, height: 6, alt: '' },
};
const keep = async (file: Blob, alt: string): Promise<PictureRef> => {
  if (new TextDecoder().decode(await file.arrayBuffer()) === 'svg')
    throw new AppError('picture-kind');
  return { ...REF, alt };
};

const read = (inner: string) => readMoodle(`<?xml version="1.0"?><quiz>${inner}</quiz>`, keep);
const html = (text: string) => `<text><![CDATA[${text}]]></text>`;
const question = (type: string, text: string, rest: string) =>
  `<question type="${type}"><name><text>Ad</text></name>
  <questiontext format="html">${html(text)}</questiontext>${rest}</question>`;
const answer = (fraction: number, text: string) =>
  `<answer fraction="${fraction}" format="html">${html(text)}</answer>`;

async function only(inner: string) {
  const { questions, problems } = await read(inner);
  expect(problems).toEqual([]);
  expect(questions).toHaveLength(1);
  return questions[0]?.question;
}

describe('Moodle XML', () => {
  test('reads a question with one right option and its formatting', async () => {
    const options = answer(0, '<p>üç</p>') + answer(100, '<p><b>dört</b></p>');
    const found = await only(
      question('multichoice', '<p>2&nbsp;+ 2?</p>', `<single>true</single>${options}`),
    );
    expect(found).toMatchObject({
      kind: 'single',
      key: 'B',
      body: { options: ['üç', {}, '', ''] },
    });
    expect(JSON.stringify(found)).toContain('"marks":["bold"]');
  });

  test('puts a description above the questions that follow, up to the next description or category', async () => {
    const open = (text: string) => question('essay', text, '');
    const { questions, problems } = await read(
      open('Önce.') +
        question('description', '<p><b>Okuyun.</b></p>', '') +
        open('Bir.') +
        open('İki.') +
        question('category', '', '') +
        open('Üç.') +
        question('description', `<p>${'x'.repeat(6001)}</p>`, '') +
        open('Dört.'),
    );
    const titles = questions.map(({ question: { sharedText } }) => sharedText?.title);
    expect(titles).toEqual([undefined, 'Ad', 'Ad', undefined, undefined]);
    expect(JSON.stringify(questions[1])).toContain('"marks":["bold"]');
    expect(problems).toEqual([{ line: 5, problem: 'shared-text-long' }]);
  });

  test('reads several right options, scored by a deduction for wrong ones or by all or none', async () => {
    const several = (wrong: number) =>
      `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(wrong, 'c')}`;
    expect(await only(question('multichoice', 'Hangileri?', several(-50)))).toMatchObject({
      ...{ kind: 'multiple', key: { right: ['A', 'B'], credit: 'minus' } },
    });
    expect(await only(question('multichoice', 'Hangileri?', several(-100)))).toMatchObject({
      key: { credit: 'all' },
    });
  });

  test('reads true and false, short, numeric and open questions', async () => {
    const { questions, problems } = await read(
      question('truefalse', 'Ankara başkenttir.', answer(100, 'true') + answer(0, 'false')) +
        question('shortanswer', 'Başkent?', answer(100, 'Ankara') + answer(100, 'An*')) +
        question(
          'numerical',
          'Pi?',
          `<answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer>
          <units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units>`,
        ) +
        question('essay', 'Anlatın.', `<responsefieldlines>9</responsefieldlines>`),
    );
    expect(problems).toEqual([]);
    expect(questions.map(({ question }) => question)).toMatchObject([
      { kind: 'single', key: 'A', body: { options: ['Doğru', 'Yanlış', '', ''] } },
      { kind: 'short', key: { accepted: ['Ankara'] } },
      { kind: 'numeric', body: { unit: 'cm' }, key: { value: 3.14, tolerance: 0.01 } },
      { kind: 'open', body: { lines: 9 } },
    ]);
  });

  test('reads matching questions, ordering questions, and both forms of gaps', async () => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html">${html(left)}<answer><text>${right}</text></answer></subquestion>`;
    const { questions, problems } = await read(
      question('matching', 'Eşle.', pair('a', '1') + pair('b', '2') + pair('', '3')) +
        question('ordering', 'Sırala.', answer(1, 'ilk') + answer(2, 'son')) +
        question(
          'gapselect',
          'Başkent [[2]] şehridir.',
          `<selectoption><text>Bursa</text></selectoption>
          <selectoption><text>Ankara</text></selectoption>`,
        ) +
        question('cloze', 'Su {1:SHORTANSWER:=H2O#iyi~%50%HO} ve {:NM:=7:0.1}.', ''),
    );
    expect(problems).toEqual([]);
    expect(questions.map(({ question }) => question)).toMatchObject([
      { kind: 'matching', body: { left: ['a', 'b'], right: ['1', '2', '3'] } },
      { kind: 'ordering', body: { items: ['ilk', 'son'] }, key: { order: [0, 1] } },
      { body: { passage: 'Başkent [] şehridir.' }, key: { accepted: [['Ankara']] } },
      { body: { passage: 'Su [] ve [].' }, key: { accepted: [['H2O'], ['7']] } },
    ]);
  });

  test('keeps the formatting and pictures of both forms of gaps', async () => {
    const image = '<img src="@@PLUGINFILE@@/a.png" alt="Harita">';
    const { questions, problems } = await read(
      question(
        'gapselect',
        '<p><b>Başkent</b> [[1]] [değil]</p><table><tr><td>Van</td><td>[[2]]</td></tr></table>',
        `<selectoption><text>Ankara</text></selectoption>
        <selectoption><text>Doğu</text></selectoption>`,
      ) +
        `<question type="cloze"><questiontext format="html">${html(
          `<p>${image}</p><p>H<sub>2</sub>O {1:SA:=<b>su</b>~=ab&amp;\\}c#iyi}</p>`,
        )}<file name="a.png" path="/">${btoa('png')}</file></questiontext></question>` +
        question('cloze', '<p>Gizli \uE000</p>', ''),
    );
    expect(problems).toEqual([{ line: 3, problem: 'question-blanks' }]);
    expect(questions.map(({ question }) => question)).toMatchObject([
      {
        body: {
          passage: {
            blocks: [
              { content: [{ text: 'Başkent', marks: ['bold'] }, { text: ' [] (değil)' }] },
              { rows: [[[{ text: 'Van' }], [{ text: '[]' }]]] },
            ],
          },
        },
        key: { accepted: [['Ankara'], ['Doğu']] },
      },
      {
        text: 'Boşlukları doldurun.',
        body: {
          passage: {
            blocks: [
              { type: 'picture', ref: { alt: 'Harita' } },
              { content: [{ text: 'H' }, { text: '2', marks: ['sub'] }, { text: 'O []' }] },
            ],
          },
        },
        key: { accepted: [['su', 'ab&}c']] },
      },
    ]);
  });

  test('keeps pictures, with long descriptions, and formatting of pairs and items', async () => {
    const file = (name: string) => `<file name="${name}" path="/">${btoa('png')}</file>`;
    const image = (name: string, alt: string) => `<img src="@@PLUGINFILE@@/${name}" alt="${alt}">`;
    const { questions, problems } = await read(
      question(
        'matching',
        'Eşle.',
        `<subquestion format="html">${html(image('a.png', DESCRIPTION))}${file('a.png')}
        <answer>${html('H<sub>2</sub>O')}</answer></subquestion>
        <subquestion format="html">${html('b')}<answer>${html(image('b.png', 'Grafik'))}
        ${file('b.png')}</answer></subquestion>`,
      ) +
        question(
          'ordering',
          'Sırala.',
          `<answer fraction="1">${html(`<b>ilk</b>${image('c.png', 'Göl')}`)}${file('c.png')}</answer>` +
            answer(2, 'son'),
        ),
    );
    expect(problems).toEqual([]);
    const picture = (alt: string) => ({ type: 'picture', ref: { alt } });
    expect(questions.map(({ question }) => question)).toMatchObject([
      {
        body: {
          left: [{ blocks: [picture(DESCRIPTION)] }, 'b'],
          right: [{ blocks: [picture('Grafik')] }, { blocks: [{ content: [{}, {}, {}] }] }],
        },
        key: { pairs: [1, 0] },
      },
      { body: { items: [{ blocks: [{}, picture('Göl')] }, 'son'] }, key: { order: [0, 1] } },
    ]);
  });

  test('keeps the points of questions unless all are equal', async () => {
    const graded = (grade: string) =>
      question('essay', 'Anlatın.', `<defaultgrade>${grade}</defaultgrade>`);
    const points = async (...grades: string[]) =>
      (await read(grades.map(graded).join(''))).questions.map(({ question }) => question.points);
    expect(await points('1.0000000', '1')).toEqual([undefined, undefined]);
    expect(await points('1', '2.5', '0.333')).toEqual([1, 2.5, undefined]);
  });

  test('reads formulas, and names a formula that cannot be drawn', async () => {
    const { questions, lost } = await read(
      question('essay', '<p>\\(\\frac{1}{2}\\) kaç?</p><p>\\(\\bilinmez{1}\\)</p>', ''),
    );
    expect(lost).toEqual([{ line: 1, loss: 'formula', count: 1 }]);
    expect(JSON.stringify(questions[0]?.question)).toContain('"latex":"\\\\frac{1}{2}"');
  });

  test('stores pictures, and puts them at their places in the text', async () => {
    const text = `<questiontext format="html">${html(
      '<p>Harita:</p><p><img src="@@PLUGINFILE@@/a%20b.png" alt="Ege &amp; Akdeniz"></p><p>Nerede?</p>',
    )}<file name="a b.png" path="/" encoding="base64">${btoa('png')}</file></questiontext>`;
    const found = await only(`<question type="essay">${text}</question>`);
    expect(found?.text).toMatchObject({
      blocks: [
        { type: 'paragraph' },
        { type: 'picture', ref: { alt: 'Ege & Akdeniz' } },
        { type: 'paragraph' },
      ],
    });
  });

  test('names each picture that cannot be read, and imports the question without it', async () => {
    const { questions, problems } = await read(
      `<question type="essay"><questiontext>${html(
        `Ne? <img src="@@PLUGINFILE@@/x.svg"><img src="https://a.test/b.png">`,
      )}<file name="x.svg" path="/" encoding="base64">${btoa('svg')}</file></questiontext></question>`,
    );
    expect(problems).toEqual([
      { line: 1, problem: 'picture-kind', about: 'x.svg' },
      { line: 1, problem: 'picture-missing', about: 'https://a.test/b.png' },
    ]);
    expect(questions[0]?.question.text).toBe('Ne?');
  });

  test('names each unknown kind of question once with its number, and skips categories', async () => {
    const { questions, problems } = await read(
      question('category', '', '') +
        question('calculated', 'x', '') +
        question('essay', 'Anlatın.', '') +
        question('calculated', 'y', ''),
    );
    expect(questions).toHaveLength(1);
    expect(problems).toEqual([{ line: 1, problem: 'moodle-kind', about: 'calculated: 2' }]);
  });

  test.each([
    ['a document type', '<!DOCTYPE q [<!ENTITY a "b">]><quiz/>'],
    ['broken XML', '<quiz><question></quiz>'],
    ['another root', '<html/>'],
  ])('refuses %s', async (_name, xml) => {
    const { problems } = await readMoodle(xml, keep);
    expect(problems).toEqual([{ line: 1, problem: 'xml-unreadable' }]);
  });

  test('reads no more questions than an exam can have', async () => {
    const { questions, problems } = await read(question('essay', 'Anlatın.', '').repeat(201));
    expect(questions).toHaveLength(200);
    expect(problems).toEqual([{ line: 201, problem: 'exam-full' }]);
  });
});
