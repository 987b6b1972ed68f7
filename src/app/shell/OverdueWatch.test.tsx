import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import type { Sheet } from '../../domain/entities/exam.ts';
import { DEFAULT_SETTINGS } from '../../domain/exam/settings.ts';
import { startPaper } from '../../domain/make/paper.ts';
import { OverdueWatch } from './OverdueWatch.tsx';

const MINUTE = 60_000;
const SHEET: Sheet = {
  type: 'sheet',
  schema: 1,
  examID: 'exam1',
  version: 'v1',
  current: true,
  examName: 'Kesirler',
  examTime: 20,
  classroomID: 'class1',
  className: '7-A',
  ...DEFAULT_SETTINGS,
  extraMinutes: 0,
  questions: [],
};

/** Opens the app with an exam that was begun so many minutes ago. */
async function openAfter(minutes: number) {
  const base = await testWorkspace({
    uid: 'student1',
    email: 'ogrenci@okul.test',
    displayName: 'Ali Çelik',
    phoneNumber: '05321234567',
    userRole: 'student',
    isVerified: false,
  });
  const sample = () => ({ wall: 1, monotonic: 1, boot: 'boot', offset: 0 });
  const workspace = { ...base, clock: { ...base.clock, sample } };
  const paper = startPaper(SHEET, 'student1', 'device', Date.now() - minutes * MINUTE);
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
