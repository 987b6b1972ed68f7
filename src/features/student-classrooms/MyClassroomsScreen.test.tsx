import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { writeSyncState } from '../../../tests/support/sync-state.ts';
import { newClassroom } from '../../domain/documents/classroom/make.ts';
import { newJoinRequest } from '../../domain/documents/join-request/rules.ts';
import type { JoinOutcome } from '../../domain/documents/join-request/schema.ts';
import { MyClassroomsScreen } from './MyClassroomsScreen.tsx';

const STUDENT = { ...TEACHER, uid: 'student1', userRole: 'student', isVerified: false } as const;
const WHEN_ONLINE = /doğruysa sınıfa katılacaksınız/;

async function open() {
  const workspace = await testWorkspace(STUDENT);
  const user = renderScreen(<MyClassroomsScreen />, { workspace });
  await screen.findByText('Henüz sınıfa katılmadınız.');
  return { workspace, user };
}

async function type(user: UserEvent, code: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Sınıfa katıl' }));
  await fillIn(user, screen.getByLabelText('Sınıf kodu'), code);
  await user.click(screen.getByRole('button', { name: 'Katıl' }));
}

type Tables = Awaited<ReturnType<typeof testWorkspace>>;
const unsent = ({ store }: Tables, ids: string[]) =>
  writeSyncState(store, {
    phase: 'offline',
    unsent: ids.map((id) => ({ id, since: 1 })),
    lastContact: null,
    refused: [],
    fetched: null,
  });

/** Writes the server's answer to the only request. */
async function answer({ store }: Tables, outcome: JoinOutcome): Promise<void> {
  const [request] = await store.joinRequests.toArray();
  if (!request) throw new Error('Nothing was asked.');
  await store.joinRequests.put({ ...request, outcome });
}

