import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HALF } from '../../../../tests/support/sample-questions.ts';
import {
  compactOptions,
  fittedTo,
  QUESTION_FORMATS,
} from '../../../domain/question-files/reading.ts';
import { foreignFormat, recogniseFormat } from '../../../domain/question-files/recognise.ts';
import { tableOf } from '../../../domain/question-files/table.ts';
import { openForm } from '../../../domain/question-kinds/open/open.ts';
import { OPTION_KEYS } from '../../../domain/question-kinds/options.ts';
import { orderingForm } from '../../../domain/question-kinds/ordering/ordering.ts';
import { questionProblem } from '../../../domain/question-kinds/questions.ts';
import { questionForm } from '../../../domain/question-kinds/schema.ts';
import {
  isSingle,
  type SingleForm,
  singleForm,
} from '../../../domain/question-kinds/single/single.ts';
import { plainText, type RichText } from '../../../domain/rich-text/rich-text.ts';
import { withFormulas } from '../../../domain/rich-text/tex.ts';
import { decodeFile, MAX_FILE_SIZE } from '../../../domain/text-file.ts';

import { countUnwritable, readQuestions, writeQuestions } from './formats.ts';

/** Texts full of characters that have a meaning in the formats. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 6, unit: 'grapheme' }),
      fc.constantFrom(
        ...['=', '+', '-', '@', '\t', "'", '"', ';', ',', '\n', '\r\n', '~', '#', '{', '}', ':'],
        ...['::', '\\', '\\n', '//', '%50%', '[html]', '<p>', '&amp;', '####', '->', '$CATEGORY:'],
        ...['A) ', 'B. ', 'ANSWER: A', 'CEVAP: B', 'sep=;', 'Soru', 'Cevap', 'ığüşöçİ', '\uFEFF'],
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))
  // A text such as "$x$" is read again as a formula.
  .filter((made) => typeof withFormulas(made, () => HALF).text === 'string');
const option = fc.oneof(fc.constant(''), text);
const question: fc.Arbitrary<SingleForm> = fc
  .record({
    text,
    options: fc.array(option, { minLength: 4, maxLength: 4 }),
    key: fc.constantFrom(...OPTION_KEYS),
  })
  .map(({ text, options, key }) => singleForm(text, options, key))
  .filter((made) => questionForm.safeParse(made).success)
  .map((made) => questionForm.parse(made))
  .filter(isSingle)
  .filter((made) => questionProblem(made) === null);
const questions = fc.array(question, { minLength: 1, maxLength: 5 });

type Change = (text: RichText) => string;
const plainLines: Change = (text) => plainText(text).replace(/\r\n?/g, '\n').trim();
const oneLine: Change = (text) => plainText(text).replace(/\s+/g, ' ').trim();

const changed = ({ text, body, key }: SingleForm, change: Change): SingleForm =>
  singleForm(change(text), body.options.map(change), key);
/** Moves options up to fill empty ones, for formats that have no empty option. */
function compacted(given: SingleForm): SingleForm {
  const { options, correct } = compactOptions(given);
  return singleForm(given.text, options, OPTION_KEYS[correct] ?? 'A');
}

