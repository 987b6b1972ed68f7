import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newFeedback } from '../../domain/documents/feedback/make.ts';
import { personCode } from '../../domain/ids.ts';
import { AdminFeedbackScreen } from './AdminFeedbackScreen.tsx';

const ADMIN = { ...TEACHER, uid: 'admin1', userRole: 'admin', isVerified: false } as const;

async function open() {
  const workspace = await testWorkspace(ADMIN);
  const given = { userId: 't1', username: 'Işıl', reportTime: 1, description: 'Ekran karardı' };
  await workspace.store.feedbacks.bulkPut([
    newFeedback({ ...given, id: 'f1', title: 'Tablet' }),
    newFeedback({ ...given, id: 'f2', title: 'Süre', username: 'Ece', description: '' }),
  ]);
  const user = renderScreen(<AdminFeedbackScreen />, { workspace });
  await user.click(await screen.findByRole('button', { name: 'Yanıtla: Tablet' }));
  return { workspace, user, dialog: within(screen.getByRole('dialog', { name: 'Tablet' })) };
}

it('answers a feedback with a text and a state', async () => {
  const { workspace, user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('Durum'), 'Çözüldü');
  await fillIn(user, dialog.getByPlaceholderText('Maksimum 1000 karakter'), 'Değiştirildi.');
  await user.click(dialog.getByRole('button', { name: 'Gönder' }));
  expect(await screen.findByText('Başarılı bir şekilde cevaplandı.')).toBeInTheDocument();
  const saved = await workspace.store.feedbacks.get('f1');
  expect(saved).toMatchObject({ status: 'resolved', reply: 'Değiştirildi.' });
});

it('shows the feedback in the dialog of its reply, without its id', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('Ekran karardı')).toBeInTheDocument();
  expect(dialog.getByText(new RegExp(`^Işıl \\(${personCode('t1')}\\) · `))).toBeInTheDocument();
  expect(dialog.queryByText(/f1/)).toBeNull();
});

it('refuses a reply that is too long, at its field', async () => {
  const { user, dialog } = await open();
  const reply = dialog.getByLabelText('Yanıt');
  await fillIn(user, reply, 'x'.repeat(1001));
  await user.click(dialog.getByRole('button', { name: 'Gönder' }));
  expect(reply).toHaveAccessibleDescription('En fazla 1000 karakter yazabilirsiniz.');
  expect(reply).toHaveFocus();
});

it('refuses a reply that changes neither text nor state, and reports success otherwise', async () => {
  const { workspace, user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Gönder' }));
  const missing = 'Lütfen bir yanıt yazın ya da durumu değiştirin.';
  expect(dialog.getByLabelText('Yanıt')).toHaveAccessibleDescription(missing);
  expect(screen.queryByText('Başarılı bir şekilde cevaplandı.')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Durum'), 'Reddedildi');
  await user.click(dialog.getByRole('button', { name: 'Gönder' }));
  expect(await screen.findByText('Başarılı bir şekilde cevaplandı.')).toBeInTheDocument();
  expect(await workspace.store.feedbacks.get('f1')).toMatchObject({ status: 'rejected' });
});

it('finds feedback by title, text, id and name', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  const search = screen.getByRole('searchbox', { name: 'Başlığa Göre Ara...' });
  for (const text of ['TABLET', 'karardı', 'f1', 'IŞIL']) {
    await fillIn(user, search, text);
    expect(screen.getByText('Tablet')).toBeInTheDocument();
    expect(screen.queryByText('Süre')).not.toBeInTheDocument();
  }
});

it('shows a code beside each of two equal names', async () => {
  const workspace = await testWorkspace(ADMIN);
  const given = { username: 'Işıl Ak', reportTime: 1, description: '' };
  await workspace.store.feedbacks.bulkPut([
    newFeedback({ ...given, id: 'f1', title: 'Tablet', userId: 't1' }),
    newFeedback({ ...given, id: 'f2', title: 'Süre', userId: 't2' }),
  ]);
  renderScreen(<AdminFeedbackScreen />, { workspace });
  for (const uid of ['t1', 't2'])
    expect(await screen.findByText(new RegExp(`Işıl Ak \\(${personCode(uid)}\\)`))).toBeVisible();
});
