import { screen } from '@testing-library/react';
import { aSheet } from '../../../../tests/support/documents.ts';
import { renderScreen, STUDENT, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import type { Paper } from '../../../domain/entities/paper.ts';
import { paperIdOf } from '../../../domain/ids.ts';
import { startPaper } from '../../../domain/make/paper.ts';
import type { Place } from '../../../store/tables.ts';
import { ExamRoomScreen } from '../ExamRoomScreen.tsx';

export const IDS = ['aaaaaaaa1', 'aaaaaaaa2', 'aaaaaaaa3'] as const;
export const SHEET = aSheet({
  examID: 'exam1',
  questions: IDS.map((id, index) => ({
    id,
    examQuestionName: `${index + 1}. sorunun metni`,
    optionA: `a${index}`,
    optionB: `b${index}`,
    optionC: `c${index}`,
    optionD: '',
    index,
  })),
});
export const MINUTE = 60_000;

/** A student's device that has the exam; `paperOf` and `kept` are what was done of it before. */
export async function enter(paperOf: (now: number) => Paper | null = () => null, kept?: Place) {
  const base = await testWorkspace(STUDENT);
  let shift = 0;
  let offset = 0;
  const clock = {
    ...base.clock,
    now: () => Date.now() + shift + offset,
    sample: () => ({ wall: 1, monotonic: 1, boot: 'boot', offset }),
  };
  const workspace = { ...base, clock };
  await base.store.sheets.put(SHEET);
  const paper = paperOf(Date.now());
  if (paper) await base.store.papers.put(paper);
  if (kept) await base.store.places.put(kept);
  const place = { path: '/enter-exam/:id', at: '/enter-exam/exam1', workspace };
  const user = renderScreen(<ExamRoomScreen />, place);
  const stored = () => base.store.papers.get(paperIdOf('exam1', STUDENT.uid));
  const learn = (ms: number) => {
    offset = ms;
  };
  return { ...base, user, stored, learn, advance: (ms: number) => (shift += ms) };
}

export const begun = (now: number) => startPaper(SHEET, STUDENT.uid, 'device', now - MINUTE);
export const option = (name: string) => screen.findByRole('radio', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
