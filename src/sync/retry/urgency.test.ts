import { expect, test } from 'vitest';
import { anExam, aPaper } from '../../../tests/support/documents.ts';
import { urgencyOf } from './urgency.ts';

const paper = { id: `paper:${aPaper('s1', anExam('t1')).id}`, since: 1 };
const handedIn = { ...paper, handedIn: true as const };

test('a hand-in is more urgent than a paper that is being written, and that than the rest', () => {
  expect(urgencyOf([])).toBe('none');
  expect(urgencyOf([{ id: 'feedback:f1', since: 1 }])).toBe('none');
  expect(urgencyOf([{ id: 'feedback:f1', since: 1 }, paper])).toBe('answers');
  expect(urgencyOf([paper, handedIn])).toBe('hand-in');
});
