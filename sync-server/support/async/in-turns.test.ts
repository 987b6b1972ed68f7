import { expect, test } from 'vitest';
import { inTurns } from './for-each.ts';

/** Busy time of the work (ms). */
function busy(time: number): void {
  const until = performance.now() + time;
  while (performance.now() < until);
}

test('yields to other tasks and keeps the order of results', async () => {
  const order: string[] = [];
  const done = inTurns([1, 2, 3], async (item) => {
    order.push(`work ${item}`);
    busy(30);
    return item * 2;
  });
  setImmediate(() => order.push('somebody else'));
  expect(await done).toEqual([2, 4, 6]);
  expect(order.indexOf('somebody else')).toBeLessThan(order.indexOf('work 3'));
});

test('throws an early error', async () => {
  const failing = inTurns([1, 2], async (item) => {
    busy(30);
    if (item === 1) throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
});
