import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { questionIdSchema } from '../../../domain/entities/common.ts';
import { questionProblem } from '../../../domain/exam/questions.ts';
import { PracticeScreen } from './PracticeScreen.tsx';
import { PRACTICE_QUESTIONS } from './words.ts';

/** A device whose replica must not even be opened. */
async function practise() {
  const base = await testWorkspace();
  const replica = vi.fn(base.replica);
  const user = renderScreen(<PracticeScreen />, { workspace: { ...base, replica } });
  await screen.findByText('Soru 1 / 4');
  return { user, replica, store: base.store };
}

it('has questions that a real exam could ask', () => {
  for (const question of PRACTICE_QUESTIONS) {
    expect(questionProblem(question)).toBeNull();
    expect(questionIdSchema.safeParse(question.id).success).toBe(true);
  }
});

it('is the exam room: answers, marks, the map, handing in after asking', async () => {
  const { user } = await practise();
  await user.click(screen.getByRole('radio', { name: 'Ankara' }));
  await user.click(screen.getByRole('button', { name: '4. soru: boş' }));
  await user.keyboard('c');
  expect(screen.getByRole('radio', { name: '32' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Gönder' }));
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByText(/^2 soruyu boş bıraktınız/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Gönder' }));
  expect(await screen.findByRole('heading', { name: 'Deneme bitti' })).toBeInTheDocument();
  expect(screen.getByText('4 sorudan 2 tanesini doğru cevapladınız.')).toBeInTheDocument();
  expect(screen.getAllByText('Boş Bırakıldı')).toHaveLength(2);
});

it('stores nothing and sends nothing', async () => {
  const { user, replica, store } = await practise();
  await user.click(screen.getByRole('radio', { name: 'Bursa' }));
  await user.click(screen.getByRole('button', { name: 'İleri' }));
  expect(screen.getByText('Cevaplar kaydedilmez')).toBeInTheDocument();
  expect(replica).not.toHaveBeenCalled();
  expect(await store.papers.count()).toBe(0);
  expect(await store.places.count()).toBe(0);
});

it('can be taken again from the start', async () => {
  const { user } = await practise();
  await user.click(screen.getByRole('radio', { name: 'Bursa' }));
  await user.click(screen.getByRole('button', { name: '4. soru: boş' }));
  await user.click(screen.getByRole('button', { name: 'Gönder' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Gönder' }));
  await user.click(await screen.findByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('Soru 1 / 4')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});
