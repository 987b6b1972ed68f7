import { expect, test } from 'vitest';
import { anExam, aPaper, handIn } from '../../../../tests/support/documents.ts';
import { answerPaper } from './make.ts';
import { questionsIn, withoutStrays } from './strays.ts';

const begun = aPaper('s1', anExam('t1'));
const isAsked = (id: string) => id === 'qqqqqqq01';
const own = answerPaper(begun, 'qqqqqqq01', 'A', 2000);

test('removes answers to unknown questions from a paper', () => {
  const strays = ['zzzzzzz98', 'zzzzzzz99'];
  const forged = strays.reduce((paper, id, n) => answerPaper(paper, id, 'B', 2500 + n), own);
  expect([...questionsIn(handIn(forged, 3000))].sort()).toEqual(['qqqqqqq01', ...strays]);
  expect(withoutStrays(handIn(forged, 3000), isAsked)).toEqual({
    paper: handIn(own, 3000),
    strays: 2,
  });
});

test('returns the same paper if all its questions are known', () => {
  const paper = handIn(own, 3000);
  expect(withoutStrays(paper, isAsked).paper).toBe(paper);
});
