import fc from 'fast-check';
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../../tests/support/documents.ts';
import { newClassroom } from '../../../domain/documents/classroom/make.ts';
import { newVersion } from '../../../domain/documents/exam/versions.ts';
import { answerPaper, handInPaper } from '../../../domain/documents/paper/make.ts';
import { handInKey } from '../../../domain/grading/counting.ts';
import { questionStatistics } from '../../../domain/grading/question-statistics.ts';
import { rosterOf } from '../../../domain/grading/roster.ts';
import { grade } from '../../../domain/grading/scoring.ts';
import { handInOfSheet, paperOfSheet } from '../../../domain/grading/sheets.ts';
import { personCode } from '../../../domain/ids.ts';
import { putElements, setFields } from '../../../domain/merge/edit.ts';
import type { Answer } from '../../../domain/question-kinds/kind.ts';
import { SERVER_DEVICE } from '../../../domain/vocabulary.ts';
import { formatDate } from '../../../ui/format.ts';
import { fileName } from '../../../ui/save-file.ts';
import { csvOf, type ExportTable } from '../../spreadsheet/table.ts';
import { xlsxOf } from '../../spreadsheet/xlsx.ts';
import { rowsOf } from '../paper-row.ts';
import { answersTable, questionsTable, resultsTable } from './ExportDialog.tsx';

const AT = Date.UTC(2026, 2, 4, 9, 30);
const exam = anExam('t1', [aQuestion(1), aQuestion(2), aQuestion(3, { text: '=2+3' })]);

function sat(uid: string, name: string, answers: readonly Answer[]) {
  const paper = answers.reduce(
    (paper, answer, at) => answerPaper(paper, exam.questions[at]?.id ?? '', answer, AT + 1),
    aPaper(uid, exam, AT),
  );
  const arrived = { ...handIn(paper, AT + 60_000), receivedAt: AT + 120_000 };
  const result = grade(arrived, newVersion(exam, AT), name, AT + 130_000);
  return result ? { paper: arrived, result } : { paper: arrived };
}
const HOSTILE = '=HYPERLINK("http://x";"Tıkla")';
const papers = [sat('s1', 'Çağla "Ç"; Işık', ['B', 'A', 'empty']), sat('s2', HOSTILE, ['B', 'B'])];
const members = [{ uid: 's3', displayName: 'İpek', userRole: 'student' as const }];
const classroom = newClassroom(
  { id: 'c1', className: '5-A', classDesc: '', selectedTeacher: [], selectedStudent: members },
  1,
);
const roster = rosterOf({ exam, classroom, papers }, AT + 200_000);
const rows = rowsOf(roster, exam, null, new Map());
const questions = questionStatistics(
  exam.questions,
  papers.flatMap(({ result }) => result ?? []),
);
const tables = [resultsTable(rows), questionsTable(questions), answersTable(rows, questions)];

const CODES = rows.map(({ entry }) => personCode(entry.uid));

const readCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: ';', newline: '\r\n' }).data.slice(0, -1);
const oneColumn = (cells: readonly string[]): ExportTable => ({
  name: 'x',
  columns: [
    { label: 'a', kind: 'text', width: 1 },
    { label: 'b', kind: 'count', width: 1 },
  ],
  rows: cells.map((cell, at) => [cell, at]),
});

