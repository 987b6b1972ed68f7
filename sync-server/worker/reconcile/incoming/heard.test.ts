import { expect, test } from 'vitest';
import type { Entry } from '../../../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { anAttempt, anExam, aPaper } from '../../../../tests/support/documents.ts';
import { heard } from './heard.ts';

const SECOND = 1000;
/** Start of the paper by the server's clock (ms). */
const SEEN = 9_000 * SECOND;
const exam = anExam('t1');
const answer = (t: number): Entry => [t, 'answer', 'qqqqqqq01', 'A'];

/** Returns the unheard time of a log. @param ahead time by which the device's clock is ahead (s) */
function silenceOf(ahead: number, said: number, cameAfter: number, isFirst = false): number {
  const begun = aPaper('s1', exam, SEEN + ahead * SECOND);
  const paper: Paper | null = isFirst ? null : { ...begun, seenAt: SEEN };
  const seen = {
    ...{ writer: 'w1', device: 'd1', count: 1, isSigned: false, unheard: 0, rewrites: 0 },
    anchors: [],
  };
  const attempt = anAttempt(begun, 'w1', [answer(said * SECOND)]);
  const now = SEEN + cameAfter * SECOND;
  return heard(seen, attempt, { now, isSigned: false, rewrites: 0, paper }).unheard / SECOND;
}

test.each([
  ['counts up to 60 s as 0', 0, 300, 360, 0],
  ['counts all from 61 s', 0, 300, 361, 61],
  ['adds the lead of a start that is dated ahead', 57, 300, 361, 61],
  ['adds no lead to an answer that arrived as written', 57, 300, 301, 0],
  ['ignores a start that is dated before its arrival', -57, 300, 303, 0],
])('%s', (_what, ahead, said, cameAfter, unheard) => {
  expect(silenceOf(ahead, said, cameAfter)).toBe(unheard);
});

test('takes the arrival of the first push as the latest possible start', () => {
  expect(silenceOf(57, 0, 0, true)).toBe(0);
});

test('counts the absences in a log, except those to take a photo', () => {
  const begun = aPaper('s1', exam, SEEN);
  const seen = {
    ...{ writer: 'w1', device: 'd1', count: 1, isSigned: false, unheard: 0, rewrites: 0 },
    anchors: [],
  };
  const attempt = anAttempt(begun, 'w1', [
    [1000, 'away'],
    [8000, 'back'],
    [9000, 'photo'],
    [19_000, 'back'],
  ]);
  const { away } = heard(seen, attempt, { now: SEEN, isSigned: false, rewrites: 0, paper: null });
  expect(away).toEqual({ times: 1, lasted: 7000 });
});