describe('an exported file can be read again', () => {
  const cases = [
    ['csv', (given: SingleForm) => changed(given, plainLines)],
    ['gift', (given: SingleForm) => compacted(changed(given, plainLines))],
    ['aiken', (given: SingleForm) => compacted(changed(given, oneLine))],
  ] as const;
  test.each(cases)('as %s', async (format, expected) => {
    await fc.assert(
      fc.asyncProperty(questions, async (given) => {
        const read = await readQuestions(format, await writeQuestions(format, given));
        expect(read.problems).toEqual([]);
        expect(read.questions.map((one) => one.question)).toEqual(given.map(expected));
      }),
      { numRuns: 300 },
    );
  });

  test('and no cell of its table begins like a formula', () => {
    fc.assert(
      fc.property(questions, (given) => {
        for (const cell of tableOf(given).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

/** Words as teachers write them, with numbers, initials, premises and symbols. */
const words = fc.constantFrom(
  ...[
    'Ankara',
    '3,14',
    '1923-1938',
    '2. Dünya Savaşı',
    'M. Kemal',
    '(x + 1)',
    'E.coli',
    'A vitamini',
  ],
  ...[
    '5 kg',
    'su:',
    '"tırnak"',
    '½',
    '%20',
    'H₂O',
    'B',
    'soru',
    'cevap',
    '10 cm³',
    'değil mi?',
    'a-b',
  ],
);
const phrase = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
const sentence = phrase.map((said) => `Hangisi ${said} olur`);
const premises = fc
  .array(sentence, { maxLength: 3 })
  .map((said) => said.map((one, at) => `${['I', 'II', 'III'][at]}. ${one}`));
const plainQuestion: fc.Arbitrary<SingleForm> = fc
  .record({
    lines: fc.tuple(sentence, premises).map(([first, others]) => [first, ...others].join('\n')),
    options: fc.array(phrase, { minLength: 2, maxLength: 4 }),
    correct: fc.nat({ max: 3 }),
  })
  .map(({ lines, options, correct }) =>
    singleForm(lines, options, OPTION_KEYS[correct % options.length] ?? 'A'),
  );

test('an exported document can be read again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plainQuestion, { minLength: 1, maxLength: 12 }), async (given) => {
      const written = await writeQuestions('document', given);
      const read = await readQuestions('document', written);
      expect(read.problems).toEqual([]);
      expect(read.leftOut).toEqual([]);
      expect(read.questions.map((one) => one.question)).toEqual(given);
    }),
    { numRuns: 300 },
  );
});

test('reads only valid questions, whatever the text', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.constantFrom('document', 'csv', 'gift', 'aiken'),
      async (given, format) => {
        const { questions } = await readQuestions(format, given);
        for (const read of questions) if (!read.asks) questionForm.parse(read.question);
      },
    ),
  );
});

test.each(QUESTION_FORMATS)(
  '%s leaves out a question of a kind for which it has no form, and counts it',
  async (format) => {
    const known = singleForm('Hangisi?', ['bir', 'iki'], 'B');
    const other = { kind: 'word', text: 'Kelime', body: {}, key: 'söz' };
    expect(countUnwritable(format, [other, known])).toBe(1);
    expect(await writeQuestions(format, [other, known])).toBe(
      await writeQuestions(format, [known]),
    );
  },
);

test('a document leaves out a question whose items it cannot express, and counts it', async () => {
  const items = orderingForm('Sıralayın.', ['bir', 'iki']);
  expect(countUnwritable('document', [items, openForm('Anlatınız.')])).toBe(1);
  expect(await writeQuestions('document', [items])).not.toContain('Sıralayın');
});

test('recognises each format by its content', async () => {
  const given = [singleForm('Küme {1, 2; 3} kaç elemanlı?', ['2', '3'], 'B')];
  for (const format of QUESTION_FORMATS) {
    expect(recogniseFormat(await writeQuestions(format, given))).toBe(format);
  }
  expect(recogniseFormat('2 + 2?;3;4;;;B')).toBe('csv');
  expect(recogniseFormat('Doğru mu? {T}')).toBe('gift');
});

test.each([
  ['<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/x">', 'foreign-qti'],
  ['<questestinterop>\n<assessment>', 'foreign-qti'],
  ['<?xml version="1.0"?><a>\n<b/>\n</a>', 'foreign-xml'],
  ['<!DOCTYPE html><html>', 'foreign-xml'],
  ['[{"question": "Kaç?"}]', 'foreign-json'],
] as const)('%s is named in one sentence, whatever format is chosen', async (given, problem) => {
  for (const format of ['document', 'csv', 'gift', 'aiken'] as const)
    expect(await readQuestions(format, given)).toEqual({
      questions: [],
      problems: [{ line: 1, problem }],
    });
});

test.each(['{x} kümesi? {T}', '[html]<p>Soru</p>{T}', '<b>1. Soru</b>'])(
  '%s is not taken for a foreign format',
  (given) => expect(foreignFormat(given)).toBeNull(),
);

test('adds as many questions as an exam can have, and lists the others', () => {
  const { questions, problems } = fittedTo(
    {
      questions: [1, 5, 9].map((line) => ({ line, question: {} as SingleForm })),
      problems: [{ line: 7, problem: 'no-correct' }],
    },
    1,
  );
  expect(questions).toHaveLength(1);
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [5, 'exam-full'],
    [7, 'no-correct'],
    [9, 'exam-full'],
  ]);
});

describe('a file', () => {
  test('is read as UTF-8, or else as windows-1254', () => {
    expect(decodeFile(new TextEncoder().encode('Çığ'))).toEqual({ text: 'Çığ' });
    expect(decodeFile(new Uint8Array([0xc7, 0xfd, 0xf0, 0x20, 0xde, 0xdd]))).toEqual({
      text: 'Çığ Şİ',
    });
    expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x31, 0x01]))).toEqual({ text: 'ı' });
  });

  test('is refused when it is no text or too long', () => {
    const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]);
    expect(decodeFile(workbook)).toEqual({ problem: 'file-not-text' });
    const long = new Uint8Array(MAX_FILE_SIZE + 1).fill(65);
    expect(decodeFile(long)).toEqual({ problem: 'file-too-large' });
  });
});
