import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAppeal, anExam, aQuestion } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import {
  gradedPapers,
  openQuestion,
  shortQuestion,
} from '../../../tests/support/sample-questions.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import type { Question } from '../../domain/question-kinds/kind.ts';
import { waitingAppeals } from '../../store/queries/appeals.ts';
import type { Workspace } from '../../store/workspace.ts';
import { AppealsNotice, MarkingNotice, NextAction, nextOf } from './ActionsPanel.tsx';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await testWorkspace();
});

const ended = (question: Question): Exam => ({
  ...anExam(TEACHER.uid, [question]),
  release: 'by-teacher',
  closesAt: 5,
});
const show = (exam: Exam) =>
  renderScreen(
    <NextAction exam={exam} next={nextOf(exam, gradedPapers(exam, [['Ankara']]), Date.now())} />,
    { workspace },
  );

test('offers the release on the page itself once all answers are marked', () => {
  show(ended(shortQuestion(1)));
  expect(screen.getByRole('button', { name: 'Sonuçları açıkla' })).toBeInTheDocument();
});

test('offers no release while answers wait for a mark, and none after the release', () => {
  show(ended(openQuestion(1)));
  show({ ...ended(shortQuestion(1)), releasedAt: 9 });
  expect(screen.queryByRole('button')).toBeNull();
});

test('links to the live page while the exam runs', () => {
  show({ ...ended(shortQuestion(1)), closesAt: Date.now() + 60_000 });
  const link = screen.getByRole('link', { name: 'Canlı izle' });
  expect(link).toHaveAttribute('href', '/exam-results/e1/live');
});

test('shows the number of waiting appeals, and links to them', async () => {
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

test('does not count an appeal whose result is not on this device', async () => {
  const { store } = await testWorkspace();
  await store.exams.put(anExam(TEACHER.uid));
  await store.appeals.put(anAppeal('s1'));
  expect(await waitingAppeals(store, 'e1')).toBe(0);
});

test('shows the number of answers that wait for a mark, and links to them', async () => {
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
