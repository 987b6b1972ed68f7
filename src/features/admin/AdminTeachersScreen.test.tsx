import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newUser } from '../../domain/documents/user/make.ts';
import { AppError } from '../../domain/errors.ts';
import { AdminTeachersScreen } from './AdminTeachersScreen.tsx';

const ADMIN = { ...TEACHER, uid: 'admin1', userRole: 'admin', isVerified: false } as const;
const teacher = (uid: string, displayName: string) =>
  newUser({
    uid,
    displayName,
    email: `${uid}@okul.test`,
    phoneNumber: '05321234567',
    userRole: 'teacher',
  });

async function open() {
  const workspace = await testWorkspace(ADMIN);
  await workspace.store.users.bulkPut([teacher('t1', 'Işıl Demir'), teacher('t2', 'Çınar Ak')]);
  const user = renderScreen(<AdminTeachersScreen />, { workspace });
  await screen.findByText('Işıl Demir');
  return { workspace, user };
}

it('verifies a teacher, and deactivates a teacher only after confirmation', async () => {
  const { workspace, user } = await open();
  const isVerified = async () => (await workspace.store.users.get('t1'))?.isVerified;
  const row = screen.getByRole('row', { name: /Işıl Demir/ });
  expect(row).toHaveTextContent('Onay bekliyor');
  await user.click(screen.getByRole('button', { name: 'Onayla: Işıl Demir' }));
  expect(await screen.findByText('Eğitmen başarıyla aktif edildi.')).toBeInTheDocument();
  expect(await isVerified()).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Hesabı kapat: Işıl Demir' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await isVerified()).toBe(true);
  await user.click(question.getByRole('button', { name: 'Hesabı kapat' }));
  expect(await screen.findByText('Eğitmen başarıyla deaktif edildi.')).toBeInTheDocument();
  expect(await isVerified()).toBe(false);
  expect(screen.getByRole('row', { name: /Işıl Demir/ })).toHaveTextContent('Kapalı');
  expect(screen.getByRole('button', { name: 'Yeniden aç: Işıl Demir' })).toBeVisible();
});

it('filters teachers by state', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Onayla: Işıl Demir' }));
  await screen.findByRole('option', { name: 'Aktif' });
  const filter = screen.getByLabelText('Durum');
  await user.selectOptions(filter, 'Aktif');
  expect(screen.queryByText('Çınar Ak')).not.toBeInTheDocument();
  await user.selectOptions(filter, 'Tümü');
  expect(screen.getByText('Çınar Ak')).toBeInTheDocument();
});

it('shows why a change failed', async () => {
  const { workspace, user } = await open();
  workspace.failWith(new AppError('storage-full'));
  await user.click(screen.getByRole('button', { name: 'Onayla: Işıl Demir' }));
  expect(await screen.findByText(/^Bir hata oluştu\. Cihazın belleği dolu/)).toBeInTheDocument();
});

it('lists teachers in Turkish order with the specified columns, and searches by Turkish rules', async () => {
  const { user } = await open();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'E-Posta',
    'Telefon Numarası',
    'İsim Soyisim',
    'Aktiflik Durumu',
  ]);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Çınar Ak');
  await fillIn(user, screen.getByRole('searchbox'), 'IŞIL');
  expect(screen.queryByText('Çınar Ak')).not.toBeInTheDocument();
  expect(screen.getByText('Işıl Demir')).toBeInTheDocument();
});
