import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anExam, aPaper } from '../../../tests/support/documents.ts';
import { type Pressed, writing } from '../../../tests/support/typing.ts';
import { paperOfLog } from '../../domain/documents/attempt/fold.ts';
import { headerOf, typedEntries } from '../../domain/documents/attempt/make.ts';
import type { Entry } from '../../domain/documents/attempt/schema.ts';
import type { GivenAnswer } from '../../domain/documents/paper/schema.ts';
import { MAX_ATTEMPT, MAX_ENTRIES } from '../../domain/limits.ts';
import type { Answer } from '../../domain/question-kinds/kind.ts';
import { createAnswerQueue } from './answer-queue.ts';
import { createTyping, HOLD_FOR, PAUSE } from './use-answers.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Returns a tablet that takes 5 ms for a write. */
function tablet() {
  const rows = new Map<string, GivenAnswer>();
  const logged: GivenAnswer[] = [];
  const disk = { isFull: false, writes: 0 };
  const written = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (disk.isFull) throw new Error('full');
    disk.writes += 1;
  };
  const queue = createAnswerQueue({
    now: Date.now,
    holdFor: HOLD_FOR,
    save: async (questionID, answer, at) => {
      await written();
      rows.set(questionID, { questionID, answer, at });
      return { questionID, answer, at };
    },
  });
  const log = async () => {
    await written();
    logged.push(...rows.values());
    rows.clear();
  };
  const typing = createTyping({ queue, log });
  const durable = (questionID: string): Answer | undefined =>
    rows.get(questionID)?.answer ??
    logged.findLast((given) => given.questionID === questionID)?.answer;
  return { typing, logged, disk, durable };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('stores typed text within a second of each key press, however long the student types', async () => {
  const { typing, durable, disk } = tablet();
  let text = '';
  for (let n = 0; n < 60; n++) {
    const before = text;
    text += 'a';
    typing.type('q1', text);
    expect(typing.pending().get('q1')?.answer).toBe(text);
    await pass(140);
    if (n >= 6) expect(durable('q1')?.length).toBeGreaterThanOrEqual(before.length - 6);
  }
  await pass(HOLD_FOR);
  expect(durable('q1')).toBe(text);
  expect(typing.pending().size).toBe(0);
  expect(disk.writes).toBeLessThan(20);
});

test('logs the text after a pause, on leaving, and at another question, each text once', async () => {
  const { typing, logged } = tablet();
  typing.type('q1', 'a');
  await pass(PAUSE - 1);
  expect(logged).toEqual([]);
  await pass(100);
  expect(logged).toMatchObject([{ questionID: 'q1', answer: 'a', at: 0 }]);
  typing.type('q1', 'ab');
  typing.type('q2', 'c');
  await pass(100);
  expect(logged.map(({ answer }) => answer)).toEqual(['a', 'ab', 'c']);
  typing.type('q2', 'cd');
  typing.settle();
  typing.settle();
  await pass(100);
  expect(logged.map(({ answer }) => answer)).toEqual(['a', 'ab', 'c', 'cd']);
});

test('logs long typing without a pause in parts of at most a hundred characters', async () => {
  const { typing, logged } = tablet();
  for (let n = 1; n <= 450; n++) {
    typing.type('q1', 'a'.repeat(n));
    await pass(200);
  }
  const lengths = logged.map(({ answer }) => answer.length);
  expect(lengths.length).toBeGreaterThanOrEqual(4);
  for (const [n, length] of lengths.entries())
    expect(length - (lengths[n - 1] ?? 0)).toBeLessThanOrEqual(101);
});

test('shows a failed write, keeps the text, and repeats both writes', async () => {
  const { typing, logged, disk } = tablet();
  disk.isFull = true;
  typing.type('q1', 'a');
  typing.settle();
  await pass(PAUSE);
  expect(typing.pending().get('q1')).toMatchObject({ answer: 'a', error: new Error('full') });
  disk.isFull = false;
  await pass(2 * PAUSE);
  expect(typing.pending().size).toBe(0);
  expect(logged.map(({ answer }) => answer)).toEqual(['a']);
});

describe('the log of an essay', () => {
  const begun = aPaper('s1', anExam('t1'));
  const header = headerOf(begun, 'w1', 'd1');

  /** Returns a generator of numbers from 0 to 1 (Lehmer), which are the same in each run. */
  function numbers(seed: number): () => number {
    let state = seed * 7919 + 1;
    return () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  }

  async function typed(questions: number, length: number, lasting: number): Promise<Entry[]> {
    const { typing, logged } = tablet();
    for (let n = 0; n < questions; n++) {
      let now = 0;
      for (const { t, text } of writing(length, lasting, numbers(n + 1)) as Iterable<Pressed>) {
        await pass(t - now);
        now = t;
        typing.type(`qqqqqqq0${n}`, text);
      }
    }
    typing.settle();
    await pass(100);
    const entries: Entry[] = [[0, 'start', begun.start]];
    for (const given of logged) {
      const paper = paperOfLog(header, entries);
      const at = begun.start.at + given.at;
      entries.push(...typedEntries(begun, entries, paper, [{ ...given, at }]));
    }
    return entries;
  }

  test('takes less than 16 kB for 4,000 characters in 40 minutes', async () => {
    const entries = await typed(1, 4000, 40 * 60_000);
    expect(paperOfLog(header, entries).myAnswers[0]?.answer).toHaveLength(4000);
    expect(JSON.stringify(entries).length).toBeLessThan(16 * 1024);
    expect(entries.length).toBeGreaterThan(40);
  });

  test('takes less than 100 kB for five essays, and can hold ten essays', async () => {
    const five = await typed(5, 4000, 20 * 60_000);
    expect(JSON.stringify(five).length).toBeLessThan(100 * 1024);
    const ten = await typed(10, 4000, 18 * 60_000);
    expect(JSON.stringify(ten).length).toBeLessThan(MAX_ATTEMPT);
    expect(ten.length).toBeLessThan(MAX_ENTRIES / 2);
    expect(paperOfLog(header, ten).myAnswers.map(({ answer }) => answer.length)).toEqual(
      Array.from({ length: 10 }, () => 4000),
    );
  });
});
