import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { createAdmin } from '../../session/call-server.ts';
import { NewAdminDialog } from './AdminsScreen.tsx';

vi.mock('../../session/call-server.ts', () => ({ createAdmin: vi.fn() }));
const createMock = vi.mocked(createAdmin);
beforeEach(() => {
  createMock.mockReset();
});

const ADMIN = { ...TEACHER, uid: 'admin1', userRole: 'admin', isVerified: false } as const;
const GOOD = {
  'İsim Soyisim': 'Gül Ay',
  'E-Posta': 'gul@okul.tr',
  'Telefon Numarası': '05321234567',
  Parola: 'gizli123',
  'Parola Tekrarı': 'gizli123',
};

async function open(typed: Partial<typeof GOOD> = {}) {
  const onClose = vi.fn();
  const workspace = await testWorkspace(ADMIN);
  const user = renderScreen(<NewAdminDialog onClose={onClose} />, { workspace });
  const dialog = within(screen.getByRole('dialog', { name: 'Yönetici ekle' }));
  for (const [label, text] of Object.entries({ ...GOOD, ...typed })) {
    await fillIn(user, dialog.getByLabelText(label), text);
  }
  await user.click(dialog.getByRole('button', { name: 'Ekle' }));
  return { dialog, onClose };
}

it('creates another admin', async () => {
  const { onClose } = await open();
  expect(await screen.findByText('Yönetici başarıyla eklendi.')).toBeInTheDocument();
  expect(createMock).toHaveBeenCalledWith({
    displayName: 'Gül Ay',
    email: 'gul@okul.tr',
    phoneNumber: '05321234567',
    password: 'gizli123',
    passwordConfirmation: 'gizli123',
  });
  expect(onClose).toHaveBeenCalled();
});

it('shows the same field errors as a registration', async () => {
  const { dialog } = await open({ 'E-Posta': 'gul@', 'Parola Tekrarı': 'baska123' });
  expect(dialog.getByText('Lütfen geçerli bir e-mail adresi giriniz.')).toBeInTheDocument();
  expect(dialog.getByText('Parolalar uyuşmuyor!')).toBeInTheDocument();
  expect(dialog.getByLabelText('E-Posta')).toHaveFocus();
  expect(createMock).not.toHaveBeenCalled();
});

it('reports an unreachable server, and keeps the typed values except passwords', async () => {
  createMock.mockRejectedValue(new AppError('unavailable'));
  const { dialog, onClose } = await open();
  expect(await screen.findByText(/^Yönetici eklenemedi\. Sunucuya şu anda/)).toBeInTheDocument();
  expect(dialog.getByLabelText('E-Posta')).toHaveValue('gul@okul.tr');
  expect(onClose).not.toHaveBeenCalled();
  expect(JSON.stringify({ ...localStorage })).not.toContain('gizli123');
});
