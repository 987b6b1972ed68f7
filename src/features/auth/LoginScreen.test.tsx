import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { AppError } from '../../domain/errors.ts';
import * as session from '../../session/session.ts';
import { LoginScreen } from './LoginScreen.tsx';

let signInMock: MockInstance<typeof session.signIn>;
beforeEach(() => {
  signInMock = vi.spyOn(session, 'signIn').mockResolvedValue(TEACHER);
});

const email = () => screen.getByLabelText('E-Posta');
const password = () => screen.getByLabelText('Parola');
const send = () => screen.getByRole('button', { name: 'Giriş Yap' });

it('shows the error at each field, keeps the typed values, and focuses the first wrong field', async () => {
  const person = renderScreen(<LoginScreen />);
  await fillIn(person, email(), 'ali');
  await fillIn(person, password(), '123');
  await person.click(send());
  expect(email()).toHaveAccessibleDescription(/Lütfen geçerli bir e-mail adresi giriniz\./);
  expect(password()).toHaveAccessibleDescription('En az 6 karakter olmalı');
  expect(email()).toHaveFocus();
  expect(email()).toHaveValue('ali');
  expect(password()).toHaveValue('123');
  expect(signInMock).not.toHaveBeenCalled();
});

it('refuses a password that is too long', async () => {
  const person = renderScreen(<LoginScreen />);
  await fillIn(person, email(), 'ali@okul.test');
  await fillIn(person, password(), 'x'.repeat(21));
  await person.click(send());
  expect(password()).toHaveAccessibleDescription('En fazla 20 karakter olmalı');
  expect(password()).toHaveFocus();
});

it('signs in and shows a confirmation', async () => {
  const person = renderScreen(<LoginScreen />);
  await fillIn(person, email(), 'ali@okul.test');
  await fillIn(person, password(), 'gizli123');
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Giriş Yapıldı')).toBeInTheDocument();
  expect(signInMock).toHaveBeenCalledWith({ email: 'ali@okul.test', password: 'gizli123' });
});

it('reports that the server is slow while it waits for the response', async () => {
  let answer = (_: typeof TEACHER) => {};
  signInMock.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const person = renderScreen(<LoginScreen />);
  await fillIn(person, email(), 'ali@okul.test');
  await fillIn(person, password(), 'gizli123');
  await person.click(send());
  const slow = /Sunucudan henüz yanıt gelmedi/;
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
  expect(await screen.findByText(slow, {}, { timeout: 30_000 })).toBeInTheDocument();
  answer(TEACHER);
  await waitFor(() => expect(screen.queryByText(slow)).not.toBeInTheDocument());
});

it('shows the reason of a refusal and keeps the typed values', async () => {
  signInMock.mockRejectedValue(new AppError('wrong-credentials'));
  const person = renderScreen(<LoginScreen />);
  await fillIn(person, email(), 'ali@okul.test');
  await fillIn(person, password(), 'yanlis123');
  await person.click(send());
  const failure = 'Bir hata oluştu. E-posta adresi, okul numarası veya parola hatalı.';
  expect(await screen.findByText(failure)).toBeInTheDocument();
  expect(email()).toHaveValue('ali@okul.test');
  expect(password()).toHaveValue('yanlis123');
  expect(password()).toHaveFocus();
});

it('shows who can sign in offline, until the server answers', async () => {
  signInMock.mockRejectedValueOnce(new AppError('unavailable'));
  const person = renderScreen(<LoginScreen />);
  await fillIn(person, email(), 'ali@okul.test');
  await fillIn(person, password(), 'gizli123');
  await person.click(send());
  const hint = /ilk giriş için internet gerekir/;
  expect(await screen.findByText(hint)).toBeInTheDocument();
  signInMock.mockRejectedValueOnce(new AppError('wrong-credentials'));
  await person.click(send());
  expect(await screen.findByText(/parola hatalı/)).toBeInTheDocument();
  expect(screen.queryByText(hint)).toBeNull();
});

it('prefills the address of a person who has to sign in again', async () => {
  const workspace = await testWorkspace();
  const opened = { status: 'signed-in', workspace, expired: true } as const;
  vi.spyOn(session.session, 'get').mockReturnValue(opened);
  renderScreen(<LoginScreen />);
  expect(email()).toHaveValue(TEACHER.email);
  expect(password()).toHaveValue('');
});

it('removes the message about the previous try', async () => {
  signInMock.mockRejectedValueOnce(new AppError('wrong-credentials'));
  const person = renderScreen(<LoginScreen />);
  await fillIn(person, email(), 'ali@okul.test');
  await fillIn(person, password(), 'yanlis123');
  await person.click(send());
  expect(await screen.findByText(/parola hatalı/)).toBeInTheDocument();
  await fillIn(person, password(), 'gizli123');
  await person.click(send());
  expect(await screen.findByText('Giriş Yapıldı')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/parola hatalı/)).toBeNull());
});

it('fills in the number of a slip’s code, and ignores an invalid number', () => {
  renderScreen(<LoginScreen />, { path: '/login', at: '/login?no=0345' });
  expect(email()).toHaveValue('345');
  cleanup();
  renderScreen(<LoginScreen />, { path: '/login', at: '/login?no=ali@okul.test' });
  expect(email()).toHaveValue('');
});

describe('a sign-in with the first password of a list', () => {
  const enter = async () => {
    signInMock.mockRejectedValueOnce(new AppError('first-password'));
    const person = renderScreen(<LoginScreen />, { path: '/login' });
    await fillIn(person, email(), '1234');
    await fillIn(person, password(), 'ABCD2345');
    await person.click(send());
    const save = await screen.findByRole('button', { name: 'Kaydet ve giriş yap' });
    const change = async (own: string, again = own) => {
      await fillIn(person, screen.getByLabelText('Yeni parola'), own);
      await fillIn(person, screen.getByLabelText('Yeni parola tekrarı'), again);
      await person.click(save);
    };
    return { person, change };
  };

  it('asks for a new password, and signs in with it', async () => {
    const { change } = await enter();
    expect(screen.queryByText('Giriş Yapıldı')).toBeNull();
    await change('benim-sifrem', 'baska-sifre');
    expect(screen.getByText('Parolalar uyuşmuyor!')).toBeInTheDocument();
    await change('benim-sifrem');
    expect(await screen.findByText('Giriş Yapıldı')).toBeInTheDocument();
    const given = { email: '1234', password: 'ABCD2345' };
    expect(signInMock).toHaveBeenLastCalledWith({ ...given, newPassword: 'benim-sifrem' });
  });

  it('reports only the length of a password that is too short', async () => {
    const { change } = await enter();
    await change('123');
    expect(screen.getByLabelText('Yeni parola')).toHaveAccessibleDescription(
      'En az 6 karakter olmalı',
    );
  });

  it('shows the server’s refusal at the field', async () => {
    const { change } = await enter();
    const said = 'Lütfen başka bir parola belirleyin.';
    signInMock.mockRejectedValueOnce(new AppError('invalid-input', { newPassword: said }));
    await change('ABCD2345');
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.getByLabelText('Yeni parola')).toHaveFocus();
  });

  it('returns to the first form', async () => {
    const { person } = await enter();
    await person.click(screen.getByRole('link', { name: 'Geri dön' }));
    expect(email()).toHaveValue('1234');
  });
});
