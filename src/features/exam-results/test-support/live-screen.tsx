import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import { monitorOf, NO_CONTACT, rowOf, writingOf } from '../../../domain/documents/monitor/make.ts';
import type { Monitor, MonitorRow } from '../../../domain/documents/monitor/schema.ts';
import type { Paper } from '../../../domain/documents/paper/schema.ts';
import { noteSync } from '../../../store/queries/sync.ts';
import { LiveScreen } from '../live/LiveScreen.tsx';
import { EXAM, sittingClass } from './sitting-class.ts';

export const MINUTE = 60_000;
export const VERSION = 'v1';

/** Simulates the server's monitor of the class. `more` overrides single rows. */
export function monitor(
  papers: readonly Paper[],
  more: Record<string, Partial<MonitorRow>>,
): Monitor {
  const now = Date.now();
  const at = { version: VERSION, broughtAt: 0, isOpen: true, now };
  const rows = ['s1', 's2', 's3', 's4', 's5'].map((uid): MonitorRow => {
    const paper = papers.find(({ userID }) => userID === uid);
    const isHandedIn = (paper?.handIns.length ?? 0) > 0;
    const writing = paper && !isHandedIn ? writingOf(paper, 3) : null;
    const known = { uid, writing, isHandedIn, paperHeardAt: null, contact: NO_CONTACT };
    return { ...rowOf(known, undefined, at), ...more[uid] };
  });
  return monitorOf(EXAM.examID, rows, null, at);
}

/** Opens the live page: Ali, Ece and Irmak have handed in, Çınar has begun, İpek has not begun. */
export async function openLive(
  more: Record<string, Partial<MonitorRow>> = {},
  isOffline = false,
  names: Parameters<typeof sittingClass>[0] = {},
) {
  const startsNow = (paper: Paper): Paper =>
    paper.handIns.length > 0
      ? paper
      : {
          ...paper,
          start: { ...paper.start, at: Date.now(), deadline: Date.now() + 20 * MINUTE },
        };
  const workspace = await sittingClass({ ...names, change: startsNow });
  const { store } = workspace;
  const heardAt = Date.now();
  await noteSync(store, {
    contact: isOffline ? 'failed' : 'reached',
    isFetched: true,
    lastContact: heardAt,
  });
  await store.monitors.put(monitor(await store.papers.toArray(), more));
  const user = renderScreen(<LiveScreen />, {
    path: '/exam-results/:id/live',
    at: `/exam-results/${EXAM.examID}/live`,
    workspace,
  });
  await screen.findByRole('table');
  const exam = async () => (await store.exams.get(EXAM.examID)) ?? EXAM;
  return { user, store, exam, heardAt };
}

export const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
export const says = (name: string, text: string | RegExp) =>
  expect(within(row(name)).getByText(text)).toBeInTheDocument();
export const tile = (name: RegExp) => screen.getByRole('button', { name });
export const writing = (answered: number) => ({
  ...{ startedAt: 1, endsAt: Date.now() + 12 * MINUTE, answered, questionCount: 3 },
  ...{ extraMinutes: 0, away: { times: 0, lasted: 0 }, opened: 0, devices: 1, isTold: false },
});
