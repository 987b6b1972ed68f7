import { expect, it, test } from 'vitest';
import { forEach, inTurns } from './for-each.ts';

it('tries every element within the limit before it throws the first error', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (n: number) => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    if (n === 2) throw new Error('two');
    done.push(n);
  };
  await expect(forEach([1, 2, 3, 4], 2, work)).rejects.toThrow('two');
  expect(done).toEqual([1, 3, 4]);
  expect(most).toBe(2);
});

function busy(time: number): void {
  const until = performance.now() + time;
  while (performance.now() < until);
}

test('lets other tasks run in between, and keeps the order of the results', async () => {
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

test('throws an error that comes early', async () => {
  const failing = inTurns([1, 2], async (item) => {
    busy(30);
    if (item === 1) throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
});
