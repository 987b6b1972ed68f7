import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { UNKNOWN_SYNC, writeSyncState } from '../../../tests/support/sync-state.ts';
import { AppError } from '../../domain/errors.ts';
import {
  deletePerson,
  erasePerson,
  exportPerson,
  makeResetCode,
} from '../../session/call-server.ts';
import { saveFile } from '../../ui/save-file.ts';
import { AdminsScreen } from './AdminsScreen.tsx';
import { AdminTeachersScreen } from './AdminTeachersScreen.tsx';
import { AdminStudentsScreen } from './PeopleScreen.tsx';

vi.mock('../../session/call-server.ts', () => ({
  deletePerson: vi.fn(),
  erasePerson: vi.fn(),
  exportPerson: vi.fn(),
  makeResetCode: vi.fn(),
}));
vi.mock('../../ui/save-file.ts', () => ({ saveFile: vi.fn() }));
const deleteMock = vi.mocked(deletePerson);
const codeMock = vi.mocked(makeResetCode);
const eraseMock = vi.mocked(erasePerson);
const exportMock = vi.mocked(exportPerson);
const saveMock = vi.mocked(saveFile);
beforeEach(() => {
  deleteMock.mockReset();
  codeMock.mockReset();
  eraseMock.mockReset();
  exportMock.mockReset();
  saveMock.mockReset();
});

const ADMIN = { ...TEACHER, uid: 'admin1', userRole: 'admin', isVerified: false } as const;

/** Opens the panel of a teacher of two classes. */
async function open() {
  const workspace = await testWorkspace(ADMIN);
  const teacher = { ...aUser('t1', 'teacher'), displayName: 'Işıl Demir', lessons: ['c1', 'c2'] };
  await workspace.store.users.put(teacher);
  const user = renderScreen(<AdminTeachersScreen />, { workspace });
  await user.click(await screen.findByRole('button', { name: 'Işıl Demir' }));
  return { workspace, user, panel: within(screen.getByRole('dialog', { name: 'Işıl Demir' })) };
}
const question = async () =>
  within(
    await screen.findByRole('alertdialog', { name: 'Öğretmeni silmek istediğinize emin misiniz?' }),
  );

