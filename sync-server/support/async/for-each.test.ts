import { expect, it } from 'vitest';
import { forEach } from './for-each.ts';

it('tries everything within the limit before it throws the first error', async () => {
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
