import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sweepDaily } from './app.ts';

const DAY = 24 * 60 * 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('sweeps once a day, even after a failure, until the server closes', async () => {
  const app = fastify();
  const sweep = vi.fn(async () => {}).mockRejectedValueOnce(new Error('not today'));
  sweepDaily(app, sweep);
  await vi.advanceTimersByTimeAsync(2 * DAY);
  expect(sweep).toHaveBeenCalledTimes(2);
  await app.close();
  await vi.advanceTimersByTimeAsync(2 * DAY);
  expect(sweep).toHaveBeenCalledTimes(2);
});
