import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aFeedback } from '../../../tests/support/documents.ts';
import { fillIn, renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import type { Feedback } from '../../domain/documents/feedback/schema.ts';
import { formatDate } from '../../ui/format.ts';
import { FeedbackScreen } from './FeedbackScreen.tsx';

async function open(given: readonly Partial<Feedback>[]) {
  const workspace = await testWorkspace();
  await workspace.store.feedbacks.bulkPut(
    given.map((feedback, at) => ({ ...aFeedback('teacher1'), id: `f${at}`, ...feedback })),
  );
  const user = renderScreen(<FeedbackScreen />, { workspace });
  await screen.findByRole('searchbox');
  return user;
}

it.each([
  ['pending', 'Beklemede', 'warning'],
  ['resolved', 'Çözüldü', 'success'],
  ['rejected', 'Reddedildi', 'danger'],
] as const)('shows the state %s as %s, in its colour', async (status, text, tone) => {
  await open([{ status }]);
  expect(screen.getByText(text).closest('[data-tone]')).toHaveAttribute('data-tone', tone);
});

it('shows the reply and the date of the report', async () => {
  const reportTime = Date.UTC(2026, 4, 7, 9, 5);
  await open([{ reply: 'Yenisi gelecek.', reportTime }]);
  expect(screen.getByText('Yenisi gelecek.')).toBeInTheDocument();
  expect(formatDate(reportTime)).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  expect(screen.getByText(formatDate(reportTime))).toBeInTheDocument();
});

it('searches the titles by Turkish rules', async () => {
  const user = await open([{ title: 'IŞIK yanmıyor' }, { title: 'Tablet' }]);
  await fillIn(user, screen.getByRole('searchbox'), 'ışık');
  expect(screen.getByText('IŞIK yanmıyor')).toBeInTheDocument();
  expect(screen.queryByText('Tablet')).not.toBeInTheDocument();
});
