import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { questionIdSchema } from '../../../domain/documents/common.ts';
import { questionProblem } from '../../../domain/question-kinds/questions.ts';

import { PRACTICE_QUESTIONS } from './messages.ts';
import { PracticeScreen } from './PracticeScreen.tsx';

/** A device on which nothing may be written. */
async function practise() {
  const base = await testWorkspace();
  const writing = vi.spyOn(base.store, 'transaction');
  const user = renderScreen(<PracticeScreen />, { workspace: base });
  await screen.findByText('Soru 1 / 4');
  return { user, writing, store: base.store };
}

it('has questions that are valid in a real exam', () => {
  for (const question of PRACTICE_QUESTIONS) {
    expect(questionProblem(question)).toBeNull();
    expect(questionIdSchema.safeParse(question.id).success).toBe(true);
  }
});

it('works like the exam room: answers, flags, the map, hand-in after a question', async () => {
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