describe('a CSV file', () => {
  const text = csvOf(resultsTable(rows));

  test('opens in a Turkish Excel: byte order mark, semicolons, decimal commas, line ends', () => {
    expect(text.startsWith('\uFEFFÖğrenci;Okul no / kişi kodu;Durum;Puan;')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const [, first, second, third] = readCsv(text.slice(1));
    expect(first).toEqual([
      ...[`'${HOSTILE}`, CODES[0], 'Değerlendirildi', '66,67', '2', '0', '1'],
      ...[formatDate(AT + 60_000), formatDate(AT + 120_000), '', 'Sınıftan ayrılmış.'],
    ]);
    expect(second?.slice(0, 7)).toEqual([
      ...['Çağla "Ç"; Işık', CODES[1], 'Değerlendirildi', '33,33', '1', '1', '1'],
    ]);
    expect(third).toEqual(['İpek', CODES[2], 'Bilinmiyor', ...Array(8).fill('')]);
  });

  test('includes school numbers, and distinguishes namesakes by them', () => {
    const twins = [sat('s1', 'Işık Aydın', ['B', 'A', 'B']), sat('s2', 'Işık Aydın', ['B', 'B'])];
    const roster = rosterOf({ exam, classroom: null, papers: twins }, AT + 200_000);
    const named = rowsOf(roster, exam, null, new Map([['s1', '12']]));
    const lines = readCsv(csvOf(resultsTable(named)).slice(1));
    const code = personCode('s2');
    expect(
      lines
        .slice(1)
        .map(([name, mark]) => `${name} ${mark}`)
        .sort(),
    ).toEqual(['Işık Aydın (12) 12', `Işık Aydın (${code}) ${code}`]);
  });

  test('marks papers handed in on paper, and a tablet’s hand-in in addition to them', () => {
    const reading = {
      ...{ id: 'rrrrrrrr1', uid: 's2', by: 't1', at: AT, version: newVersion(exam, AT).version },
      ...{ answers: 'B-A', over: null, reason: '' },
    };
    const version = newVersion(exam, AT);
    const sheet = handInOfSheet(reading, version);
    if (!sheet) throw new Error('does not fit');
    const [first, second] = papers;
    const onPaper = putElements(paperOfSheet(reading, exam), 'handIns', [sheet], AT);
    const result = grade(onPaper, version, 'Ali', AT + 1);
    const both = putElements(onPaper, 'handIns', second?.paper.handIns ?? [], AT);
    const told = { ...exam, sheetReadings: [reading] };
    const read = { paper: { ...both, counted: handInKey(sheet) }, ...(result && { result }) };
    const sat = [...(first ? [first] : []), read];
    const roster = rosterOf({ exam: told, classroom: null, papers: sat }, AT + 200_000);
    const named = rowsOf(roster, told, null, new Map());
    const lines = readCsv(csvOf(resultsTable(named)).slice(1));
    expect(lines.map((line) => line[9]).sort()).toEqual(['', 'Kâğıt', 'Kâğıttan okundu']);
    const [line] = lines.filter((one) => one[9] === 'Kâğıttan okundu');
    expect(line?.[10]).toBe('Sınıftan ayrılmış. Hem kâğıt hem tablet teslimi var.');
  });

  test('lists the absent after the end', () => {
    const ended = setFields(exam, { closesAt: AT + 100_000 }, 1);
    const roster = rosterOf({ exam: ended, classroom, papers }, AT + 3_600_000);
    const after = rowsOf(roster, ended, null, new Map());
    const states = readCsv(csvOf(resultsTable(after)).slice(1)).map(([, , state]) => state);
    expect(states).toEqual(['Durum', 'Değerlendirildi', 'Değerlendirildi', 'Kâğıdı gelmedi']);
  });

  test('shows when the time of a paper ran out, however late it was closed', () => {
    const begun = aPaper('s1', exam, AT);
    const handedIn = { device: SERVER_DEVICE, cause: 'server', code: 'ABC-DEF' } as const;
    const late = handInPaper(begun, handedIn, AT + 86_400_000);
    const result = grade(late, newVersion(exam, AT), 'Ali', AT + 86_400_001);
    if (!result) throw new Error('It was handed in.');
    const sat = { exam, classroom, papers: [{ paper: late, result }] };
    const closed = rowsOf(rosterOf(sat, AT + 90_000_000), exam, null, new Map());
    const times = readCsv(csvOf(resultsTable(closed)).slice(1)).map((line) => line[7]);
    expect(times).toContain(formatDate(AT + exam.examTime * 60_000));
    expect(times).not.toContain(formatDate(AT + 86_400_000));
  });

  test('includes the options and share of each question', () => {
    const [, first, , third] = readCsv(csvOf(questionsTable(questions)).slice(1));
    expect(first?.slice(0, 11)).toEqual([
      ...['1', '1 + 1 kaç eder?', 'B', '0', '2', '0', '', '0', '2', '100,00', ''],
    ]);
    expect(third?.[1]).toBe("'=2+3");
  });

  test('keeps every text, and lets no text run as a formula', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@\t;"\r\nğİ a1'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        const read = readCsv(csvOf(oneColumn(cells)).slice(1)).slice(1);
        expect(read).toHaveLength(cells.length);
        for (const [at, [back = '', count]] of read.entries()) {
          expect(back).not.toMatch(/^[=+\-@\t\r\n]/);
          expect([cells[at], `'${cells[at]}`]).toContain(back);
          expect(count).toBe(String(at));
        }
      }),
    );
  });

  test('keeps a text with a comma in one cell if commas separate the cells', () => {
    const text = csvOf(oneColumn(['Ali,=HYPERLINK(A1)']));
    const { data } = Papa.parse<string[]>(text, { delimiter: ',' });
    expect(data.flat().some((cell) => cell.trimStart().startsWith('='))).toBe(false);
  });

  test('keeps negative numbers as numbers', () => {
    const table: ExportTable = {
      name: 'x',
      columns: [{ label: 'r', kind: 'points', width: 1 }],
      rows: [[-0.125]],
    };
    expect(csvOf(table)).toBe('\uFEFFr\r\n-0,13\r\n');
  });
});

