import { expect, it } from 'vitest';
import { fairQueue, keyedQueue, keyedQueueOfEach } from './queues.ts';

/** Returns a task that ends on demand. */
function openWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end };
}

it('limits running and waiting tasks, and refuses more', async () => {
  const inTurn = keyedQueue({ waiting: 1 });
  const [first, second] = [openWork(), openWork()];
  const running = inTurn('a', first.run);
  const waiting = inTurn('a', second.run);
  await expect(inTurn('a', async () => {})).rejects.toMatchObject({ code: 'unavailable' });
  expect(await inTurn('b', async () => 'beside')).toBe('beside');
  first.end();
  await running;
  second.end();
  await waiting;
  expect(await inTurn('a', async () => 'free again')).toBe('free again');
});

it('continues after a failed task', async () => {
  const inTurn = keyedQueue({ waiting: 1 });
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

it('separates the queues of two owners', async () => {
  const inTurn = keyedQueueOfEach();
  const [one, other] = [{}, {}];
  const first = openWork();
  const begun: string[] = [];
  const running = inTurn(one, 'a', first.run);
  const next = inTurn(one, 'a', async () => void begun.push('behind it'));
  await inTurn(other, 'a', async () => void begun.push('beside it'));
  first.end();
  await Promise.all([running, next]);
  expect(begun).toEqual(['beside it', 'behind it']);
});

const bounds = { atOnce: 1, memory: { amount: 10, within: 1_000 }, clock: () => 0 };

/** Returns a fair queue whose tasks are recorded and end on demand. */
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

it('runs the tasks of keys with few tasks first', async () => {
  const { come, endOne, begun } = noting(10);
  for (let n = 0; n < 3; n++) void come('often');
  void come('once');
  void come('again', 'a device that was used often', 'often');
  for (let n = 0; n < 5; n++) await endOne();
  expect(begun).toEqual(['often', 'once', 'often', 'often', 'again']);
});

it('drops a task of the key with the most tasks when the queue is full', async () => {
  const { come, endOne, begun } = noting(1);
  void come('often');
  const dropped = come('often');
  void come('once');
  await expect(dropped).rejects.toMatchObject({ code: 'unavailable' });
  await endOne();
  expect(begun).toEqual(['often', 'once']);
});

it('continues after a failed task of a fair queue', async () => {
  const inTurn = fairQueue({ ...bounds, waiting: 1 });
  const failing = inTurn([], () => Promise.reject(new Error('no')));
  const next = inTurn([], async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
