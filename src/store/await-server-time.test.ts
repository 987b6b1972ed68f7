import pDefer from 'p-defer';
import { expect, test, vi } from 'vitest';
import { awaitServerTime } from './await-server-time.ts';

const never = { whenTold: () => new Promise<void>(() => {}) };

test('waits for the server’s time if the browser is online', async () => {
  const told = pDefer<void>();
  const after = vi.fn();
  const waiting = awaitServerTime({ whenTold: () => told.promise }, true)?.then(after);
  await Promise.resolve();
  expect(after).not.toHaveBeenCalled();
  told.resolve();
  await waiting;
  expect(after).toHaveBeenCalled();
});

test('waits at most until the timeout', async () => {
  await expect(awaitServerTime(never, true, 1)).resolves.toBeUndefined();
});

test('does not wait offline, or if the server’s time is known', () => {
  expect(awaitServerTime(never, false)).toBeNull();
  expect(awaitServerTime({ whenTold: () => null }, true)).toBeNull();
});
