import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Doc } from '../../protocol/engine-port.ts';
import { LateCheckpoints } from './late-checkpoints.ts';

const ID = '_local/place';
const place = (seq: number, _rev?: string) => ({ _id: ID, seq, ...(_rev && { _rev }) });

let written: Doc[];
const write = async (doc: Doc) => written.push(doc);
let checkpoints: LateCheckpoints;

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  checkpoints = new LateCheckpoints({ late: 1000, most: 2 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('writes the last of several checkpoints, with a delay', async () => {
  expect(await checkpoints.take('a', place(1), write)).toBe('0-1');
  await vi.advanceTimersByTimeAsync(600);
  expect(await checkpoints.take('a', place(2, '0-1'), write)).toBe('0-2');
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(written).toEqual([place(2, '0-1')]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toHaveLength(1);
});

it('returns a waiting checkpoint with the revision that CouchDB will give it, until it is written', async () => {
  await checkpoints.take('a', place(1, '0-6'), write);
  expect(checkpoints.waiting('a', ID)).toEqual(place(1, '0-7'));
  expect(checkpoints.isThere('a', ID)).toBe(true);
  expect(checkpoints.waiting('b', ID)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(checkpoints.waiting('a', ID)).toBeUndefined();
});

it('drops a checkpoint whose write failed, and writes the next one', async () => {
  await checkpoints.take('a', place(1), () => Promise.reject(new Error('no CouchDB')));
  await vi.advanceTimersByTimeAsync(1000);
  await checkpoints.take('a', place(2, '0-1'), write);
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual([place(2, '0-1')]);
});

it('writes at once above the limit, and reports errors of these writes', async () => {
  await checkpoints.take('a', place(1), write);
  await checkpoints.take('b', place(2), write);
  await checkpoints.take('c', place(3), write);
  expect(written).toEqual([place(3)]);
  const failing = checkpoints.take('d', place(4), () => Promise.reject(new Error('no CouchDB')));
  await expect(failing).rejects.toThrow('no CouchDB');
});

it('drops the checkpoint of a database that was created again, and writes all others on flush', async () => {
  await checkpoints.take('a', place(1), write);
  await checkpoints.take('ab', place(2), write);
  checkpoints.drop('a');
  await checkpoints.flush();
  expect(written).toEqual([place(2)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toHaveLength(1);
});
