import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../../tests/support/documents.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { questionIdSchema } from '../../../domain/documents/common.ts';
import type { Purpose } from '../../../domain/documents/exam/purpose.ts';
import { newVersion, sheetOf } from '../../../domain/documents/exam/versions.ts';
import { grade } from '../../../domain/grading/scoring.ts';
import { questionProblem } from '../../../domain/question-kinds/questions.ts';
import { PRACTICE_QUESTIONS } from './messages.ts';
import { PracticeScreen, RepeatScreen } from './PracticeScreen.tsx';

/** Opens the practice on a device on which nothing may be written. */
async function practise() {
  const base = await testWorkspace();
  const writing = vi.spyOn(base.store, 'transaction');
  const user = renderScreen(<PracticeScreen />, { workspace: base });
  await screen.findByText('Soru 1 / 4');
  return { user, writing, store: base.store };
}

it('has questions that are also valid in a real exam', () => {
  for (const question of PRACTICE_QUESTIONS) {
    expect(questionProblem(question)).toBeNull();
    expect(questionIdSchema.safeParse(question.id).success).toBe(true);
  }
});

it('has answers, flags, map and hand-in as the exam room does', async () => {
  const { user } = await practise();
  await user.click(screen.getByRole('radio', { name: 'Ankara' }));
  await user.click(screen.getByRole('button', { name: '4. soru: cevaplanmadı' }));
  await user.keyboard('c');
  expect(screen.getByRole('radio', { name: '32' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Gönder' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/^2 soruda cevabınız yok/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Gönder' }));
  expect(await screen.findByRole('heading', { name: 'Deneme bitti' })).toBeInTheDocument();
  expect(screen.getByText('4 sorudan 2 tanesini doğru cevapladınız.')).toBeInTheDocument();
  expect(screen.getAllByText('Boş Bırakıldı')).toHaveLength(2);
});

it('stores nothing and sends nothing', async () => {
  const { user, writing, store } = await practise();
  await user.click(screen.getByRole('radio', { name: 'Bursa' }));
  await user.click(screen.getByRole('button', { name: 'İleri' }));
  expect(screen.getByText('Cevaplar kaydedilmez')).toBeInTheDocument();
  expect(writing).not.toHaveBeenCalled();
  expect(await store.papers.count()).toBe(0);
  expect(await store.places.count()).toBe(0);
});

it('can be restarted', async () => {
  const { user } = await practise();
  await user.click(screen.getByRole('radio', { name: 'Bursa' }));
  await user.click(screen.getByRole('button', { name: '4. soru: cevaplanmadı' }));
  await user.click(screen.getByRole('button', { name: 'Gönder' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gönder' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('Soru 1 / 4')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

/** Opens the repetition of an exam in which the student left every question blank. */
async function repeat(purpose: Purpose) {
  const exam = { ...anExam('t1', [aQuestion(1), aQuestion(2)]), purpose };
  const version = newVersion(exam, 1000);
  const workspace = await testWorkspace({ ...TEACHER, uid: 's1', userRole: 'student' });
  const result = grade(handIn(aPaper('s1', exam), 2000), version, 'Ali', 3000);
  if (!result) throw new Error('It was handed in.');
  await workspace.store.sheets.put(sheetOf(version, '5-A', true, exam));
  await workspace.store.results.put(result);
  const writing = vi.spyOn(workspace.store, 'transaction');
  const place = { path: '/results/:id/again', at: `/results/${result.id}/again`, workspace };
  return { user: renderScreen(<RepeatScreen />, place), workspace, writing, result };
}

it('scores a repeated practice on the device, stores nothing, and keeps the first result', async () => {
  const { user, workspace, writing, result } = await repeat('practice');
  expect(await screen.findByText(/kaydedilmez ve gönderilmez/)).toBeInTheDocument();
  await user.keyboard('b');
  await user.click(screen.getByRole('button', { name: 'İleri' }));
  await user.click(screen.getByRole('button', { name: 'Gönder' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gönder' }),
  );
  expect(await screen.findByText('2 sorudan 1 tanesini doğru cevapladınız.')).toBeInTheDocument();
  expect(screen.getByText(/İlk sonucunuz değişmedi/)).toBeInTheDocument();
  expect(writing).not.toHaveBeenCalled();
  expect(await workspace.store.results.toArray()).toEqual([result]);
});

it('can repeat practice exams, and no others', async () => {
  await repeat('test');
  await eventually(() => expect(screen.queryByText(/Soru 1/)).not.toBeInTheDocument());
  expect(screen.queryByText(/kaydedilmez ve gönderilmez/)).not.toBeInTheDocument();
});