describe('joining by a code', () => {
  it('opens its dialog once for a student with an invitation link', async () => {
    const workspace = await testWorkspace(STUDENT);
    const user = renderScreen(<MyClassroomsScreen />, { workspace, state: { start: true } });
    expect(await screen.findByLabelText('Sınıf kodu')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stores a request offline, and explains what happens next', async () => {
    const { workspace, user } = await open();
    await unsent(workspace, []);
    await type(user, 'abcd-2345');
    expect(await screen.findByText(WHEN_ONLINE)).toBeInTheDocument();
    const [request] = await workspace.store.joinRequests.toArray();
    expect(request).toMatchObject({ code: 'ABCD2345', userId: 'student1', outcome: null });
    expect(screen.getByText('(Sınıf kodu: ABCD 2345)')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await unsent(workspace, []);
    expect(await screen.findByText(/sunucunun yanıtı bekleniyor/)).toBeInTheDocument();
  });

  it('does not close the dialog online if the code was refused, and shows why at the code', async () => {
    const { workspace, user } = await open();
    await type(user, 'ABCD 2345');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/İsteğiniz gönderiliyor/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Katıl' })).toBeDisabled();
    await answer(workspace, { state: 'refused', at: 1, reason: 'wrong-code' });
    const field = dialog.getByLabelText('Sınıf kodu');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Bu kodla bir sınıf bulunamadı/));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('ABCD 2345');
    expect(dialog.getByRole('button', { name: 'Katıl' })).toBeEnabled();
    expect(screen.queryByText(/kaydedildi|katıldınız/)).toBeNull();
  });

  it('closes the dialog and reports success once when the class has accepted the student', async () => {
    const { workspace, user } = await open();
    await type(user, 'ABCD 2345');
    await answer(workspace, {
      state: 'accepted',
      at: Date.now(),
      classroomID: 'c1',
      className: '6-A',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [said, ...repeated] = await screen.findAllByText('6-A sınıfına katıldınız');
    expect(said?.closest('[data-position]')).toBeNull();
    expect(repeated).toEqual([]);
  });

  it('closes the dialog without reporting success if a teacher has to agree', async () => {
    const { workspace, user } = await open();
    await type(user, 'ABCD 2345');
    await answer(workspace, { state: 'waiting', at: 1, classroomID: 'c1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/öğretmeninizin onayını bekliyor/)).toBeVisible();
  });

  it('rejects an impossible code at the field, where it can be corrected', async () => {
    const { workspace, user } = await open();
    await type(user, 'ABCD');
    const field = screen.getByLabelText('Sınıf kodu');
    expect(field).toHaveAccessibleDescription(/8 harf ve rakamdan oluşur/);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('ABCD');
    expect(await workspace.store.joinRequests.count()).toBe(0);
  });

  it('names characters that occur in no code, and which may be meant', async () => {
    const { user } = await open();
    await type(user, 'ABCD 1234');
    const field = screen.getByLabelText('Sınıf kodu');
    expect(field).toHaveAccessibleDescription(/; 0, 1, I, L, O, Q, W ve X kullanılmaz\./);
  });
});

describe('a request', () => {
  async function openWith(outcome: JoinOutcome | null) {
    const { workspace, user } = await open();
    const request = newJoinRequest({
      id: 'student1-j1',
      userId: 'student1',
      code: 'ABCD2345',
      at: 1,
    });
    await workspace.store.joinRequests.put({ ...request, outcome });
    return { workspace, user };
  }

  it.each([
    ['wrong-code', /Bu kodla bir sınıf bulunamadı/],
    ['code-off', /Bu kod artık geçerli değil/],
    ['class-full', /Sınıfta boş yer kalmamış/],
    ['removed', /Öğretmeniniz sizi bu sınıftan çıkarmış/],
    ['too-many', /Bugün çok sayıda yanlış kod denediniz/],
  ] as const)('that was refused shows why: %s', async (reason, sentence) => {
    await openWith({ state: 'refused', at: 1, reason });
    expect(await screen.findByText('Sınıfa katılamadınız')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('is shown after it was accepted, until it is dismissed', async () => {
    const at = Date.now();
    const { workspace, user } = await openWith({
      state: 'accepted',
      at,
      classroomID: 'c1',
      className: '6-A',
    });
    expect(await screen.findByText('6-A sınıfına katıldınız')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Henüz sınıfa katılmadınız.')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Tamam (ABCD 2345)' }));
    await waitFor(() => expect(screen.queryByText(/sınıfına katıldınız/)).toBeNull());
    expect(await screen.findByText('Henüz sınıfa katılmadınız.')).toBeInTheDocument();
    expect(await workspace.store.joinRequests.get('student1-j1')).toMatchObject({
      dismissed: true,
    });
  });

  it('is not shown again if it was refused before a later request was accepted and dismissed', async () => {
    const at = Date.now();
    const { workspace } = await openWith({ state: 'refused', at, reason: 'wrong-code' });
    expect(await screen.findByText('Sınıfa katılamadınız')).toBeInTheDocument();
    expect(screen.getByText(/Kodu öğretmeninizle karşılaştırın; yanlışsa/)).toBeInTheDocument();
    const right = { id: 'student1-j2', userId: 'student1', code: 'EFGH2345', at: 2 };
    const outcome = { state: 'accepted', at, classroomID: 'c1', className: '7-A' } as const;
    await workspace.store.joinRequests.put({ ...newJoinRequest(right), outcome });
    expect(await screen.findByText('7-A sınıfına katıldınız')).toBeInTheDocument();
    expect(screen.queryByText('Sınıfa katılamadınız')).toBeNull();
    await workspace.store.joinRequests.update('student1-j2', { dismissed: true });
    await waitFor(() => expect(screen.queryByText(/sınıfına katıldınız/)).toBeNull());
    expect(screen.queryByText('Sınıfa katılamadınız')).toBeNull();
  });

  it('makes joining another class a secondary action while it is pending', async () => {
    const { user } = await openWith(null);
    const another = await screen.findByRole('button', { name: 'Başka bir sınıfa katıl' });
    expect(another).toHaveAttribute('data-variant', 'default');
    expect(screen.queryByText('Henüz sınıfa katılmadınız.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Vazgeç (ABCD 2345)' }));
    const join = await screen.findByRole('button', { name: 'Sınıfa katıl' });
    expect(join).toHaveAttribute('data-variant', 'filled');
    expect(screen.getByText('Henüz sınıfa katılmadınız.')).toBeInTheDocument();
  });

  it('can be withdrawn while it is pending', async () => {
    const { user } = await openWith(null);
    await user.click(await screen.findByRole('button', { name: 'Vazgeç (ABCD 2345)' }));
    expect(await screen.findByText('Katılma isteğinden vazgeçildi.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/isteğiniz bekliyor/)).toBeNull());
  });
});

it('says that the classes could not be read, and reads them again on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const workspace = await testWorkspace(STUDENT);
  const broken = vi.spyOn(workspace.store.classrooms, 'toArray').mockRejectedValue(new Error('x'));
  const user = renderScreen(<MyClassroomsScreen />, { workspace });
  expect(await screen.findByText('Bir hata meydana geldi')).toBeInTheDocument();
  broken.mockRestore();
  await workspace.store.classrooms.put(
    newClassroom(
      {
        id: 'c1',
        className: '6-A',
        classDesc: '',
        selectedTeacher: [],
        selectedStudent: [{ uid: 'student1', displayName: 'Ali', userRole: 'student' }],
      },
      1,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('6-A')).toBeInTheDocument();
});
