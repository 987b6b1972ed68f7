import { describe, expect, test } from 'vitest';
import { looksLikeAiken, readAiken } from './aiken.ts';

const read = (...lines: string[]) => readAiken(lines.join('\n'));
const problems = (...lines: string[]) =>
  read(...lines).problems.map(({ line, problem }) => [line, problem]);

describe('the reader of Aiken', () => {
  test('reads letters with a bracket or a full stop, as documented', () => {
    const { questions, problems } = read(
      'Başkentimiz neresidir?',
      'A. İstanbul',
      'B. Ankara',
      'ANSWER: B',
      '',
      'Hangisi bir renktir?',
      'A) Masa',
      'B) Kalem',
      'C) Mavi',
      'D) Defter',
      'ANSWER: C',
    );
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      {
        line: 1,
        question: { body: { options: ['İstanbul', 'Ankara', '', ''] }, key: 'B' },
      },
      { line: 6, question: { text: 'Hangisi bir renktir?', key: 'C' } },
    ]);
  });

  test('reads texts of several lines, questions without empty lines between them, and Turkish answers', () => {
    const answers = ['CEVAP: A', 'Cevap: a)', 'YANIT: A', 'yanıt : A', 'Doğru Cevap: A'];
    const lines = answers.flatMap((answer) => ['Metin', 'Devamı', 'a) bir', 'b)iki', answer]);
    const { questions, problems } = read(...lines);
    expect(problems).toEqual([]);
    expect(questions.map(({ question }) => question.text)).toEqual(
      answers.map(() => 'Metin\nDevamı'),
    );
  });

  test('accepts line ends of every system and a byte order mark', () => {
    for (const end of ['\r\n', '\r', '\n']) {
      const text = `\uFEFF${['Soru', 'A) x', 'B) y', 'ANSWER: A'].join(end)}`;
      expect(readAiken(text)).toMatchObject({ questions: [{ line: 1 }], problems: [] });
    }
  });

  test('does not read the end of a sentence, or the name of a species, as an option', () => {
    const { questions } = read('Hangisi?', 'E.coli nedir?', 'A) x', 'B) y', 'ANSWER: A');
    expect(questions[0]?.question.text).toBe('Hangisi?\nE.coli nedir?');
  });

  test('reports errors with their line, and reads the next question', () => {
    const good = ['Soru', 'A) x', 'B) y', 'ANSWER: A'];
    expect(problems('Başlık', '', ...good)).toEqual([[1, 'question-options']]);
    expect(problems('Soru', 'A) x', 'B) y', ...good)).toEqual([[1, 'answer-missing']]);
    expect(problems('Soru', 'A) x', 'C) y', 'ANSWER: A', ...good)).toEqual([[3, 'option-order']]);
    expect(problems('Soru', 'A) x', 'B) y', 'ANSWER: C')).toEqual([[4, 'answer-unknown']]);
    expect(problems('Soru', 'A) x', 'B) y', 'ANSWER: AB')).toEqual([[4, 'answer-unknown']]);
    expect(problems('A) x', 'B) y', 'ANSWER: A', ...good)).toEqual([[1, 'question-text']]);
    expect(problems('ANSWER: A', ...good)).toEqual([[1, 'answer-alone']]);
    expect(problems('Soru', 'A) x', 'B) y')).toEqual([[1, 'answer-missing']]);
    expect(problems('Soru', 'ANSWER: A')).toEqual([[1, 'question-options']]);
    const seven = [...'ABCDEFG'].map((letter) => `${letter}) ${letter}`);
    expect(problems('Soru', ...seven, 'ANSWER: E', '', ...good)).toEqual([[1, 'too-many-options']]);
    expect(read('Soru', 'A) x', 'C) y', 'ANSWER: A', ...good).questions).toHaveLength(1);
  });

  test('reads up to six options', () => {
    const six = [...'ABCDEF'].map((letter) => `${letter}) ${letter}`);
    expect(read('Soru', ...six, 'ANSWER: F').questions).toMatchObject([
      { question: { body: { options: [...'ABCDEF'] }, key: 'F' } },
    ]);
  });

  test('asks for the key if all options are the same character, as after a loss of pictures', () => {
    const [found] = read('Hangisi?', 'A) .', 'B) .', 'C) .', 'D) .', 'ANSWER: C').questions;
    expect(found?.asks).toEqual([{ kind: 'key', why: 'same', named: ['C'] }]);
    expect(
      read('Hangisi?', 'A) 5', 'B) 5', 'C) 5', 'ANSWER: C').questions[0]?.asks,
    ).toBeUndefined();
  });

  test('recognises an Aiken file by its answer lines', () => {
    expect(looksLikeAiken('Soru\nA) x\nB) y\nANSWER: A')).toBe(true);
    expect(looksLikeAiken('Soru;A;B;C;D;Cevap')).toBe(false);
    expect(looksLikeAiken('Soru {=x ~y}')).toBe(false);
  });
});