it('suggests to hand over a teacher’s classes before the deletion, and scrolls to that section', async () => {
  const { user, panel } = await open();
  const leadTo = vi.fn();
  Element.prototype.scrollIntoView = leadTo;
  await user.click(panel.getByRole('button', { name: 'Sil' }));
  expect((await question()).getByText(/Bu öğretmenin 2 sınıfı var/)).toBeInTheDocument();
  expect((await question()).getByText(/o sınıfın sınavları ona geçer/)).toBeInTheDocument();
  await user.click((await question()).getByRole('button', { name: 'Önce devret' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(leadTo.mock.contexts[0]).toHaveTextContent('Devret');
  expect(deleteMock).not.toHaveBeenCalled();
});

it('shows a reset code once, in two groups that can be read out', async () => {
  codeMock.mockResolvedValue({ code: 'ABCD2345', expiresAt: new Date(2026, 8, 2, 9, 5).getTime() });
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Sıfırlama kodu oluştur' }));
  expect(await panel.findByText('ABCD-2345')).toBeInTheDocument();
  expect(panel.getByText(/02\.09\.2026 09:05/)).toBeInTheDocument();
  expect(codeMock).toHaveBeenCalledWith('t1');
});

it('downloads the person’s data in a file whose name does not identify the person', async () => {
  const data = '{"Profil": {}}\n';
  exportMock.mockResolvedValue(data);
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Verilerini indir' }));
  expect(await screen.findByText('Kişisel veriler indirildi.')).toBeInTheDocument();
  expect(exportMock).toHaveBeenCalledWith('t1');
  const [content, name] = saveMock.mock.calls[0] ?? [];
  expect(content).toMatchObject({ size: data.length, type: 'application/json' });
  expect(name).toBe('kisisel-veriler-BB32.json');
});

it('downloads nothing and shows the reason if the data cannot be fetched', async () => {
  exportMock.mockRejectedValue(new AppError('unavailable'));
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Verilerini indir' }));
  expect(await screen.findByText(/^Kişisel veriler indirilemedi\. Sunucuya/)).toBeInTheDocument();
  expect(saveMock).not.toHaveBeenCalled();
});

async function askErasure() {
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Kişisel verilerini sil' }));
  const name = 'Kişisel veriler kalıcı olarak silinsin mi?';
  const asked = within(await screen.findByRole('alertdialog', { name }));
  return { user, asked, confirm: asked.getByRole('button', { name: 'Kalıcı olarak sil' }) };
}
const typed = { label: 'Onaylamak için kişinin adını yazın' };

it('erases only after the name or the address is typed, in capital or small letters', async () => {
  const { user, asked, confirm } = await askErasure();
  expect(asked.getByText(/Gönderdiği geri bildirimler/)).toBeInTheDocument();
  expect(asked.getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
  expect(confirm).toBeDisabled();
  await user.type(asked.getByLabelText(typed.label), 'Işıl');
  expect(confirm).toBeDisabled();
  await user.type(asked.getByLabelText(typed.label), ' DEMİR ');
  await user.click(confirm);
  expect(await screen.findByText('Kişisel veriler silindi.')).toBeInTheDocument();
  expect(eraseMock).toHaveBeenCalledWith('t1', {
    confirmation: 'Işıl DEMİR ',
    leaveClasses: false,
  });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('states that a student’s records and keys are deleted with the account', async () => {
  const workspace = await testWorkspace(ADMIN);
  await workspace.store.users.put({ ...aUser('s1', 'student'), displayName: 'Ece Şahin' });
  const user = renderScreen(<AdminStudentsScreen />, { workspace });
  await user.click(await screen.findByRole('button', { name: 'Ece Şahin' }));
  await user.click(screen.getByRole('button', { name: 'Kişisel verilerini sil' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    dialog.getByText(/adım adım kayıtları ve cihazlarının imza anahtarları/),
  ).toBeInTheDocument();
});

it('lists the classes that then have no teacher, and asks for confirmation', async () => {
  eraseMock.mockRejectedValueOnce(new AppError('sole-teacher', { classrooms: '6-A, 7-B' }));
  const { user, asked, confirm } = await askErasure();
  await user.type(asked.getByLabelText(typed.label), 't1@okul.tr');
  await user.click(confirm);
  expect(await asked.findByText(/6-A, 7-B/)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Sınıfları öğretmensiz bırak ve sil' }));
  expect(await screen.findByText('Kişisel veriler silindi.')).toBeInTheDocument();
  expect(eraseMock.mock.lastCall?.[1]).toMatchObject({ leaveClasses: true });
});

it('shows in the dialog why a person cannot be erased now', async () => {
  eraseMock.mockRejectedValue(new AppError('exam-running'));
  const { user, asked, confirm } = await askErasure();
  await user.type(asked.getByLabelText(typed.label), 'Işıl Demir');
  await user.click(confirm);
  expect(await asked.findByText(/bir sınavı şu anda sürüyor/)).toBeInTheDocument();
  expect(confirm).toBeEnabled();
});

it('before it deletes a person, lists which data it deletes and which it keeps', async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Sil' }));
  const asked = await question();
  expect(asked.getByText(/2 sınıftaki öğretmenliği/)).toBeInTheDocument();
  expect(asked.getByText(/Öğrencilerin aldığı sonuçlar/)).toBeInTheDocument();
  expect(asked.getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
  await user.click(asked.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Işıl Demir silindi.')).toBeInTheDocument();
  expect(deleteMock).toHaveBeenCalledWith('t1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('confirms the cancellation, and deletes nothing', async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Sil' }));
  await user.click((await question()).getByRole('button', { name: 'Vazgeç' }));
  expect(await screen.findByText('Silme işlemi iptal edildi.')).toBeInTheDocument();
  expect(deleteMock).not.toHaveBeenCalled();
});

it('explains that an action needs the server, at once if offline, or after a failed request', async () => {
  deleteMock.mockRejectedValue(new AppError('unavailable'));
  const { workspace, user, panel } = await open();
  await writeSyncState(workspace.store, { ...UNKNOWN_SYNC, phase: 'offline' });
  expect(
    await panel.findByText('Hesap işlemleri için internet bağlantısı gerekir.'),
  ).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Sil' }));
  await user.click((await question()).getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText(/^Hesap silinemedi\. Sunucuya şu anda/)).toBeInTheDocument();
});

it('does not offer admins to delete their own account', async () => {
  const workspace = await testWorkspace(ADMIN);
  await workspace.store.users.put({ ...aUser('admin1', 'admin'), displayName: 'Ben Kendim' });
  const user = renderScreen(<AdminsScreen />, { workspace });
  await user.click(await screen.findByRole('button', { name: 'Ben Kendim' }));
  const panel = within(screen.getByRole('dialog', { name: 'Ben Kendim' }));
  expect(panel.getByText(/Kendi hesabınızı silemezsiniz/)).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Sil' })).not.toBeInTheDocument();
});
