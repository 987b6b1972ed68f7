import { waitFor } from '@testing-library/react';
import pDefer from 'p-defer';
import { expect, it, type MockInstance, vi } from 'vitest';
import { shortenWaits } from '../../../tests/support/clocks.ts';
import { aSheet } from '../../../tests/support/documents.ts';
import { renderScreen, STUDENT, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { startPaper } from '../../domain/documents/paper/make.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { AppError } from '../../domain/errors.ts';
import { OverdueWatch } from './Strips.tsx';

const MINUTE = 60_000;

interface Opening {
  /** Extra time that the teacher has given since the start (minutes). */
  extra?: number;
  /** True if the server has sent its time. */
  isTold?: boolean;
  /** True if the server has reported the teacher's end of the exam. */
  isEnded?: boolean;
  /** Error with which the first attempt to hand in fails. */
  failure?: Error;
}

/** Opens the app with an exam of 20 minutes that was begun `minutes` ago. */
async function openAfter(
  minutes: number,
  { extra = 0, isTold = true, isEnded = false, failure }: Opening = {},
) {
  const base = await testWorkspace(STUDENT);
  const told = pDefer<void>();
  let shift = 0;
  const whenTold = vi.fn(() => (isTold ? null : told.promise));
  const clock = {
    ...base.clock,
    now: () => Date.now() + shift,
    sample: () => ({ wall: 1, monotonic: 1, boot: 'boot', offset: 0 }),
    whenTold,
  };
  const begun = startPaper(aSheet(), STUDENT.uid, 'device', Date.now() - minutes * MINUTE);
  const paper: Paper = { ...begun, extraMinutes: extra };
  await base.store.papers.put(paper);
  if (isEnded)
    await base.store.sheets.put({ ...aSheet(), version: paper.start.version, endedAt: 5 });
  if (failure) base.failWith(failure);
  renderScreen(<OverdueWatch />, { workspace: { ...base, clock } });
  /** Sends the server's time. @param ms error of the device's clock */
  const tell = (ms: number) => {
    shift = ms;
    told.resolve();
  };
  return { stored: () => base.store.papers.get(paper.id), whenTold, tell };
}

/** Longest timer set so far (minutes, rounded up). */
const longest = (waits: MockInstance<typeof setTimeout>): number =>
  Math.ceil(Math.max(...waits.mock.calls.map(([, ms = 0]) => ms)) / MINUTE);

it('hands in an exam whose time ran out while the app was closed', async () => {
  const { stored } = await openAfter(25);
  // The action is loaded when it is needed, which takes time in the test's transformer.
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('deadline'));
});

it('does not hand in an exam whose time is not over', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const { stored } = await openAfter(5);
  await waitFor(() => expect(longest(waits)).toBe(15));
  expect((await stored())?.handIns).toEqual([]);
});

it('does not hand in an exam during its extra time', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const { stored } = await openAfter(25, { extra: 10 });
  await waitFor(() => expect(longest(waits)).toBe(5));
  expect((await stored())?.handIns).toEqual([]);
});

it('tries again if a hand-in fails', async () => {
  shortenWaits(10_000);
  const { stored } = await openAfter(25, { failure: new AppError('storage-full') });
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('deadline'));
});

it('asks the server for the time before the hand-in, and does not hand in if there is time', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const { stored, whenTold, tell } = await openAfter(25, { isTold: false });
  await waitFor(() => expect(whenTold).toHaveBeenCalled());
  tell(-10 * MINUTE);
  await waitFor(() => expect(longest(waits)).toBe(5));
  expect((await stored())?.handIns).toEqual([]);
});

it('hands in once the server confirms that the time is over', async () => {
  const { stored, whenTold, tell } = await openAfter(25, { isTold: false });
  await waitFor(() => expect(whenTold).toHaveBeenCalled());
  expect((await stored())?.handIns).toEqual([]);
  tell(0);
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('deadline'));
});

it('hands in an exam at once after its teacher ended it', async () => {
  const { stored } = await openAfter(5, { isEnded: true });
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('teacher'));
});
