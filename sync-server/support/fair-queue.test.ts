import { expect, it } from 'vitest';
import { fairQueue } from './async/queues.ts';

const bounds = { atOnce: 1, memory: { amount: 10, within: 1_000 }, clock: () => 0 };

/** Fair queue whose tasks are recorded and end on demand. */
function noting(waiting: number) {
  const inTurn = fairQueue({ ...bounds, waiting });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const come = (name: string, ...keys: string[]) =>
    inTurn([name, ...keys], () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { come, endOne, begun };
}

it('runs tasks of rare keys before tasks of frequent keys', async () => {
  const { come, endOne, begun } = noting(10);
  for (let n = 0; n < 3; n++) void come('often');
  void come('once');
  void come('again', 'a device that was used often', 'often');
  for (let n = 0; n < 5; n++) await endOne();
  expect(begun).toEqual(['often', 'once', 'often', 'often', 'again']);
});

it('drops the most frequent key’s task when full', async () => {
  const { come, endOne, begun } = noting(1);
  void come('often');
  const dropped = come('often');
  void come('once');
  await expect(dropped).rejects.toMatchObject({ code: 'unavailable' });
  await endOne();
  expect(begun).toEqual(['often', 'once']);
});

it('continues after a failed task', async () => {
  const inTurn = fairQueue({ ...bounds, waiting: 1 });
  const failing = inTurn([], () => Promise.reject(new Error('no')));
  const next = inTurn([], async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
