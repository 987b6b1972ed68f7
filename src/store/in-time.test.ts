import pDefer from 'p-defer';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { inTime } from './in-time.ts';
import { openStore } from './open.ts';
import './test-support/store.ts';

test('reports a storage that never answers', async () => {
  vi.useFakeTimers();
  try {
    const disk = { open: () => ({}) } as unknown as IDBFactory;
    const opening = openStore('never', disk).then(
      () => 'open',
      (error: { code: string }) => error.code,
    );
    await vi.advanceTimersByTimeAsync(10_001);
    expect(await opening).toBe('storage-blocked');
  } finally {
    vi.useRealTimers();
  }
});

test('closes a database that opens after the timeout', async () => {
  const { promise, resolve } = pDefer<string>();
  const closed = vi.fn();
  await expect(inTime(promise, closed, 1)).rejects.toMatchObject({ code: 'storage-blocked' });
  resolve('late');
  await eventually(() => expect(closed).toHaveBeenCalledWith('late'));
});
