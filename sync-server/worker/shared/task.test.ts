import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { Task } from './task.ts';

it('reports since when work is waiting, without the finished parts of long work', async () => {
  let now = 1_000;
  let goOn = () => {};
  const task = new Task({
    now: () => now,
    work: () =>
      new Promise((resolve) => {
        goOn = resolve;
      }),
    failed: () => {},
    rested: () => {},
  });
  task.wake();
  now = 90_000;
  expect(task.waitingSince).toBe(1_000);
  task.doneUpTo(80_000);
  expect(task.waitingSince).toBe(80_000);
  goOn();
  await eventually(() => expect(task.busy).toBe(false));
  expect(task.waitingSince).toBeNull();
});

it('runs again for calls that the current run does not cover', async () => {
  let runs = 0;
  let goOn = () => {};
  const task: Task = new Task({
    now: () => 0,
    work: () => {
      runs++;
      return new Promise((resolve) => {
        goOn = resolve;
      });
    },
    failed: () => {},
    rested: () => {},
  });
  const runsAfter = async (...about: string[]) => {
    runs = 0;
    task.wake();
    for (const one of about) task.wake(one);
    task.covers('school');
    for (let last = 0; last < runs; ) {
      last = runs;
      goOn();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return runs;
  };
  expect(await runsAfter('school')).toBe(1);
  expect(await runsAfter('school', '')).toBe(2);
  expect(await runsAfter('other')).toBe(2);
});
