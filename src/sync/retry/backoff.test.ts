import { expect, test } from 'vitest';
import { anExam, aPaper } from '../../../tests/support/documents.ts';
import { createBackoff, urgencyOf } from './backoff.ts';

test('doubles waits up to the maximum, and begins again after a success', () => {
  const backoff = createBackoff({ first: 1000, most: 30_000, random: () => 0 });
  const waits = Array.from({ length: 7 }, () => backoff.next());
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  backoff.reset();
  expect(backoff.next()).toBe(1000);
});

test('shortens waits at random by at most a half', () => {
  const backoff = createBackoff({ first: 1000, most: 30_000, random: () => 1 });
  expect(backoff.next()).toBe(500);
});

test('waits at most four seconds with an unsent hand-in, and eight with unsent answers', () => {
  const backoff = createBackoff({ most: 30_000, random: () => 0 });
  for (let tries = 0; tries < 6; tries += 1) backoff.next();
  expect(backoff.next('hand-in')).toBe(4000);
  expect(backoff.next('answers')).toBe(8000);
  expect(backoff.next()).toBe(30_000);
});

test('limits other waits to ten seconds', () => {
  const backoff = createBackoff({ random: () => 0 });
  for (let tries = 0; tries < 20; tries += 1) backoff.next();
  expect(backoff.next()).toBe(10_000);
});

const paper = { id: `paper:${aPaper('s1', anExam('t1')).id}`, since: 1 };
const handedIn = { ...paper, handedIn: true as const };

test('ranks hand-ins above answers, and answers above other writes', () => {
  expect(urgencyOf([])).toBe('none');
  expect(urgencyOf([{ id: 'feedback:f1', since: 1 }])).toBe('none');
  expect(urgencyOf([{ id: 'feedback:f1', since: 1 }, paper])).toBe('answers');
  expect(urgencyOf([paper, handedIn])).toBe('hand-in');
});
