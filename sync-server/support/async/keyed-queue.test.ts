import { expect, it } from 'vitest';
import { keyedQueue, keyedQueueOfEach } from './queues.ts';

/** Task that ends on demand. */
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

it('keeps the queues of two owners apart', async () => {
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
