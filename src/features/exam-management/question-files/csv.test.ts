import { describe, expect, test } from 'vitest';
import { withOptions } from '../../../../tests/support/documents.ts';
import { multipleForm } from '../../../domain/question-kinds/multiple/multiple.ts';
import { readCsv, writeCsv } from './csv.ts';

const HEADER = 'Soru;A;B;C;D;Doğru cevap';
const read = (...lines: string[]) => readCsv(lines.join('\r\n'));
const taken = (...lines: string[]) => {
  const { questions, problems } = read(...lines);
  expect(problems).toEqual([]);
  return questions.map(({ question }) => question);
};
const problems = (...lines: string[]) =>
  read(...lines).problems.map(({ line, problem }) => [line, problem]);
const sum = {
  kind: 'single',
  text: '2 + 2?',
  body: { options: ['3', '4', '', ''] },
  key: 'B' as const,
};

describe('a table of questions', () => {
  test('accepts semicolons, commas or tabs, and a byte order mark', () => {
    for (const delimiter of [';', ',', '\t']) {
      const text = [HEADER, '2 + 2?;3;4;;;B', '"x;,	y";1;2;3;4;D'].join('\n');
      const [first, second] = readCsv(`\uFEFF${text.replace(/;(?!,)/g, delimiter)}`).questions;
      expect(first).toEqual({ line: 2, question: sum });
      expect(second?.question.text).toBe('x;,	y');
    }
  });

  test('accepts the delimiter line of Excel', () => {
    expect(read('sep=|', '2 + 2?|3|4|||B').questions).toEqual([{ line: 2, question: sum }]);
  });

  test('needs no header, and its rows may leave out the last options', () => {
    expect(taken('2 + 2?;3;4;;;B', '2 + 2?;3;4;B')).toEqual([sum, sum]);
  });

  test('reads the field names of the specification, with the right option as text', () => {
    const fields = 'index;examQuestionName;optionA;optionB;optionC;optionD;correctAnswer';
    const { questions, problems } = read(fields, '0;2 + 2?;3;4;;;4');
    expect(problems).toEqual([]);
    expect(questions.map(({ question }) => question)).toEqual([sum]);
  });

  test('gives a single error if the text is no table', () => {
    expect(problems('yalnız metin', 'x;y', 'z')).toEqual([[1, 'csv-columns']]);
  });

  test('reads a table of Kahoot, with one or several right options', () => {
    const kahoot = [
      'Question - max 120 characters;Answer 1 - max 75 characters;Answer 2;Answer 3;Answer 4',
      'Time limit (sec) – 5, 10, 20;Correct answer(s) - choose at least one',
    ].join(';');
    const { questions, unused } = read(kahoot, '2 + 2?;3;4;;;20;2', 'Çift?;2;3;4;5;20;1,3');
    expect(questions.map(({ question }) => question)).toEqual([
      sum,
      multipleForm('Çift?', ['2', '3', '4', '5'], ['A', 'C']),
    ]);
    expect(unused).toEqual(['Time limit (sec) – 5, 10, 20']);
    expect(
      taken('Question;Answer1;Answer2;Answer3;Answer4;Time;Correct', '2 + 2?;3;4;;;20;2'),
    ).toEqual([sum]);
    expect(problems('Question;Answer1;Answer2;Correct', 'x;1;2;1,5')).toEqual([
      [2, 'answer-unknown'],
    ]);
  });

  test('names columns that it does not use, and columns that make a header unusable', () => {
    expect(read(`No;Konu;${HEADER}`, '1;Toplama;2 + 2?;3;4;;;B').unused).toEqual(['Konu']);
    expect(read('Soru;Şık;Şık B;Yanıtı', 'x;1;2;B', 'y;1;2;A').problems).toEqual([
      { line: 1, problem: 'csv-header', about: 'Şık, Yanıtı' },
    ]);
  });

  test('finds its columns by name in any order, and ignores others', () => {
    expect(taken('No;Cevap;B şıkkı;A ŞIKKI;SORU METNİ', '1;b);4;3;2 + 2?')).toEqual([sum]);
    expect(taken('Question,Option A,Option B,CORRECT', '2 + 2?,3,4,B')).toEqual([sum]);
  });

  test('accepts the text of an option as the key if no other option has it', () => {
    expect(taken('2 + 2?;3;4;;;4')).toEqual([sum]);
    expect(problems('2 + 2?;4;4;;;4')).toEqual([[1, 'answer-unknown']]);
  });

  test('counts lines correctly after cells of several lines and after empty rows', () => {
    const { questions, problems } = readCsv(
      [
        'Soru;A;B;C;D;Cevap',
        '"iki',
        'satır ""çok""";1;2;;;A',
        ';;;;;',
        '',
        'eksik;1;2;;;',
        'son;1;2;;;B',
      ].join('\n'),
    );
    expect(questions.map(({ line }) => line)).toEqual([2, 7]);
    expect(questions[0]?.question.text).toBe('iki\nsatır "çok"');
    expect(problems).toEqual([{ line: 6, problem: 'question-correct' }]);
  });

  test('reports the missing parts of a row', () => {
    expect(problems(HEADER, ';1;2;;;A', 'x;1;;;;A', 'x;1;2;;;C', 'x;1;2;;;E', 'x;1;2;;;?')).toEqual(
      [
        [2, 'question-text'],
        [3, 'question-options'],
        [4, 'question-correct'],
        [5, 'question-correct'],
        [6, 'answer-unknown'],
      ],
    );
    expect(problems('x;1;2;3;4;5;6;7;A')).toEqual([[1, 'too-many-options']]);
    expect(problems('Soru;A;B;C;D;E;F;G;Cevap', 'x;1;2;3;4;5;6;7;A')).toEqual([
      [2, 'too-many-options'],
    ]);
    expect(problems('x;1;2;;;A', '"x;1;2;;;A')).toEqual([[2, 'csv-quotes']]);
    expect(readCsv('')).toEqual({ questions: [], problems: [] });
  });

  test('has as many option columns as its longest question', () => {
    const six = withOptions(sum, { E: '5', F: '6' });
    expect(writeCsv([sum, six]).split('\r\n')[0]).toBe('\uFEFFSoru;A;B;C;D;E;F;Doğru cevap');
    expect(readCsv('x;1;2;3;4;5;6;F').questions).toMatchObject([
      { question: { body: { options: ['1', '2', '3', '4', '5', '6'] }, key: 'F' } },
    ]);
  });

  test('has a column of points if a question has points', () => {
    const written = writeCsv([{ ...sum, points: 2.5 }, sum]);
    expect(written.split('\r\n')[0]).toBe(`\uFEFF${HEADER};Puan`);
    expect(taken(written)).toEqual([{ ...sum, points: 2.5 }, sum]);
    expect(taken(`${HEADER};Puan`, '2 + 2?;3;4;;;B;çok')).toEqual([sum]);
  });

  test('opens in Turkish Excel, and contains no formula', () => {
    const written = writeCsv([withOptions({ ...sum, text: '=1+1' }, { A: '-3', C: '@a' })]);
    expect(written).toBe(`\uFEFF${HEADER}\r\n'=1+1;'-3;4;'@a;;B\r\n`);
  });
});
