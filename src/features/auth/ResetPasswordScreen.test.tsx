import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { fillIn, renderScreen } from '../../../tests/support/render-screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { resetPassword } from '../../session/call-server.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

vi.mock('../../session/call-server.ts', () => ({ resetPassword: vi.fn() }));
const resetMock = vi.mocked(resetPassword);
beforeEach(() => {
  resetMock.mockReset();
});

const GOOD = {
  'E-Posta': 'ali@okul.test',
  'Sıfırlama kodu': 'abcd-2345',
  'Yeni parola': 'yeni1234',
  'Yeni parola tekrarı': 'yeni1234',
};

/** The reset page and the sign-in page, at their addresses. */
const pages = (
  <Routes>
    <Route path="/reset-password" element={<ResetPasswordScreen />} />
    <Route path="/login" element={<LoginScreen />} />
  </Routes>
);

async function send(typed: Partial<typeof GOOD> = {}) {
  const person = renderScreen(pages, { path: '/*', at: '/reset-password' });
  for (const [label, text] of Object.entries({ ...GOOD, ...typed })) {
    await fillIn(person, screen.getByLabelText(label), text);
  }
  await person.click(screen.getByRole('button', { name: 'Parolayı değiştir' }));
  return person;
}

it('is linked from the login page', () => {
  renderScreen(<LoginScreen />);
  const link = screen.getByRole('link', { name: 'Parolamı unuttum' });
  expect(link).toHaveAttribute('href', '/reset-password');
});

it('sets a new password and returns to the login', async () => {
  await send();
  expect(await screen.findByText(/^Parolanız değiştirildi\./)).toBeInTheDocument();
  expect(resetMock).toHaveBeenCalledWith({
    email: 'ali@okul.test',
    code: 'abcd-2345',
    password: 'yeni1234',
    passwordConfirmation: 'yeni1234',
  });
  await waitFor(() => expect(screen.queryByLabelText('Sıfırlama kodu')).not.toBeInTheDocument());
  expect(screen.getByLabelText('E-Posta')).toHaveValue('ali@okul.test');
});

it('shows field errors', async () => {
  await send({ 'Sıfırlama kodu': 'ABC', 'Yeni parola tekrarı': 'baska123' });
  expect(screen.getByLabelText('Sıfırlama kodu')).toHaveAccessibleDescription(
    expect.stringContaining('Lütfen 8 karakterlik kodu girin.'),
  );
  expect(screen.getByText('Parolalar uyuşmuyor!')).toBeInTheDocument();
  expect(screen.getByLabelText('Sıfırlama kodu')).toHaveFocus();
  expect(resetMock).not.toHaveBeenCalled();
});

it('rejects a wrong code without telling whether the account exists', async () => {
  resetMock.mockRejectedValue(new AppError('wrong-code'));
  await send();
  const failure =
    'Parola değiştirilemedi. E-posta adresi, okul numarası veya kod hatalı ya da kodun süresi dolmuş.';
  expect(await screen.findByText(failure)).toBeInTheDocument();
  expect(screen.getByLabelText('E-Posta')).toHaveValue('ali@okul.test');
});
