import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { Task } from './task.ts';

it('says since when something waits, of long work what is not done yet', async () => {
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
