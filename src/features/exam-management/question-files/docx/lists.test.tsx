import { describe, expect, test } from 'vitest';
import { testWorkspace } from '../../../../../tests/support/render-screen.tsx';
import { docx, item, numberingOf, p, run } from '../../../../../tests/support/word-file.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { OptionsBody } from '../../../../domain/question-kinds/options.ts';
import type { ListStyle } from '../../../../domain/rich-text/lists.ts';
import type { List, ListItem, Mark, RichText } from '../../../../domain/rich-text/rich-text.ts';
import { readQuestions } from '../formats.ts';
import { openFile } from '../open-file.ts';

/** List 1 numbers questions and options, list 2 has Word's default levels, list 3 has bullets. */
const NUMBERING = numberingOf(
  [
    ['decimal', '%1.'],
    ['upperLetter', '%2)'],
    ['bullet', '-'],
  ],
  [
    ['decimal', '%1.'],
    ['lowerLetter', '%2.'],
    ['lowerRoman', '%3.'],
    ['decimal', '%4.'],
  ],
  [
    ['bullet', '·'],
    ['bullet', 'o'],
  ],
  [
    ['upperRoman', '%1)'],
    ['decimal', '(%2)'],
  ],
);

/** Reads a Word file. @returns its plain and formatted text, and the questions */
async function read(...paragraphs: string[]) {
  const bytes = docx(paragraphs.join(''), { numbering: NUMBERING });
  const file = new File([new Uint8Array(bytes)], 'sınav.docx');
  const refuse = () => Promise.reject(new AppError('picture-kind'));
  const opened = await openFile(file, refuse, await testWorkspace());
  if (!('text' in opened)) throw new Error(JSON.stringify(opened));
  const { questions } = await readQuestions('document', opened.text, opened.formatted);
  const read = questions.map(({ question }) => {
    const { options = [] } = question.body as Partial<OptionsBody>;
    return [question.text, ...options.filter((option) => option !== '')];
  });
  return { text: opened.text, formatted: opened.formatted, read };
}

const inlines = (text: string, ...marks: Mark[]) => [
  { type: 'text' as const, text, ...(marks.length > 0 && { marks }) },
];
const line = (text: string) => ({ type: 'paragraph' as const, content: inlines(text) });
const li = (text: string, inner?: List): ListItem => ({
  content: inlines(text),
  ...(inner && { list: inner }),
});
const list = (style: ListStyle, ...items: ListItem[]): List => ({ type: 'list', style, items });
const rich = (...blocks: Exclude<RichText, string>['blocks']): RichText => ({ blocks });
const options = [item(1, 1, 'üç'), item(1, 1, 'dört')];

