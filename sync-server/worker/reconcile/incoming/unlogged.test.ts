import { expect, test } from 'vitest';
import { answerPaper } from '../../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { SERVER_DEVICE } from '../../../../src/domain/vocabulary.ts';
import { anExam, aPaper, aQuestion, handIn } from '../../../../tests/support/documents.ts';
import { notingUnlogged } from './unlogged.ts';

const MINUTE = 60_000;
const START = 100 * MINUTE;
const begun = aPaper('s1', anExam('t1', [aQuestion(1), aQuestion(2)]), START);
const answered = answerPaper(begun, 'qqqqqqq01', 'A', START + MINUTE);
const noted = (known: Paper | null, paper: Paper, now: number) =>
  (notingUnlogged(known, paper, now) as Paper).unlogged;

test('a start alone, and what is known, says nothing that a log would have to say', () => {
  expect(noted(null, begun, START)).toBeUndefined();
  expect(noted(answered, answered, START + 60 * MINUTE)).toBeUndefined();
});

test('answers that came as they were given waited for nothing', () => {
  expect(noted(begun, answered, START + MINUTE + 1000)).toEqual({ count: 1, unheard: 0 });
});

test('of what came later the oldest says how long, and what is brought again adds to it', () => {
  const now = START + 10 * MINUTE;
  const first = notingUnlogged(begun, answered, now) as Paper;
  expect(first.unlogged).toEqual({ count: 1, unheard: 9 * MINUTE });
  const more = answerPaper(first, 'qqqqqqq02', 'B', now);
  expect(noted(first, more, now + 5 * MINUTE)).toEqual({ count: 2, unheard: 14 * MINUTE });
});

test('answers that a hand-in alone says, and a hand-in without any, are news as well', () => {
  const now = START + 20 * MINUTE;
  const hidden = { ...handIn(answered, START + 2 * MINUTE), myAnswers: [], stamps: {} };
  expect(noted(begun, hidden, now)).toEqual({ count: 1, unheard: 19 * MINUTE });
  expect(noted(begun, handIn(begun, now), now)).toEqual({ count: 0, unheard: 0 });
});

test('readings of clocks and answers taken away count too', () => {
  const now = START + 5 * MINUTE;
  const clock = [{ wall: now, monotonic: 1000, boot: 'b1', offset: 0 }];
  expect(noted(answered, { ...answered, clock }, now)).toEqual({ count: 0, unheard: 0 });
  expect(noted(answered, begun, now)).toEqual({ count: 1, unheard: 0 });
});

test('what the server handed in itself is none of it', () => {
  const closed = handIn(answered, START + 2 * MINUTE);
  const [one] = closed.handIns;
  if (!one) throw new Error('not handed in');
  const byServer = {
    ...closed,
    handIns: [{ ...one, device: SERVER_DEVICE, cause: 'server' as const }],
  };
  expect(noted(answered, byServer, START + 60 * MINUTE)).toBeUndefined();
});
