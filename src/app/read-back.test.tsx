import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anExam, aQuestion, type SingleAsked } from '../../tests/support/documents.ts';
import { settledQuestion } from '../domain/question-files/asks.ts';
import { readDocument } from '../domain/question-files/document/document.ts';
import { OPTION_KEYS } from '../domain/question-kinds/options.ts';
import { singleForm } from '../domain/question-kinds/single/single.ts';

import { textOfClipboard } from '../features/exam-management/question-files/clipboard-text.ts';
import { QuestionSheet } from '../features/exam-results/print/QuestionSheet.tsx';

const words = fc.constantFrom(
  ...[
    'Ankara',
    '3,14',
    '1923-1938',
    '2. Dünya Savaşı',
    'M. Kemal',
    '(x + 1)',
    '5 kg',
    '<b>',
    'B',
    'H₂O',
  ],
);
const phrase = fc.array(words, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
const questions: fc.Arbitrary<SingleAsked[]> = fc
  .array(fc.tuple(phrase, phrase, phrase, fc.constantFrom(...OPTION_KEYS.slice(0, 2))), {
    minLength: 1,
    maxLength: 8,
  })
  .map((given) =>
    given.map(([text, first, second, key], at) =>
      aQuestion(at + 1, singleForm(`Hangisi ${text}?\nI. ${second}`, [first, second], key)),
    ),
  );

/** Adds the style that a browser copies together with an element that keeps its line ends. */
const copied = (html: string) =>
  html.replaceAll(/<(p|div) class/g, '<$1 style="white-space: pre-wrap" class');

test.each([true, false])(
  'the importer reads every question of a printed sheet again (with the key: %s)',
  (withKey) => {
    fc.assert(
      fc.property(questions, (given) => {
        const exam = anExam('t1', given);
        const { container } = render(
          <QuestionSheet exam={exam} className="5-A" withKey={withKey} />,
        );
        const { questions: read, problems } = readDocument(
          textOfClipboard(copied(container.innerHTML))?.text ?? '',
        );
        cleanup();
        expect(problems).toEqual([]);
        expect(read.map(({ question }) => question)).toEqual(
          given.map(({ id: _id, index: _index, key, ...texts }) =>
            withKey ? { ...texts, key } : texts,
          ),
        );
        expect(read.every((one) => settledQuestion(one, {}) !== null)).toBe(withKey);
      }),
      { numRuns: 25 },
    );
  },
);
