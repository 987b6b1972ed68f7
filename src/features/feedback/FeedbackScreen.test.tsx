import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fillIn, renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { UNKNOWN_SYNC, writeSyncState } from '../../../tests/support/sync-state.ts';
import { AppError } from '../../domain/errors.ts';
import { FeedbackScreen } from './FeedbackScreen.tsx';

async function open() {
  const workspace = await testWorkspace();
  const user = renderScreen(<FeedbackScreen />, { workspace });
  await screen.findByText('Henüz geribildiriminiz bulunmamaktadır.');
  await user.click(screen.getByRole('button', { name: 'Yeni geri bildirim' }));
  return { workspace, user };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Geri bildirim gönder' }));
const title = () => dialog().getByLabelText('Başlık');
const send = (user: UserEvent) => user.click(dialog().getByRole('button', { name: 'Gönder' }));

it('says in its place that the feedback could not be read, and reads it again', async () => {
  const workspace = await testWorkspace();
  const reading = vi.spyOn(workspace.store.feedbacks, 'orderBy').mockImplementation(() => {
    throw new Error('no storage');
  });
  const user = renderScreen(<FeedbackScreen />, { workspace });
  expect(await screen.findByText('Bir hata oluştu')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Yeni geri bildirim' })).toBeEnabled();
  reading.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('Henüz geribildiriminiz bulunmamaktadır.')).toBeInTheDocument();
});

it('shows errors at the fields, and keeps the typed values', async () => {
  const { user } = await open();
  const description = dialog().getByLabelText('Açıklama');
  await fillIn(user, description, 'x'.repeat(1001));
  await send(user);
  expect(title()).toHaveAccessibleDescription('Lütfen bir başlık yazın.');
  expect(dialog().getByText('En fazla 1000 karakter yazabilirsiniz.')).toBeInTheDocument();
  expect(title()).toHaveFocus();
  expect(description).toHaveValue('x'.repeat(1001));
});

it('sends feedback, marks it as pending, and folds a long text', async () => {
  const { user } = await open();
  await fillIn(user, title(), 'Tablet');
  await fillIn(user, dialog().getByLabelText('Açıklama'), `${'a'.repeat(300)}SON`);
  await send(user);
  expect(await screen.findByText('Geri bildiriminiz başarıyla alındı.')).toBeInTheDocument();
  expect(await screen.findByText('Beklemede')).toBeInTheDocument();
  expect(screen.queryByText(/SON/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Daha fazla' }));
  expect(screen.getByText(/SON/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Daha az' }));
  expect(screen.queryByText(/SON/)).not.toBeInTheDocument();
});

it('does not say that feedback has arrived while the server cannot be reached', async () => {
  const { workspace, user } = await open();
  await writeSyncState(workspace.store, { ...UNKNOWN_SYNC, phase: 'offline' });
  await fillIn(user, title(), 'Tablet');
  await send(user);
  const kept = 'Geri bildiriminiz kaydedildi; bağlantı gelince gönderilecek.';
  expect(await screen.findByText(kept)).toBeInTheDocument();
  expect(screen.queryByText(/başarıyla alındı/)).toBeNull();
});

it('shows why feedback could not be stored, and keeps the typed values', async () => {
  const { workspace, user } = await open();
  workspace.failWith(new AppError('storage-full'));
  await fillIn(user, title(), 'Tablet');
  await send(user);
  expect(await screen.findByText(/^Bir hata oluştu\. Cihazın belleği dolu/)).toBeInTheDocument();
  expect(title()).toHaveValue('Tablet');
});
