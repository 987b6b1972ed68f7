import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anExam, aQuestion } from '../../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { ExamPreviewScreen } from './ExamPreviewScreen.tsx';

/** Opens the preview. `writing` records the transactions, of which there must be none. */
async function preview(questionCount = 2) {
  const base = await testWorkspace();
  const questions = Array.from({ length: questionCount }, (_, at) => aQuestion(at));
  await base.store.exams.put(anExam(TEACHER.uid, questions));
  const writing = vi.spyOn(base.store, 'transaction');
  const place = { path: '/exam-preview/:id', at: '/exam-preview/e1' };
  const user = renderScreen(<ExamPreviewScreen />, { ...place, workspace: base });
  return { user, writing, store: base.store };
}

it('works as the exam room does, and stores nothing', async () => {
  const { user, writing, store } = await preview();
  expect(await screen.findByText('Soru 1 / 2')).toBeInTheDocument();
  expect(screen.getByText('Önizleme: cevaplar kaydedilmez')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Toplama · Quiz'));
  await user.keyboard('a');
  expect(screen.getAllByRole('radio')[0]).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'İleri' }));
  await user.click(screen.getByRole('button', { name: 'Gönder' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Gönder' }));
  expect(await screen.findByText('Önizleme bitti. Hiçbir şey kaydedilmedi.')).toBeInTheDocument();
  expect(writing).not.toHaveBeenCalled();
  expect(await store.papers.count()).toBe(0);
  expect(await store.places.count()).toBe(0);
});

it('shows no key', async () => {
  await preview();
  await screen.findByText('Soru 1 / 2');
  expect(screen.queryByText(/Doğru cevap/)).not.toBeInTheDocument();
});

it('explains that an exam without questions has no preview', async () => {
  await preview(0);
  expect(await screen.findByRole('heading', { name: 'Sınav bulunamadı' })).toBeInTheDocument();
});
