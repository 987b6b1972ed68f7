import { screen } from '@testing-library/react';
import pDefer from 'p-defer';
import { useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { aSheet } from '../../../../tests/support/documents.ts';
import { renderScreen, STUDENT, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { startPaper } from '../../../domain/documents/paper/make.ts';
import type { Paper } from '../../../domain/documents/paper/schema.ts';
import { AppError } from '../../../domain/errors.ts';
import type { EntryRow, Place } from '../../../store/device-rows.ts';
import { paperOfExam } from '../../../store/queries/exam-report.ts';
import { ExamRoomScreen } from '../ExamRoomScreen.tsx';

export const IDS = ['aaaaaaaa1', 'aaaaaaaa2', 'aaaaaaaa3'] as const;
export const SHEET = aSheet({
  examID: 'exam1',
  questions: IDS.map((id, index) => ({
    id,
    kind: 'single',
    text: `${index + 1}. sorunun metni`,
    body: { options: [`a${index}`, `b${index}`, `c${index}`, ''] },
    index,
  })),
});
export const MINUTE = 60_000;

/**
 * Opens an exam on a student's device. `paperOf` and `kept` make its stored state. `untold`
 * withholds the server's time until `tell`.
 */
export async function enter(
  paperOf: (now: number) => Paper | null = () => null,
  kept?: Place,
  untold = false,
  sheet = SHEET,
) {
  const base = await testWorkspace(STUDENT);
  let shift = 0;
  let offset = 0;
  const told = pDefer<void>();
  const clock = {
    ...base.clock,
    now: () => Date.now() + shift + offset,
    sample: () => ({ wall: 1, monotonic: 1, boot: 'boot', offset }),
    whenTold: () => (untold ? told.promise : null),
  };
  const workspace = { ...base, clock };
  await base.store.sheets.put(sheet);
  const paper = paperOf(Date.now());
  if (paper) await base.store.papers.put(paper);
  if (kept) await base.store.places.put(kept);
  const place = {
    path: '/enter-exam/:id',
    at: '/enter-exam/exam1',
    workspace,
    elsewhere: <WhereTo />,
  };
  const user = renderScreen(<ExamRoomScreen />, place);
  const stored = () => paperOfExam(base.store, 'exam1');
  const learn = (ms: number) => {
    offset = ms;
  };
  const tell = (ms: number) => {
    learn(ms);
    told.resolve();
  };
  const { entries } = base.store;
  const failAnswers = (fail = true) => {
    vi.restoreAllMocks();
    if (!fail) return;
    const full = () => Promise.reject(new AppError('storage-full'));
    // Fails transactions of IndexedDB, because an answer is first written without Dexie.
    const disk = base.store.backendDB();
    const begin = disk.transaction.bind(disk);
    vi.spyOn(disk, 'transaction').mockImplementation((tables, mode, options) => {
      if (mode === 'readwrite' && ![...tables].includes('typing'))
        throw new AppError('storage-full');
      return begin(tables, mode, options);
    });
    const add = entries.bulkAdd.bind(entries) as (rows: readonly EntryRow[]) => unknown;
    vi.spyOn(entries, 'add').mockImplementation(full as never);
    vi.spyOn(entries, 'bulkAdd').mockImplementation(((rows: readonly EntryRow[]) =>
      rows.some(({ entry }) => entry[1] === 'handIn') ? add(rows) : full()) as never);
  };
  const advance = (ms: number) => {
    shift += ms;
  };
  /** Opens the same exam in another tab of this device. */
  const enterAgain = () => void renderScreen(<ExamRoomScreen />, place);
  return { ...base, workspace, user, stored, learn, tell, failAnswers, advance, enterAgain };
}

function WhereTo() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

export const begun = (now: number) => startPaper(SHEET, STUDENT.uid, 'device', now - MINUTE);
export const option = (name: string) => screen.findByRole('radio', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
