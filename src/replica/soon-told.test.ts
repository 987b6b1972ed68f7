import { expect, test, vi } from 'vitest';
import { makePledge } from './pledge.ts';
import { soonTold } from './soon-told.ts';

const never = { whenTold: () => new Promise<void>(() => {}) };

test('waits for the server where the browser says that it is online', async () => {
  const told = makePledge();
  const after = vi.fn();
  const waiting = soonTold({ whenTold: () => told.kept }, true)?.then(after);
  await Promise.resolve();
  expect(after).not.toHaveBeenCalled();
  told.keep();
  await waiting;
  expect(after).toHaveBeenCalled();
});

test('waits no longer than it may', async () => {
  await expect(soonTold(never, true, 1)).resolves.toBeUndefined();
});

test('waits for nothing offline, nor where the server has told the time', () => {
  expect(soonTold(never, false)).toBeNull();
  expect(soonTold({ whenTold: () => null }, true)).toBeNull();
});
