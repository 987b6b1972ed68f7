import { expect, it } from 'vitest';
import { fakeLocks } from '../../../tests/support/locks.ts';
import { holdExamLock, isExamAnywhere, noExamAnywhere } from './exam-lock.ts';

it('the lock is shared by all tabs of an exam, and released when the last tab leaves', async () => {
  const locks = fakeLocks();
  const [one, two] = [new AbortController(), new AbortController()];
  const left = [holdExamLock(locks, one.signal), holdExamLock(locks, two.signal)];
  let over = false;
  const waiting = noExamAnywhere(locks).then(() => {
    over = true;
  });
  one.abort();
  await left[0];
  expect(await isExamAnywhere(locks)).toBe(true);
  expect(over).toBe(false);
  two.abort();
  await waiting;
  expect(await isExamAnywhere(locks)).toBe(false);
});

it('the lock is cancelled without an error if the exam room is left before it was granted', async () => {
  const locks = fakeLocks();
  let release: () => void = () => undefined;
  const held = locks.request('okul.exam', () => new Promise<void>((done) => (release = done)));
  const leaving = new AbortController();
  const left = holdExamLock(locks, leaving.signal);
  leaving.abort();
  await left;
  release();
  await held;
  expect(await isExamAnywhere(locks)).toBe(false);
});

it('the lock does not hinder browsers without Web Locks', async () => {
  await noExamAnywhere(undefined);
  expect(await isExamAnywhere(undefined)).toBe(false);
  await holdExamLock(undefined, new AbortController().signal);
});
