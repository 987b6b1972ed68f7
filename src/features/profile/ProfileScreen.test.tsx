import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fillIn,
  renderScreen,
  STUDENT,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { UNKNOWN_SYNC, writeSyncState } from '../../../tests/support/sync-state.ts';
import { newUser } from '../../domain/documents/user/make.ts';
import { AppError, NoAnswer } from '../../domain/errors.ts';
import { signIn } from '../../session/session.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

vi.mock('../../session/session.ts', () => ({ signIn: vi.fn() }));
const signInMock = vi.mocked(signIn);
beforeEach(() => {
  signInMock.mockReset();
});

async function open(person = TEACHER) {
  const workspace = await testWorkspace(person);
  await workspace.store.users.put(newUser(person));
  const user = renderScreen(<ProfileScreen />, { workspace });
  await screen.findByLabelText('Ad Soyad');
  return { user, stored: () => workspace.store.users.get(TEACHER.uid) };
}
const name = () => screen.getByLabelText('Ad Soyad');
const phone = () => screen.getByLabelText('Cep No.');
const button = (label: string) => screen.getByRole('button', { name: label });

it.each([
  [TEACHER, /okuldaki öğretmenler listede bu kodu görür/],
  [STUDENT, /öğretmenleriniz listede bu kodu görür/],
])('explains who sees the code that distinguishes namesakes', async (person, hint) => {
  await open(person);
  expect(screen.getByText(hint)).toBeInTheDocument();
});

it('explains to a student that the school number distinguishes namesakes, and shows no code', async () => {
  const workspace = await testWorkspace(STUDENT);
  await workspace.store.users.put({ ...newUser(STUDENT), schoolNumber: '120' });
  renderScreen(<ProfileScreen />, { workspace });
  expect(await screen.findByText('120')).toHaveTextContent('Aynı adı taşıyanlardan');
  expect(screen.queryByText('Kişi kodu')).toBeNull();
});

describe('the profile', () => {
  it('is locked until editing is switched on', async () => {
    const { user } = await open();
    expect(name()).toHaveAttribute('readonly');
    expect(phone()).toHaveAttribute('readonly');
    await user.click(button('Düzenle'));
    expect(name()).not.toHaveAttribute('readonly');
    expect(phone()).not.toHaveAttribute('readonly');
  });

  it('is saved, and the page confirms it', async () => {
    const { user, stored } = await open();
    await user.click(button('Düzenle'));
    await fillIn(user, name(), 'Nermin Yılmaz');
    await user.click(button('Kaydet'));
    expect(await screen.findByText('Başarıyla Profil Güncellendi!')).toBeInTheDocument();
    expect((await stored())?.displayName).toBe('Nermin Yılmaz');
    expect(name()).toHaveAttribute('readonly');
  });

  it('is saved once, however often the button is tapped', async () => {
    const { user } = await open();
    await user.click(button('Düzenle'));
    const save = button('Kaydet');
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(save).not.toBeInTheDocument());
    expect(await screen.findAllByText('Başarıyla Profil Güncellendi!')).toHaveLength(1);
  });

  it('keeps the old value if a field is left blank', async () => {
    const { user, stored } = await open();
    await user.click(button('Düzenle'));
    await user.clear(name());
    await fillIn(user, phone(), '05550001122');
    await user.click(button('Kaydet'));
    await screen.findByText('Başarıyla Profil Güncellendi!');
    expect(await stored()).toMatchObject({
      displayName: TEACHER.displayName,
      phoneNumber: '05550001122',
    });
  });

  it('keeps a long name of the school’s list while the phone number changes', async () => {
    const displayName = 'Muhammed Emin Küçükibrahimoğlu';
    const { user, stored } = await open({ ...TEACHER, displayName });
    await user.click(button('Düzenle'));
    await fillIn(user, phone(), '05551112244');
    await user.click(button('Kaydet'));
    expect(await screen.findByText('Başarıyla Profil Güncellendi!')).toBeInTheDocument();
    expect(await stored()).toMatchObject({ displayName, phoneNumber: '05551112244' });
  });

  it('discards the typed values when it is cancelled', async () => {
    const { user, stored } = await open();
    await user.click(button('Düzenle'));
    await fillIn(user, name(), 'Başka Biri');
    await user.click(button('Vazgeç'));
    expect(name()).toHaveValue(TEACHER.displayName);
    expect((await stored())?.displayName).toBe(TEACHER.displayName);
  });
});

describe('the change of one’s own password', () => {
  const CHANGE = { current: 'eski-parola', password: 'yeni-parola', again: 'yeni-parola' };

  async function send(given: Partial<typeof CHANGE> = {}) {
    const { user } = await open(STUDENT);
    await user.click(button('Parolamı değiştir'));
    const dialog = within(screen.getByRole('dialog', { name: 'Parolamı değiştir' }));
    const { current, password, again } = { ...CHANGE, ...given };
    await fillIn(user, dialog.getByLabelText('Şimdiki parola'), current);
    await fillIn(user, dialog.getByLabelText('Yeni parola'), password);
    await fillIn(user, dialog.getByLabelText('Yeni parola tekrarı'), again);
    await user.click(dialog.getByRole('button', { name: 'Parolayı değiştir' }));
    return dialog;
  }

  it('needs a sign-in with the old password, and is confirmed', async () => {
    signInMock.mockResolvedValue(STUDENT);
    await send();
    expect(await screen.findByText(/^Parolanız değiştirildi\./)).toBeInTheDocument();
    const { email } = STUDENT;
    expect(signInMock.mock.calls).toEqual([
      [{ email, password: 'eski-parola', newPassword: 'yeni-parola' }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows at its field that the present password is wrong, and keeps the typed values', async () => {
    signInMock.mockRejectedValue(new AppError('wrong-credentials'));
    const dialog = await send();
    expect(await dialog.findByText('Şimdiki parolanız bu değil.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Şimdiki parola')).toHaveFocus();
    expect(dialog.getByLabelText('Yeni parola')).toHaveValue('yeni-parola');
  });

  it('needs a new password that differs from the present one and is repeated exactly', async () => {
    const dialog = await send({ password: 'eski-parola' });
    expect(dialog.getByText('Yeni parola şimdikinden farklı olmalı.')).toBeInTheDocument();
    expect(dialog.getByText('Parolalar uyuşmuyor!')).toBeInTheDocument();
    expect(signInMock).not.toHaveBeenCalled();
  });

  it('asks to try again with the same passwords if the server did not answer', async () => {
    signInMock.mockRejectedValue(new NoAnswer());
    const dialog = await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Aynı parolalarla bir daha deneyin');
    signInMock.mockResolvedValue(STUDENT);
    await userEvent.click(dialog.getByRole('button', { name: 'Parolayı değiştir' }));
    expect(await screen.findByText(/^Parolanız değiştirildi\./)).toBeInTheDocument();
  });

  it('is not possible without the server, as its form says', async () => {
    const workspace = await testWorkspace(STUDENT);
    await writeSyncState(workspace.store, { ...UNKNOWN_SYNC, phase: 'offline' });
    renderScreen(<ProfileScreen />, { workspace });
    expect(await screen.findByText(/^Parola yalnızca internet varken/)).toBeInTheDocument();
    expect(button('Parolamı değiştir')).toBeDisabled();
  });
});
