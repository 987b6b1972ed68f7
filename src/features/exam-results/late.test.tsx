import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { USUAL_GRACE } from '../../../tests/support/documents.ts';
import { renderScreen } from '../../../tests/support/render-screen.tsx';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { setFields } from '../../domain/merge/edit.ts';
import { ExamResultsScreen } from './ExamResultsScreen.tsx';
import { EXAM, sittingClass } from './test-support/sitting-class.ts';

/** Opens results with a paper that came long after the end. @returns the student's name */
async function open(settings: Partial<Exam> = { release: 'after-end', closesAt: 5_000 }) {
  const workspace = await sittingClass();
  const { store } = workspace;
  const exam = await store.exams.get(EXAM.examID);
  if (exam) await store.exams.put(setFields<Exam>(exam, settings, 1));
  const results = await store.results.toArray();
  const [late] = results;
  for (const { id } of results) {
    const paper = await store.papers.get(id);
    const receivedAt = id === late?.id ? USUAL_GRACE + 4 * 3_600_000 : 4_500;
    if (paper) await store.papers.put({ ...paper, seenAt: 1, receivedAt });
  }
  const at = `/exam-results/${EXAM.examID}`;
  const user = renderScreen(<ExamResultsScreen />, { path: '/exam-results/:id', at, workspace });
  await screen.findByRole('table', { name: 'Kâğıtlar' });
  const taken = async () => (await store.exams.get(EXAM.examID))?.takenPapers;
  return { user, taken, late, name: 'Ali' };
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Kâğıtlar' }))
    .getAllByRole('row')
    .slice(1);

it('shows the number of late students, and averages their papers once they are accepted', async () => {
  const { user, taken, late, name } = await open();
  screen.getByText(/^1 kâğıt kararınızı bekliyor/);
  screen.getByText('1 kâğıt üzerinden');
  await user.click(screen.getByRole('switch', { name: 'Kararınıza bağlı olanlar (1)' }));
  expect(rows()).toHaveLength(1);
  within(rows()[0] as HTMLElement).getByText('Kararınızı bekliyor');
  await user.click(screen.getByRole('link', { name: `${name}, kâğıdı aç` }));
  await user.click(screen.getByRole('button', { name: 'Kâğıdı al' }));
  await screen.findByText('Bu kâğıdı aldınız');
  screen.getByText('2 kâğıt üzerinden');
  expect(await taken()).toEqual([
    { uid: late?.userID, content: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  expect(screen.queryByText(/kâğıt kararınızı bekliyor\. Açıp/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kararı geri al' }));
  await screen.findByText('Bu kâğıt kararınızı bekliyor');
  expect(await taken()).toEqual([]);
});

it('averages a paper that came after a manual release only once the teacher accepts it', async () => {
  const { user } = await open({ release: 'by-teacher', releasedAt: 5_000 });
  screen.getByText(/^1 kâğıt kararınızı bekliyor/);
  await user.click(screen.getByRole('switch', { name: 'Kararınıza bağlı olanlar (1)' }));
  expect(rows()).toHaveLength(1);
  within(rows()[0] as HTMLElement).getByText('Kararınızı bekliyor');
});

it('offers nothing if nobody was late', async () => {
  await open({ release: 'at-once', closesAt: null });
  expect(screen.queryByRole('switch', { name: /Kararınıza bağlı/ })).not.toBeInTheDocument();
});
