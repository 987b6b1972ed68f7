import { expect, test } from 'vitest';
import { anExam, aPaper } from '../../../tests/support/documents.ts';
import { createBackoff, urgencyOf } from './backoff.ts';

test('waits double up to the most, and start over after a success', () => {
  const backoff = createBackoff({ first: 1000, most: 30_000, random: () => 0 });
  const waits = Array.from({ length: 7 }, () => backoff.next());
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  backoff.reset();
  expect(backoff.next()).toBe(1000);
});

test('waits are spread by up to a half', () => {
  const backoff = createBackoff({ first: 1000, most: 30_000, random: () => 1 });
  expect(backoff.next()).toBe(500);
});

test('who has handed in waits no longer than four seconds, who has answers no longer than eight, however long the others do', () => {
  const backoff = createBackoff({ most: 30_000, random: () => 0 });
  for (let attempt = 0; attempt < 6; attempt += 1) backoff.next();
  expect(backoff.next('hand-in')).toBe(4000);
  expect(backoff.next('answers')).toBe(8000);
  expect(backoff.next()).toBe(30_000);
});

test('who only looks at a page sees news of a restarted server after ten seconds at most', () => {
  const backoff = createBackoff({ random: () => 0 });
  for (let attempt = 0; attempt < 20; attempt += 1) backoff.next();
  expect(backoff.next()).toBe(10_000);
});

const paper = { id: `paper:${aPaper('s1', anExam('t1')).id}`, since: 1 };
const handedIn = { ...paper, handedIn: true as const };

test('a hand-in is more urgent than a paper that is being written, and that than the rest', () => {
  expect(urgencyOf([])).toBe('none');
  expect(urgencyOf([{ id: 'feedback:f1', since: 1 }])).toBe('none');
  expect(urgencyOf([{ id: 'feedback:f1', since: 1 }, paper])).toBe('answers');
  expect(urgencyOf([paper, handedIn])).toBe('hand-in');
});
