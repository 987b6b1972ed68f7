import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fillIn, renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { writeSyncState } from '../../../tests/support/sync-state.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { WipeDialog, WipePanel } from './WipePanel.tsx';

const calm: SyncState = { phase: 'synced', unsent: [], lastContact: 1, refused: [], fetched: null };

async function ask(state: Partial<SyncState> = {}) {
  const workspace = await testWorkspace();
  await writeSyncState(workspace.store, { ...calm, ...state });
  const onWipe = vi.fn(async () => undefined);
  const person = renderScreen(<WipePanel onWipe={onWipe} />, { workspace });
  const open = screen.getByRole('button', { name: 'Bu cihazdan sil' });
  await waitFor(() => expect(open).toBeEnabled());
  await person.click(open);
  const dialog = within(await screen.findByRole('alertdialog'));
  const wipe = dialog.getByRole('button', { name: 'Verilerimi sil' });
  return { person, dialog, wipe, onWipe };
}

it('asks first, with the focus on the safe answer, which removes nothing', async () => {
  const { person, dialog, onWipe } = await ask();
  const no = dialog.getByRole('button', { name: 'Vazgeç' });
  expect(no).toHaveFocus();
  await person.click(no);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onWipe).not.toHaveBeenCalled();
});

it('removes everything when everything is sent', async () => {
  const { person, wipe, onWipe } = await ask();
  await person.click(wipe);
  expect(onWipe).toHaveBeenCalledOnce();
});

it.each<[string, Partial<SyncState>]>([
  ['unsent', { unsent: [{ id: 'attempt:p1:w', since: 1, handedIn: true as const }] }],
  ['refused', { refused: [{ id: 'attempt:p1:w', reason: 'x', at: 1 }] }],
])('refuses while anything is %s, unless the word is typed', async (_, state) => {
  const { person, dialog, wipe, onWipe } = await ask(state);
  expect(
    dialog.getByText(/1 sınav(ın cevapları| kâğıdı) henüz sunucuda değil/),
  ).toBeInTheDocument();
  expect(wipe).toBeDisabled();
  const field = dialog.getByLabelText('Yine de silmek için SİL yazın');
  await fillIn(person, field, 'evet');
  expect(wipe).toBeDisabled();
  await fillIn(person, field, 'SIL');
  expect(wipe).toBeEnabled();
  await fillIn(person, field, ' sil ');
  await person.click(wipe);
  expect(onWipe).toHaveBeenCalledOnce();
});

it('reports that nothing was removed when cancelled', async () => {
  const { person, dialog, onWipe } = await ask();
  await person.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  expect(await screen.findByText('İşlem iptal edildi.')).toBeInTheDocument();
  expect(onWipe).not.toHaveBeenCalled();
});

it('shows why it failed, and stays on the page', async () => {
  const { person, wipe, onWipe } = await ask();
  onWipe.mockRejectedValueOnce(new Error('disk'));
  await person.click(wipe);
  expect(await screen.findByText('Beklenmeyen bir hata oluştu.')).toBeInTheDocument();
  expect(wipe).toBeEnabled();
});

it.each([
  [false, /giriş yapmanız gerekir/, /gönderilmesini bekleyin/],
  [true, /yeniden giriş yapamazsınız/, /artık gönderilemez de/],
])('describes the consequences, with the account closed (%s) or not', (isClosed, after, unsent) => {
  const never = async () => undefined;
  renderScreen(
    <WipeDialog unsent="1 değişiklik" isClosed={isClosed} onWipe={never} onClose={never} />,
  );
  expect(screen.getByText(after)).toBeInTheDocument();
  expect(screen.getByText(unsent)).toBeInTheDocument();
});
