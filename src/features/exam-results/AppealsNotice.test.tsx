import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAppeal, anExam, aQuestion } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { gradedPapers } from '../../../tests/support/sample-questions.ts';
import { waitingAppeals } from '../../store/queries/appeals.ts';
import { AppealsNotice } from './AppealsNotice.tsx';

test('counts the waiting appeals, and leads to them', async () => {
  const exam = anExam(TEACHER.uid, [aQuestion(1)]);
  const workspace = await testWorkspace();
  await workspace.store.exams.put(exam);
  await workspace.store.results.bulkPut(gradedPapers(exam, [['A'], ['B']]));
  await workspace.store.appeals.bulkPut([anAppeal('s1'), anAppeal('s2')]);
  renderScreen(<AppealsNotice examID="e1" />, { workspace });
  expect(await screen.findByText('2 mesaj bekliyor')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Mesajlara bak' });
  expect(link).toHaveAttribute('href', '/exam-results/e1/marking?appeals');
});

test('counts no appeal whose result is not on this device', async () => {
  const { store } = await testWorkspace();
  await store.exams.put(anExam(TEACHER.uid));
  await store.appeals.put(anAppeal('s1'));
  expect(await waitingAppeals(store, 'e1')).toBe(0);
});
