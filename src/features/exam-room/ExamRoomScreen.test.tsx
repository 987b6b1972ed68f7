import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerPaper, handInPaper } from '../../domain/documents/paper/make.ts';
import { begun, button, enter, IDS, option } from './test-support/enter-exam.tsx';

// jsdom has no `navigator.storage` of its own.
afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));

it('describes the exam, and starts it on request', async () => {
  const { user, stored } = await enter();
  expect(await screen.findByRole('heading', { name: 'Kesirler' })).toBeInTheDocument();
  expect(screen.getByText('20 dakika')).toBeInTheDocument();
  expect(screen.getByText('3 soru')).toBeInTheDocument();
  expect(await stored()).toBeNull();
  await user.click(button('Sınava başla'));
  expect(await screen.findByText('Soru 1 / 3')).toBeInTheDocument();
  expect((await stored())?.start.version).toBe('v1');
});

it('requests persistent storage when the exam begins, and not before', async () => {
  const persist = vi.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  const { user } = await enter();
  await screen.findByRole('button', { name: 'Sınava başla' });
  expect(persist).not.toHaveBeenCalled();
  await user.click(button('Sınava başla'));
  expect(await screen.findByText('Soru 1 / 3')).toBeInTheDocument();
  expect(persist).toHaveBeenCalledOnce();
});

it('offers the options that have a text, and leaving the question blank', async () => {
  await enter(begun);
  await option('a0');
  const radios = screen.getAllByRole('radio');
  expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'A',
    'B',
    'C',
    'empty',
  ]);
});

it('disables Back on the first question and Next on the last, and shows the hand-in on the last only', async () => {
  const { user } = await enter(begun);
  await option('a0');
  expect(button('Geri')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Gönder' })).not.toBeInTheDocument();
  await user.click(button('İleri'));
  await user.click(button('İleri'));
  expect(await screen.findByText('Soru 3 / 3')).toBeInTheDocument();
  expect(button('İleri')).toBeDisabled();
  expect(button('Gönder')).toBeEnabled();
});

it('shows an answer as saved once it is on the disk, and not before', async () => {
  const { user, stored } = await enter(begun);
  await user.click(await option('b0'));
  expect(await screen.findByText('Cihaza kaydedildi')).toBeInTheDocument();
  expect((await stored())?.myAnswers).toEqual([{ questionID: IDS[0], answer: 'B' }]);
});

it('shows a failed write at the question, keeps the answer in view, and tries again', async () => {
  const { user, failAnswers, stored } = await enter(begun);
  failAnswers();
  await user.click(await option('b0'));
  expect(await screen.findByText('Bu cevap henüz kaydedilemedi.')).toBeInTheDocument();
  expect(await option('b0')).toBeChecked();
  expect(screen.getByText('Kaydedilemedi, yeniden deneniyor')).toBeInTheDocument();
  expect((await stored())?.myAnswers).toEqual([]);
  failAnswers(false);
  await waitFor(() => expect(screen.getByText('Cihaza kaydedildi')).toBeInTheDocument());
  expect(screen.queryByText('Bu cevap henüz kaydedilemedi.')).not.toBeInTheDocument();
});

it('supports the keyboard: letters answer, arrows move', async () => {
  await enter(begun);
  await option('a0');
  fireEvent.keyDown(document.body, { key: 'c' });
  await waitFor(async () => expect(await option('c0')).toBeChecked());
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(await screen.findByText('Soru 2 / 3')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(await screen.findByText('Soru 1 / 3')).toBeInTheDocument();
});

it('shows answered, blank and flagged questions in the map, and opens a question from it', async () => {
  const { user } = await enter((now) => answerPaper(begun(now), IDS[1], 'A', now));
  await option('a0');
  await user.click(button('Tekrar bakmak için işaretle'));
  expect(button('1. soru: cevaplanmadı, tekrar bakılacak')).toHaveAttribute('aria-current', 'step');
  await user.click(button('2. soru: cevaplandı'));
  expect(await screen.findByText('Soru 2 / 3')).toBeInTheDocument();
  expect(await option('a1')).toBeChecked();
});

it('reopens at the same question with its flags and answers', async () => {
  await enter((now) => answerPaper(begun(now), IDS[2], 'empty', now), {
    examID: 'exam1',
    questionIndex: 2,
    marked: [IDS[2]],
  });
  expect(await screen.findByText('Soru 3 / 3')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Boş bırak', checked: true })).toBeInTheDocument();
  expect(button('Tekrar bakılacak')).toHaveAttribute('aria-pressed', 'true');
});

it('does not start an exam a second time', async () => {
  const handIn = { device: 'device', cause: 'student', code: 'ABC-DEF' } as const;
  await enter((now) => handInPaper(begun(now), handIn, now));
  expect(await screen.findByText('Daha önce bu sınav çözülmüş.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('asks for confirmation before leaving', async () => {
  const { user } = await enter(begun);
  await option('a0');
  await user.click(button('Çık'));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('button', { name: 'Sınavda kal' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Sınavda kal' }));
  expect(await option('a0')).toBeInTheDocument();
});