describe('a list inside a question of a Word file', () => {
  test('keeps its levels, while the question keeps its number and options', async () => {
    const { text, read: questions } = await read(
      item(1, 0, 'İnceleyiniz:'),
      ...[item(2, 0, 'Su'), item(2, 1, 'tatlı'), item(2, 2, 'göl'), item(2, 1, 'tuzlu')],
      ...[item(2, 0, 'Taş'), p(run('Hangisi doğrudur?')), ...options],
      ...[item(1, 0, 'Kaç?'), ...options],
    );
    expect(text).toBe(
      [
        ...['1. İnceleyiniz:', '1. Su', 'a. tatlı', 'i. göl', 'b. tuzlu', '2. Taş'],
        ...['Hangisi doğrudur?', 'A) üç', 'B) dört', '2. Kaç?', 'A) üç', 'B) dört'],
      ].join('\n'),
    );
    const inner = list('lower-alpha', li('tatlı', list('lower-roman', li('göl'))), li('tuzlu'));
    expect(questions).toEqual([
      [
        rich(
          line('İnceleyiniz:'),
          list('decimal', li('Su', inner), li('Taş')),
          line('Hangisi doğrudur?'),
        ),
        ...['üç', 'dört'],
      ],
      ['Kaç?', 'üç', 'dört'],
    ]);
  });

  test('keeps its letters and numbers inside an open question', async () => {
    const { read: questions } = await read(
      item(1, 0, 'Açıklayınız:'),
      ...[item(2, 0, 'Su'), item(2, 1, 'tatlı'), item(2, 1, 'tuzlu')],
      ...[item(2, 0, 'Taş'), item(2, 1, 'sert'), item(2, 1, 'yumuşak')],
      ...[item(1, 0, 'Neden?'), item(1, 0, 'Nasıl?')],
    );
    const [water, stone] = [
      list('lower-alpha', li('tatlı'), li('tuzlu')),
      list('lower-alpha', li('sert'), li('yumuşak')),
    ];
    expect(questions).toEqual([
      [rich(line('Açıklayınız:'), list('decimal', li('Su', water), li('Taş', stone)))],
      ...[['Neden?'], ['Nasıl?']],
    ]);
  });

  test('becomes an inner list if its level is that of the list around it', async () => {
    const { read: questions } = await read(
      item(1, 0, 'Sıralayınız:'),
      ...[item(4, 0, 'Su'), item(3, 0, 'göl'), item(3, 0, 'deniz'), item(4, 0, 'Taş')],
      ...options,
    );
    const inner = list('bullet', li('göl'), li('deniz'));
    expect(questions[0]?.[0]).toEqual(
      rich(line('Sıralayınız:'), list('upper-roman', li('Su', inner), li('Taş'))),
    );
  });

  test('keeps the formatting of its items, and their further lines', async () => {
    const numbers = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>';
    const broken = `${run('Su ')}${run('H', '<w:b/>')}<w:r><w:br/><w:t>sıvı</w:t></w:r>`;
    const { read: questions } = await read(
      item(1, 0, 'İnceleyiniz:'),
      p(broken, numbers),
      item(3, 0, 'Taş'),
      ...options,
    );
    const content = [...inlines('Su '), ...inlines('H', 'bold'), ...inlines('\nsıvı')];
    expect(questions[0]?.[0]).toEqual(
      rich(line('İnceleyiniz:'), list('bullet', { content }, li('Taş'))),
    );
  });

  test('is placed below its option', async () => {
    const { read: questions } = await read(
      item(1, 0, 'Hangi grup?'),
      ...[item(1, 1, 'Sıvılar'), item(1, 2, 'su'), item(1, 2, 'süt')],
      ...[item(1, 1, 'Katılar'), item(1, 2, 'taş')],
    );
    expect(questions).toEqual([
      [
        'Hangi grup?',
        rich(line('Sıvılar'), list('bullet', li('su'), li('süt'))),
        rich(line('Katılar'), list('bullet', li('taş'))),
      ],
    ]);
  });

  test('is part of a text that several questions share', async () => {
    const { read: questions } = await read(
      p(run('1 ve 2. soruları metne göre cevaplayınız.')),
      ...[p(run('Maddeler:')), item(3, 0, 'su'), item(3, 1, 'göl'), item(3, 0, 'taş')],
      ...[item(1, 0, 'Bir?'), ...options, item(1, 0, 'İki?'), ...options],
    );
    const shared = [
      line('Maddeler:'),
      list('bullet', li('su', list('bullet', li('göl'))), li('taş')),
    ];
    expect(questions.map(([text]) => text)).toEqual([
      rich(...shared, line('Bir?')),
      rich(...shared, line('İki?')),
    ]);
  });

  test('is kept as text if a question’s lists cannot hold it', async () => {
    const start = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>';
    const { read: questions } = await read(
      item(1, 0, 'İnceleyiniz:'),
      ...[item(2, 0, 'Su'), item(2, 1, 'tatlı'), item(2, 2, 'göl'), item(2, 3, 'Van')],
      ...[p(run('ve')), p(run('Taş'), start), ...options, item(1, 0, 'Kaç?')],
      ...[item(4, 0, 'bir'), item(4, 1, 'iki'), ...options],
    );
    const third = list('lower-roman', li('göl\n1. Van'));
    expect(questions.map(([text]) => text)).toEqual([
      rich(
        line('İnceleyiniz:'),
        list('decimal', li('Su', list('lower-alpha', li('tatlı', third)))),
        ...[line('ve'), line('2. Taş')],
      ),
      rich(line('Kaç?'), list('upper-roman', li('bir\n(1) iki'))),
    ]);
  });

  test('becomes text again in lines that the teacher edits', async () => {
    const { text, formatted } = await read(
      item(1, 0, 'İnceleyiniz:'),
      ...[item(3, 0, 'su'), item(3, 0, 'taş'), ...options],
    );
    const edited = await readQuestions('document', text.replace('taş', 'kaya'), formatted);
    expect(edited.questions[0]?.question.text).toEqual(
      rich(line('İnceleyiniz:'), list('bullet', li('su')), line('• kaya')),
    );
  });
});

describe('a typed list inside a question', () => {
  const typed = (...texts: string[]) => read(...texts.map((text) => p(run(text))));

  test('keeps its levels', async () => {
    const { read: questions } = await typed(
      ...['1. İnceleyiniz:', 'I. Su', '• göl', '• deniz', 'II. Taş', 'Hangisi?', 'A) x', 'B) y'],
    );
    const inner = list('bullet', li('göl'), li('deniz'));
    expect(questions[0]?.[0]).toEqual(
      rich(line('İnceleyiniz:'), list('upper-roman', li('Su', inner), li('Taş')), line('Hangisi?')),
    );
  });

  test('is kept as text if it has only one level', async () => {
    const { read: questions } = await typed('1. Hangisi?', 'I. Su', 'II. Taş', 'A) x', 'B) y');
    expect(questions[0]?.[0]).toBe('Hangisi?\nI. Su\nII. Taş');
  });
});
