import { expect, it } from 'vitest';
import { limitConcurrency } from './concurrency.ts';

/** A task that ends when it is told to. */
function openTask() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end };
}

it('runs so many tasks at once, lets so many wait, and refuses the next', async () => {
  const inTurn = limitConcurrency(1, 1);
  const [first, second] = [openTask(), openTask()];
  const running = inTurn(first.run);
  const waiting = inTurn(second.run);
  await expect(inTurn(async () => {})).rejects.toMatchObject({ code: 'unavailable' });
  first.end();
  await running;
  second.end();
  await waiting;
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

it('gives the place on when a task fails', async () => {
  const inTurn = limitConcurrency(1, 1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'next')).toBe('next');
});
