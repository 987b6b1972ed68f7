import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSheet } from '../../../tests/support/documents.ts';
import { renderScreen, STUDENT, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { startPaper } from '../../domain/make/paper.ts';
import { OverdueWatch } from './OverdueWatch.tsx';

const MINUTE = 60_000;
/** Opens the app with an exam that was begun so many minutes ago. */
async function openAfter(minutes: number) {
  const base = await testWorkspace(STUDENT);
  const sample = () => ({ wall: 1, monotonic: 1, boot: 'boot', offset: 0 });
  const workspace = { ...base, clock: { ...base.clock, sample } };
  const paper = startPaper(aSheet(), STUDENT.uid, 'device', Date.now() - minutes * MINUTE);
  await base.store.papers.put(paper);
  renderScreen(<OverdueWatch />, { workspace });
  return () => base.store.papers.get(paper.id);
}

it('hands in an exam whose time ran out while the app was closed', async () => {
  const stored = await openAfter(25);
  // The action is loaded only now, which takes its time in the test's transformer.
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('deadline'));
  expect(await screen.findByText('Süresi dolan sınavınız teslim edildi.')).toBeInTheDocument();
});

it('leaves an exam alone that still has time', async () => {
  const stored = await openAfter(5);
  expect((await stored())?.handIns).toEqual([]);
});
