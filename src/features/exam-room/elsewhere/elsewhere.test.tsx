import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAttempt } from '../../../../tests/support/documents.ts';
import type { Entry } from '../../../domain/documents/attempt/schema.ts';
import { lastSaidElsewhere } from '../../../store/queries/records.ts';
import { begun, enter, IDS, MINUTE } from '../test-support/enter-exam.tsx';

const OPEN = 'Bu sınav başka bir cihazda da açık';

/** Answers on this device a minute after the start, and receives another device's entries. */
async function twoDevices(...said: Entry[]) {
  const device = await enter(begun);
  const [answer] = await screen.findAllByRole('radio');
  if (answer) await device.user.click(answer);
  await waitFor(async () => expect(await device.store.entries.count()).toBeGreaterThan(0));
  const paper = await device.stored();
  if (!paper) throw new Error('It was begun.');
  const other = { ...paper, start: { ...paper.start, device: 'other' } };
  await device.store.attempts.put(anAttempt(other, 'w9', said));
  return { last: () => lastSaidElsewhere(device.store, paper.id), begunAt: paper.start.at };
}

it('warns that the exam is under way on another device as well', async () => {
  const { last, begunAt } = await twoDevices([5 * MINUTE, 'answer', IDS[1], 'B']);
  expect(await screen.findByText(OPEN)).toBeInTheDocument();
  expect(await last()).toBe(begunAt + 5 * MINUTE);
});

it('tells other devices before the first answer that the exam is open on this device', async () => {
  const { store } = await enter(begun);
  await waitFor(async () => expect(await store.outbox.count()).toBe(1));
  const logged = (await store.entries.toArray()).map(({ entry }) => entry[1]);
  expect(logged).toEqual(['start', 'clock']);
});

it.each<[string, Entry]>([
  ['its student continued on this device', [1000, 'answer', IDS[1], 'B']],
  ['it has handed in', [5 * MINUTE, 'handIn', 'student', 'ABC-DEF']],
])('gives no warning about another device if %s', async (_why, said) => {
  const { last } = await twoDevices(said);
  expect(await last()).toBeNull();
  expect(screen.queryByText(OPEN)).not.toBeInTheDocument();
});
