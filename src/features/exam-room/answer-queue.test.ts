import { expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { GivenAnswer } from '../../domain/documents/paper/schema.ts';
import { AppError } from '../../domain/errors.ts';
import type { Answer } from '../../domain/question-kinds/kind.ts';
import { createAnswerQueue } from './answer-queue.ts';

const now = () => 7;

/** Returns a disk whose writes end when the test resolves them. */
function slowDisk() {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const written: [string, Answer][] = [];
  const save = (questionID: string, answer: Answer, at: number) =>
    new Promise<GivenAnswer>((resolve, reject) => {
      const done = () => {
        written.push([questionID, answer]);
        resolve({ questionID, answer, at });
      };
      waiting.push({ resolve: done, reject });
    });
  const next = async () => {
    await eventually(() => expect(waiting).not.toHaveLength(0));
    return waiting.shift() as (typeof waiting)[number];
  };
  return { save, written, next };
}

it('marks an answer as pending until it is written', async () => {
  const disk = slowDisk();
  const queue = createAnswerQueue({ now, save: disk.save });
  queue.choose('q1', 'A');
  expect(queue.pending().get('q1')).toEqual({ answer: 'A', at: 7 });
  (await disk.next()).resolve();
  await queue.flush();
  expect(queue.pending().size).toBe(0);
});

it('writes the last one of several quick choices last', async () => {
  const disk = slowDisk();
  const queue = createAnswerQueue({ now, save: disk.save });
  queue.choose('q1', 'A');
  queue.choose('q1', 'B');
  queue.choose('q1', 'C');
  (await disk.next()).resolve();
  (await disk.next()).resolve();
  await queue.flush();
  expect(disk.written.at(-1)).toEqual(['q1', 'C']);
  expect(disk.written).toHaveLength(2);
});

it('keeps an answer that could not be written, with the reason, and tries again', async () => {
  const disk = slowDisk();
  const queue = createAnswerQueue({ now, save: disk.save, retryAfter: 5 });
  queue.choose('q1', 'A');
  const full = new AppError('storage-full');
  (await disk.next()).reject(full);
  await eventually(() => expect(queue.pending().get('q1')?.error).toBe(full));
  (await disk.next()).resolve();
  await eventually(() => expect(queue.pending().size).toBe(0));
  expect(disk.written).toEqual([['q1', 'A']]);
});

it('writes other answers if the write of one answer fails', async () => {
  const disk = slowDisk();
  const queue = createAnswerQueue({ now, save: disk.save, retryAfter: 60_000 });
  queue.choose('q1', 'A');
  queue.choose('q2', 'B');
  (await disk.next()).reject(new Error('broken'));
  (await disk.next()).resolve();
  await eventually(() => expect([...queue.pending().keys()]).toEqual(['q1']));
  expect(disk.written).toEqual([['q2', 'B']]);
});

it('reports the answers that it has written', async () => {
  const disk = slowDisk();
  const queue = createAnswerQueue({ now, save: disk.save });
  queue.choose('q1', 'A');
  (await disk.next()).resolve();
  await queue.flush();
  expect([...queue.written().values()]).toEqual([{ questionID: 'q1', answer: 'A', at: 7 }]);
});

it('stops trying once the tables are closed', async () => {
  const disk = slowDisk();
  let asked = 0;
  const isClosed = () => {
    asked += 1;
    return true;
  };
  const save = vi.fn(disk.save);
  const queue = createAnswerQueue({ now, save, isClosed, retryAfter: 0 });
  queue.choose('q1', 'A');
  (await disk.next()).reject(new Error('closed'));
  await eventually(() => expect(asked).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(save).toHaveBeenCalledTimes(1);
});

it('drops an answer that cannot be written because the paper is closed', async () => {
  const disk = slowDisk();
  const queue = createAnswerQueue({ now, save: disk.save });
  queue.choose('q1', 'A');
  (await disk.next()).reject(new AppError('exam-over'));
  await queue.flush();
});
