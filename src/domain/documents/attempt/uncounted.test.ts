import { expect, test } from 'vitest';
import { anAttempt, anExam, aPaper, aQuestion } from '../../../../tests/support/documents.ts';
import type { HandIn } from '../paper/schema.ts';
import { recordOf } from './record.ts';
import type { Entry } from './schema.ts';
import { uncountedIn } from './uncounted.ts';

const begun = aPaper('s1', anExam('t1', [aQuestion(1), aQuestion(2)]));
const [Q1, Q2, Q3, Q4] = ['qqqqqqq01', 'qqqqqqq02', 'qqqqqqq03', 'qqqqqqq04'] as const;
const at = (ms: number) => begun.start.at + ms;

const phone = (...said: Entry[]) => anAttempt(begun, 'w1', said);
const tablet = anAttempt(begun, 'w2', [
  [20_000, 'answer', Q1, 'B'],
  [30_000, 'found', Q2, 'A', at(5000)],
  [30_000, 'handIn', 'student', 'ABC-DEF'],
]);
const counted: HandIn = {
  ...{ at: at(30_000), device: 'd2', cause: 'student', code: 'ABC-DEF' },
  answers: [
    { questionID: Q1, answer: 'B', at: at(20_000) },
    { questionID: Q2, answer: 'A', at: at(5000) },
  ],
};
const uncounted = (log: ReturnType<typeof phone>, handIn: HandIn | null = counted) => {
  const lines = recordOf([log, tablet]);
  return [...uncountedIn([log, tablet], lines, handIn)].map((line) =>
    line.kind === 'answer' ? line.questionID : line.kind,
  );
};

test('lists answers of another device that the hand-in lacks', () => {
  const log = phone(
    [5000, 'answer', Q2, 'A'],
    [25_000, 'answer', Q3, 'C'],
    [40_000, 'answer', Q4, 'D'],
    [41_000, 'answer', Q1, 'A'],
  );
  expect(uncounted(log)).toEqual([Q3, Q4, Q1]);
});

test('omits answers changed before the hand-in', () => {
  expect(uncounted(phone([10_000, 'answer', Q1, 'A'], [50_000, 'answer', Q1, 'B']))).toEqual([]);
});

test('is empty before the hand-in and for papers closed by the server', () => {
  const late = phone([40_000, 'answer', Q4, 'D']);
  expect(uncounted(late, null)).toEqual([]);
  expect(uncounted(late, { ...counted, cause: 'server' })).toEqual([]);
});
