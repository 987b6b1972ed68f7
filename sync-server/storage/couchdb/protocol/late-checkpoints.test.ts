import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Doc } from '../../protocol/doc.ts';
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

it('writes a checkpoint late, and of several the last one', async () => {
  expect(await checkpoints.take('a', place(1), write)).toBe('0-1');
  await vi.advanceTimersByTimeAsync(600);
  expect(await checkpoints.take('a', place(2, '0-1'), write)).toBe('0-2');
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(written).toEqual([place(2, '0-1')]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toHaveLength(1);
});

it('gives a waiting one back as CouchDB will, and leaves a written one to CouchDB', async () => {
  await checkpoints.take('a', place(1, '0-6'), write);
  expect(checkpoints.waiting('a', ID)).toEqual(place(1, '0-7'));
  expect(checkpoints.isThere('a', ID)).toBe(true);
  expect(checkpoints.waiting('b', ID)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(checkpoints.waiting('a', ID)).toBeUndefined();
});

it('forgets a writing that fails, and writes the next', async () => {
  await checkpoints.take('a', place(1), () => Promise.reject(new Error('no CouchDB')));
  await vi.advanceTimersByTimeAsync(1000);
  await checkpoints.take('a', place(2, '0-1'), write);
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual([place(2, '0-1')]);
});

it('writes at once what is too much to wait, and says so where that fails', async () => {
  await checkpoints.take('a', place(1), write);
  await checkpoints.take('b', place(2), write);
  await checkpoints.take('c', place(3), write);
  expect(written).toEqual([place(3)]);
  const failing = checkpoints.take('d', place(4), () => Promise.reject(new Error('no CouchDB')));
  await expect(failing).rejects.toThrow('no CouchDB');
});

it('writes nothing into a database that was made anew, and everything at the end', async () => {
  await checkpoints.take('a', place(1), write);
  await checkpoints.take('ab', place(2), write);
  checkpoints.drop('a');
  await checkpoints.flush();
  expect(written).toEqual([place(2)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toHaveLength(1);
});
