import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anExam } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import {
  gradedPapers,
  openQuestion,
  shortQuestion,
} from '../../../tests/support/sample-questions.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { MarkingNotice } from './MarkingNotice.tsx';

test('counts the answers that wait for a mark, and leads to them', async () => {
  const exam = anExam(TEACHER.uid, [openQuestion(1), shortQuestion(2)]);
  const results = gradedPapers(exam, [
    ['Dağlar', 'Angara'],
    ['empty', 'Ankara'],
  ]);
  const papers = results.map((result) => ({ paper: {} as Paper, result }));
  const workspace = await testWorkspace();
  renderScreen(<MarkingNotice examID="e1" papers={papers} />, { workspace });
  expect(screen.getByText('2 cevap değerlendirme bekliyor')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Değerlendir' });
  expect(link).toHaveAttribute('href', '/exam-results/e1/marking');
});

test('is hidden when nothing waits', () => {
  const exam = anExam(TEACHER.uid, [shortQuestion(1)]);
  const [result] = gradedPapers(exam, [['Ankara']]);
  const papers = [{ paper: {} as Paper, ...(result && { result }) }];
  renderScreen(<MarkingNotice examID="e1" papers={papers} />);
  expect(screen.queryByRole('link')).toBeNull();
});
