import { expect, test } from 'vitest';
import { anAttempt, anExam, aPaper, aQuestion } from '../../../tests/support/documents.ts';
import type { Entry } from '../documents/attempt/schema.ts';
import type { Answer } from '../question-kinds/kind.ts';

import { answeringOf } from './answering.ts';

const exam = anExam('t1', [aQuestion(1), aQuestion(2)]);
const [first = '', second = ''] = exam.questions.map(({ id }) => id);
const said = (seconds: number, question: string, answer: Answer): Entry => [
  seconds * 1000,
  'answer',
  question,
  answer,
];
const logOf = (uid: string, entries: readonly Entry[], writer = 'w1') =>
  anAttempt(aPaper(uid, exam), writer, entries);

test('the time of a question is the median of the times since the previous answer, without absences', () => {
  const known = answeringOf([
    logOf('s1', [said(10, first, 'A'), said(40, second, 'B')]),
    logOf('s2', [said(20, first, 'A'), [25_000, 'away'], [85_000, 'back'], said(90, second, 'B')]),
    logOf('s3', [said(60, first, 'A')]),
  ]);
  expect(known.get(first)?.medianTime).toBe(20_000);
  expect(known.get(second)?.medianTime).toBe(20_000);
});

test('counts each change of an answer, and adds up the times if a question was answered repeatedly', () => {
  const known = answeringOf([
    logOf('s1', [said(10, first, 'A'), said(20, second, 'C'), said(50, first, 'B')]),
    logOf('s2', [said(10, first, 'A'), said(30, first, 'B'), said(31, first, 'A')]),
    logOf('s3', [said(10, first, 'A')]),
  ]);
  expect(known.get(first)).toMatchObject({
    medianTime: 31_000,
    changedPapers: 2,
    changes: [
      { from: 'A', to: 'B', count: 2 },
      { from: 'B', to: 'A', count: 1 },
    ],
  });
  expect(known.get(second)).toMatchObject({ changedPapers: 0, changes: [] });
});

test('counts logs of two devices as one paper', () => {
  const known = answeringOf([
    logOf('s1', [said(10, first, 'A')]),
    logOf('s1', [said(40, first, 'D')], 'w2'),
  ]);
  expect(known.get(first)).toMatchObject({
    changedPapers: 1,
    changes: [{ from: 'A', to: 'D', count: 1 }],
  });
});
