import { screen } from '@testing-library/react';
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

it('activates a teacher and deactivates the teacher again', async () => {
  const { workspace, user } = await open();
  await user.click(screen.getByRole('button', { name: /^DeAktif: Işıl Demir/ }));
  expect(await screen.findByText('Eğitmen başarıyla aktif edildi.')).toBeInTheDocument();
  expect((await workspace.store.users.get('t1'))?.isVerified).toBe(true);
  await user.click(await screen.findByRole('button', { name: /^Aktif: Işıl Demir/ }));
  expect(await screen.findByText('Eğitmen başarıyla deaktif edildi.')).toBeInTheDocument();
  expect((await workspace.store.users.get('t1'))?.isVerified).toBe(false);
});

it('shows why a change failed', async () => {
  const { workspace, user } = await open();
  workspace.failWith(new AppError('storage-full'));
  await user.click(screen.getByRole('button', { name: /^DeAktif: Işıl Demir/ }));
  expect(await screen.findByText(/^Bir hata oluştu\. Cihazın belleği dolu/)).toBeInTheDocument();
});

it('lists in Turkish order with the specified columns, and searches by Turkish rules', async () => {
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
