import { expect, test } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../../../tests/support/documents.ts';
import { playTimesIn, type TimedLog } from './plays.ts';
import { linesInWords } from './record-words.ts';
import { attemptRules } from './rules.ts';
import type { Entry } from './schema.ts';

const SOUND = 's'.repeat(43);
const play = (t: number, sound = SOUND): Entry => [t, 'play', sound];
const log = (...entries: Entry[]): TimedLog => ({ startedAt: 1000, entries });
const paper = aPaper('u1', anExam('t1'));

test('adds the plays of a sound on all devices', () => {
  const logs = [log(play(10), play(20, 'o'.repeat(43))), log(play(30), play(40))];
  expect(playTimesIn(logs, SOUND).size).toBe(3);
});

test('counts a play once if two logs name it', () => {
  const replaced = log(play(10), play(50));
  expect(playTimesIn([replaced, log([0, 'restored', 'w1', 1, ''], play(50))], SOUND).size).toBe(2);
});

test('rejects a play after the hand-in', () => {
  const handIn: Entry = [90, 'handIn', 'student', 'ABC-DEF'];
  expect(attemptRules.problemOf(anAttempt(paper, 'w1', [play(10), handIn]))).toBeNull();
  expect(attemptRules.problemOf(anAttempt(paper, 'w1', [handIn, play(95)]))).toBe('bad-schema');
});

test('tells the teacher the number of the play, counted over all devices', () => {
  const logs = [
    anAttempt(paper, 'w1', [play(10_000), play(30_000)]),
    anAttempt(paper, 'w2', [play(20_000)]),
  ];
  const names = { question: String, answer: String, sound: () => 'Hava durumu' };
  const said = linesInWords(logs, names).filter(({ text }) => text.includes('Hava'));
  expect(said.map(({ text }) => text)).toEqual(
    [1, 2, 3].map((nth) => `Dinleme metni ${nth}. kez açıldı: Hava durumu`),
  );
});
