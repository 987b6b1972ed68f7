import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { fillIn, renderScreen, TEACHER } from '../../../tests/support/render-screen.tsx';
import { AppError } from '../../domain/errors.ts';
import * as accounts from '../../session/call-server.ts';
import * as session from '../../session/session.ts';
import { RegisterScreen } from './RegisterScreen.tsx';

let modeMock: MockInstance<typeof accounts.registrationMode>;
let registerMock: MockInstance<typeof session.register>;
beforeEach(() => {
  registerMock = vi.spyOn(session, 'register').mockResolvedValue(TEACHER);
  modeMock = vi.spyOn(accounts, 'registrationMode').mockRejectedValue(new AppError('unavailable'));
});

const GOOD = {
  'Ad Soyad': 'Ali Yılmaz',
  'E-Posta': 'ali@okul.test',
  'Cep No.': '05321234567',
  Parola: 'gizli123',
  'Parola Tekrarı': 'gizli123',
};
type Typed = Partial<Record<keyof typeof GOOD, string>>;

const field = (label: string) => screen.getByLabelText(label);
const send = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Kayıt Ol' }));

async function fill(person: UserEvent, typed: Typed): Promise<void> {
  await person.click(screen.getByRole('radio', { name: /Öğretmen/ }));
  for (const [label, text] of Object.entries({ ...GOOD, ...typed })) {
    if (text) await fillIn(person, field(label), text);
  }
}

describe('the errors of the form', () => {
  it.each<[keyof typeof GOOD, string, string]>([
    ['E-Posta', 'ali@', 'Lütfen geçerli bir e-mail adresi giriniz.'],
    ['Ad Soyad', 'Al', 'Lütfen en az 3 harfli bir isim giriniz.'],
    ['Ad Soyad', 'A'.repeat(26), 'Lütfen 25 karakterden fazla girmeyiniz.'],
    ['Cep No.', '0532', 'Lütfen 11 karakter giriniz.'],
    ['Cep No.', '053212345678', 'Lütfen 11 karakterden fazla girmeyiniz.'],
    ['Parola', '12345', 'En az 6 karakter olmalı'],
    ['Parola', 'x'.repeat(21), 'En fazla 20 karakter olmalı'],
    ['Parola Tekrarı', '123', 'Parola tekrarınızı kontrol ediniz.'],
    ['Parola Tekrarı', 'baska123', 'Parolalar uyuşmuyor!'],
  ])('reject the field %s with: %s', async (label, text, message) => {
    const person = renderScreen(<RegisterScreen />);
    await fill(person, { [label]: text });
    await send(person);
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(label)).toHaveFocus();
    expect(field(label)).toHaveValue(text);
    expect(registerMock).not.toHaveBeenCalled();
  });

  it('report a short password at its field alone, and the field shows the rule before any input', async () => {
    const person = renderScreen(<RegisterScreen />);
    expect(field('Parola')).toHaveAccessibleDescription('En az 6, en çok 20 karakter.');
    await fill(person, { Parola: '1234', 'Parola Tekrarı': '1234' });
    await send(person);
    expect(field('Parola')).toHaveAccessibleDescription(/En az 6 karakter olmalı/);
    expect(field('Parola')).toHaveFocus();
    expect(screen.queryByText('Parola tekrarınızı kontrol ediniz.')).toBeNull();
  });

  it('ask for a role, and move the focus there', async () => {
    const person = renderScreen(<RegisterScreen />);
    await send(person);
    expect(screen.getByText('Lütfen rolünüzü seçin.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Öğrenci/ })).toHaveFocus();
  });
});

it('warns of a password that is easily guessed, and accepts it', async () => {
  const person = renderScreen(<RegisterScreen />);
  const advised = expect.stringContaining('Bu parola kolay tahmin edilebilir.');
  await fill(person, { Parola: 'mavi-kedi-7', 'Parola Tekrarı': 'mavi-kedi-7' });
  expect(field('Parola')).not.toHaveAccessibleDescription(advised);
  await fill(person, { Parola: '12345678', 'Parola Tekrarı': '12345678' });
  expect(field('Parola')).toHaveAccessibleDescription(advised);
  await send(person);
  expect(await screen.findByText('Kayıt Başarılı!')).toBeInTheDocument();
});

it('registers and shows a confirmation', async () => {
  const person = renderScreen(<RegisterScreen />);
  await fill(person, {});
  await send(person);
  expect(await screen.findByText('Kayıt Başarılı!')).toBeInTheDocument();
  expect(registerMock).toHaveBeenCalledWith({
    displayName: 'Ali Yılmaz',
    email: 'ali@okul.test',
    phoneNumber: '05321234567',
    password: 'gizli123',
    passwordConfirmation: 'gizli123',
    userRole: 'teacher',
  });
});

it('shows a server error at its field and keeps the typed values', async () => {
  const taken = 'Bu e-posta adresiyle daha önce kayıt olunmuş.';
  registerMock.mockRejectedValue(new AppError('email-taken', { email: taken }));
  const person = renderScreen(<RegisterScreen />);
  await fill(person, {});
  await send(person);
  expect(await screen.findByText(taken)).toBeInTheDocument();
  expect(field('E-Posta')).toHaveFocus();
  for (const [label, text] of Object.entries(GOOD)) expect(field(label)).toHaveValue(text);
});

it('shows an error that belongs to none of its fields', async () => {
  registerMock.mockRejectedValue(new AppError('unavailable'));
  const person = renderScreen(<RegisterScreen />);
  await fill(person, {});
  await send(person);
  expect(await screen.findByText(/Sunucuya şu anda ulaşılamıyor/)).toBeInTheDocument();
});

it('keeps the typed values through a reload, except passwords', async () => {
  const person = renderScreen(<RegisterScreen />);
  await fill(person, {});
  expect(JSON.stringify({ ...localStorage })).not.toContain('gizli123');
  expect(JSON.stringify({ ...localStorage })).toContain('Ali Yılmaz');
});

it('asks for the school’s code when the server requires it, and sends it', async () => {
  const wanted = 'Kayıt için okulunuzun kodu gerekir.';
  registerMock.mockRejectedValueOnce(new AppError('school-code', { schoolCode: wanted }));
  const person = renderScreen(<RegisterScreen />);
  await fill(person, {});
  expect(screen.queryByLabelText('Okul kodu')).not.toBeInTheDocument();
  await send(person);
  const code = await screen.findByLabelText('Okul kodu');
  expect(code).toHaveAccessibleDescription(expect.stringContaining(wanted));
  await fillIn(person, code, 'abcd-2345');
  await send(person);
  expect(registerMock).toHaveBeenLastCalledWith(
    expect.objectContaining({ schoolCode: 'abcd-2345' }),
  );
});

it('explains at once that only the school opens accounts', async () => {
  modeMock.mockResolvedValue('closed');
  renderScreen(<RegisterScreen />);
  expect(await screen.findByText('Bu okulda yeni kayıt kapalı.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Kayıt Ol' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Giriş Yap' })).toBeInTheDocument();
});

it('asks for the school’s code at once when the school requires it', async () => {
  modeMock.mockResolvedValue('code');
  renderScreen(<RegisterScreen />);
  expect(await screen.findByLabelText('Okul kodu')).toBeInTheDocument();
});
