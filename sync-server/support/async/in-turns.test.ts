import { expect, test } from 'vitest';
import { inTurns } from './for-each.ts';

/** Work that keeps the process busy, ms. */
function busy(time: number): void {
  const until = performance.now() + time;
  while (performance.now() < until);
}

test('others get a turn while much is worked on, and the answers keep their order', async () => {
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

test('what fails early is what all of it fails with', async () => {
  const failing = inTurns([1, 2], async (item) => {
    busy(30);
    if (item === 1) throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
});
