import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { begun, button, enter, option } from './test-support/enter-exam.tsx';

function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

const isGuarded = () => waitFor(() => expect(asksBeforeClosing()).toBe(true));
const goBack = () => act(() => window.dispatchEvent(new PopStateEvent('popstate')));

it('asks before the tab closes while an exam is under way', async () => {
  await enter(begun);
  await option('a0');
  await isGuarded();
});

it('asks neither before the exam begins nor after the hand-in', async () => {
  const { user } = await enter();
  await screen.findByRole('button', { name: 'Sınava başla' });
  expect(asksBeforeClosing()).toBe(false);
  await user.click(button('Sınava başla'));
  await option('a0');
  await isGuarded();
  await user.click(button('3. soru: cevaplanmadı'));
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gönder' }),
  );
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});

it('asks at each press of the browser’s back button, and keeps the page open', async () => {
  const entries = history.length;
  const { user } = await enter(begun);
  await option('a0');
  // The exam room adds its listener a moment after the question is drawn.
  await isGuarded();
  for (const times of [1, 2]) {
    goBack();
    const dialog = await screen.findByRole('alertdialog');
    // The exam room restores the history entry that the button has used.
    expect(history.length).toBe(entries + 1 + times);
    expect(dialog).toHaveTextContent('Cevaplarınız bu cihazda kayıtlı kalır');
    await user.click(within(dialog).getByRole('button', { name: 'Sınavda kal' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  }
  expect(await option('a0')).toBeInTheDocument();
});

it('warns before an answer is lost that is not saved', async () => {
  const { user, failAnswers } = await enter(begun);
  failAnswers();
  await user.click(await option('b0'));
  await screen.findByText('Bu cevap henüz kaydedilemedi.');
  await isGuarded();
  goBack();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('o cevap kaybolur');
});
