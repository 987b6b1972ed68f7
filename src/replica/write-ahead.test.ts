import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anExam, aPaper } from '../../tests/support/documents.ts';
import { newId } from '../domain/ids.ts';
import { Journal } from './journal.ts';
import { WriteAhead } from './write-ahead.ts';

const paper = aPaper('s1', anExam('t1'));
const ID = `paper:${paper.id}`;

beforeEach(() => {
  // fake-indexeddb goes on by setImmediate.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a log that takes nothing is tried again by one timer, however often it was tried', async () => {
  let isFull = true;
  let tried = 0;
  const journal = await Journal.open(newId(), new IDBFactory());
  const ahead = new WriteAhead(journal, {
    bringIn: async () => {
      tried += 1;
      if (isFull) throw new Error('full');
    },
    onStuck: () => {},
  });
  await ahead.write(ID, paper, null);
  for (let attempt = 0; attempt < 5; attempt++) await ahead.replay();
  expect(tried).toBeGreaterThanOrEqual(5);
  expect(vi.getTimerCount()).toBe(1);
  isFull = false;
  const before = tried;
  vi.runAllTimers();
  await ahead.settled();
  expect(tried).toBe(before + 1);
  expect(await ahead.entries()).toEqual([]);
  await ahead.close();
});
