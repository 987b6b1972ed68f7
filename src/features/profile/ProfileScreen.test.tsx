import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  fillIn,
  renderScreen,
  STUDENT,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newUser } from '../../domain/documents/user/make.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

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
])('says who sees the code that tells namesakes apart', async (person, hint) => {
  await open(person);
  expect(screen.getByText(hint)).toBeInTheDocument();
});

it('tells who has a school number that it does so, and no code beside it', async () => {
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

  it('is saved, and says so', async () => {
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

  it('keeps the old value of a field left blank', async () => {
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

  it('forgets what was typed when it is cancelled', async () => {
    const { user, stored } = await open();
    await user.click(button('Düzenle'));
    await fillIn(user, name(), 'Başka Biri');
    await user.click(button('Vazgeç'));
    expect(name()).toHaveValue(TEACHER.displayName);
    expect((await stored())?.displayName).toBe(TEACHER.displayName);
  });
});
