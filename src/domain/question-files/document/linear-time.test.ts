import { expect, test } from 'vitest';
import { readDocument } from './document.ts';

const read = (...lines: string[]) => readDocument(lines.join('\n'));

/** Lines on which a backtracking pattern takes minutes. */
test.each([
  ['digits', `${'1'.repeat(60)} x`],
  ['words of a table’s head', `${'soru no '.repeat(60)}x`],
  ['blanks', `1${' '.repeat(200_000)}x`],
  ['numbers far apart', `1${' '.repeat(1000)}`.repeat(200)],
  ['tabs', `a${'\t'.repeat(200_000)}x`],
])('reads a line of %s in linear time', (_what, line) => {
  const reading = read('1. Kaçtır?', line, 'A) 1', 'B) 2', 'Cevap: A');
  expect(reading.questions.map(({ asks }) => asks ?? [])).toEqual([[]]);
});

/** Resolution of processor time on some machines (µs). */
const TICK = 4_000;

/** Returns the processor time of a reading: the shortest of three (µs). */
function timeOf(text: string): number {
  const times = [1, 2, 3].map(() => {
    const begin = process.cpuUsage();
    readDocument(text);
    return process.cpuUsage(begin).user;
  });
  return Math.min(...times);
}

test.each([
  ['marks of options', (at: number) => `A)${at % 3 === 0 ? '' : ' '}`],
  ['questions with a key', (at: number) => `${at + 1}. x\nA) a\n*B) b\n`],
  ['lines after the last option', (at: number) => (at === 0 ? 'x\nA) a\nB) b\n' : `\nz${at}\n`)],
])('takes less than forty times as long for ten times as many %s', (_what, unit) => {
  const text = (count: number) => Array.from({ length: count }, (_, at) => unit(at)).join('');
  const shortTime = Math.max(timeOf(text(2_000)), TICK);
  expect(timeOf(text(20_000)) / shortTime).toBeLessThan(40);
});
