import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLANK } from '../kind.ts';
import { foldedText, typedAnswer, typedText } from '../typed.ts';
import { short, shortForm } from './short.ts';

const capital = shortForm('Başkent neresidir?', ['Ankara', 'Angora']);
const score = (answer: string) => short.score(capital, answer);

describe('a short answer', () => {
  test.each(['ankara', ' ANKARA. ', 'Ankara’dır', "Ankara'dır", '“Ankara”', 'angora!'])(
    '%s is right',
    (answer) => expect(score(answer)).toBe(1),
  );

  test.each(['İstanbul', 'Ankara ili', 'Ankaraa'])('%s waits for the teacher', (answer) =>
    expect(score(answer)).toBeNull(),
  );

  test('is compared by Turkish rules', () => {
    expect(foldedText('ISPARTA')).toBe(foldedText('ısparta'));
    expect(foldedText('IĞDIR')).not.toBe(foldedText('iğdir'));
    expect(foldedText('Kâğıt  kalem')).toBe(foldedText('kağıt, kalem'));
    expect(foldedText('I\u0307zmir')).toBe(foldedText('İzmir'));
  });

  test('keeps an English contraction, and a name that contains an apostrophe', () => {
    for (const [a, b] of [
      ['can’t', 'can'],
      ["we're", 'we'],
      ["O'Neill", "O'Brien"],
    ] as const)
      expect(foldedText(a)).not.toBe(foldedText(b));
  });

  test('keeps signs and numbers', () => {
    expect(foldedText('a + b')).not.toBe(foldedText('a b'));
    expect(foldedText('3,14')).not.toBe(foldedText('314'));
  });

  test('is unchanged if it is normalised twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldedText(text);
        expect(foldedText(folded)).toBe(folded);
      }),
    );
  });

  test('is not accepted if it is only white space, or longer than 200 characters', () => {
    expect(short.isAnswer(capital, '  ')).toBe(false);
    expect(short.isAnswer(capital, 'a'.repeat(201))).toBe(false);
    expect(short.isAnswer(capital, 'a'.repeat(200))).toBe(true);
  });

  test('needs an accepted answer that contains a letter or a number', () => {
    expect(short.problemOf(capital)).toBeNull();
    expect(short.problemOf(shortForm('?', []))).toBe('question-correct');
    expect(short.problemOf(shortForm('?', ['…']))).toBe('question-correct');
  });
});

describe('typed text', () => {
  test('distinguishes the word "empty" from a blank answer', () => {
    expect(typedAnswer(' \n')).toBe(BLANK);
    expect(typedAnswer(BLANK)).not.toBe(BLANK);
    expect(typedText(typedAnswer(BLANK))).toBe(BLANK);
  });

  test('is restored exactly as typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typedText(typedAnswer(text))).toBe(text.trim() === '' ? '' : text);
      }),
    );
  });
});