describe('points', () => {
  const [{ result: plain } = {}] = papers;
  const withPoints = (points: number, outcome: 'partial' | 'pending') =>
    rows.map((row) =>
      row.entry.uid === 's1' && plain
        ? {
            ...row,
            entry: {
              ...row.entry,
              result: {
                ...plain,
                questions: plain.questions.map((graded, at) =>
                  at === 0 ? { ...graded, outcome, points } : graded,
                ),
              },
            },
          }
        : row,
    );

  test('have no column of their own in a test whose questions count equally', () => {
    const labels = tables.flatMap(({ columns }) => columns.map(({ label }) => label));
    expect(labels.filter((label) => label === 'Kısmen' || label.endsWith(' puan'))).toEqual([]);
  });

  test('have a column for each question, and one for partial outcomes if points are partial', () => {
    const pointed = withPoints(0.5, 'partial');
    const table = answersTable(pointed, questions);
    expect(table.columns.map(({ label }) => label)).toContain('1 puan');
    expect(table.rows.find(([name]) => name === 'Çağla "Ç"; Işık')?.at(-3)).toBe(0.5);
    expect(resultsTable(pointed).columns.map(({ label }) => label)).toContain('Kısmen');
  });
});

describe('a workbook', () => {
  test('has the three tables, with numbers, times and texts as such', async () => {
    const blob = await xlsxOf(tables);
    const sheets = await readWorkbook(Buffer.from(await blob.arrayBuffer()));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Sonuçlar', 'Sorular', 'Cevaplar']);
    const [results = [], , answers = []] = sheets.map(({ data }) => data);
    expect(results[1]?.slice(0, 4)).toEqual([HOSTILE, CODES[0], 'Değerlendirildi', (2 / 3) * 100]);
    const time = results[1]?.[7];
    if (!(time instanceof Date)) throw new Error('It is a time.');
    const shown = new Date(AT + 60_000);
    expect(time.getUTCHours()).toBe(shown.getHours());
    expect(time.getUTCDate()).toBe(shown.getDate());
    expect(answers).toEqual([
      ['Öğrenci', 'Okul no / kişi kodu', '1', '2', '3'],
      ['Cevap anahtarı', null, 'B', 'B', 'B'],
      [HOSTILE, CODES[0], 'B', 'B', '–'],
      ['Çağla "Ç"; Işık', CODES[1], 'B', 'A', '–'],
    ]);
  });
});

test('produces file names that every system accepts', () => {
  expect(fileName(['Ünite 1/2: "Kesirler"?', 'Sonuçlar'], 'csv')).toBe(
    'Ünite 1 2 Kesirler - Sonuçlar.csv',
  );
  expect(fileName(['x'.repeat(300)], 'xlsx')).toHaveLength(105);
  expect(fileName(['..gizli'], 'csv')).toBe('gizli.csv');
});
