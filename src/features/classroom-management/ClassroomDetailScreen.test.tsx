import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fromMenu } from '../../../tests/support/menus.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newClassroom } from '../../domain/documents/classroom/make.ts';
import { personCode } from '../../domain/ids.ts';
import { ClassroomDetailScreen } from './ClassroomDetailScreen.tsx';

const TEACHER_ASK = 'Öğretmeni sınıftan çıkarmak istediğinize emin misiniz?';
const STUDENT_ASK = 'Öğrenciyi sınıftan çıkarmak istediğinize emin misiniz?';

async function open() {
  const workspace = await testWorkspace();
  const classroom = newClassroom(
    {
      id: 'class1',
      className: '9-A',
      classDesc: 'Sabah dersi',
      selectedTeacher: [
        { uid: TEACHER.uid, displayName: TEACHER.displayName, userRole: 'teacher' },
        { uid: 'teacher2', displayName: 'Işıl Demir', userRole: 'teacher' },
      ],
      selectedStudent: [{ uid: 'student1', displayName: 'Ali Kaya', userRole: 'student' }],
    },
    1,
  );
  await workspace.store.classrooms.put(classroom);
  const place = { path: '/classroom-detail/:id', at: '/classroom-detail/class1', workspace };
  const user = renderScreen(<ClassroomDetailScreen />, place);
  await screen.findByRole('heading', { name: '9-A' });
  return { workspace, user };
}
const saved = async ({ store }: Awaited<ReturnType<typeof testWorkspace>>) =>
  store.classrooms.get('class1');

it('changes name and description, and keeps the old value if a field is left blank', async () => {
  const { workspace, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Düzenle' }));
  const name = screen.getByLabelText('Sınıf adı');
  expect(name).toHaveFocus();
  await user.clear(name);
  await fillIn(user, screen.getByLabelText('Açıklama'), 'Öğleden sonra');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Sınıf bilgileri güncellendi.')).toBeInTheDocument();
  expect(await saved(workspace)).toMatchObject({ className: '9-A', classDesc: 'Öğleden sonra' });
  expect(screen.queryByRole('button', { name: 'Kaydet' })).not.toBeInTheDocument();
});

it('keeps the description if its field is left blank, and removes it by a separate button', async () => {
  const { workspace, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Düzenle' }));
  await user.clear(screen.getByLabelText('Açıklama'));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Sınıf bilgileri güncellendi.')).toBeInTheDocument();
  expect(await saved(workspace)).toMatchObject({ classDesc: 'Sabah dersi' });
  await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
  await user.click(screen.getByRole('button', { name: 'Açıklamayı kaldır' }));
  expect(await screen.findByText('Açıklama yok')).toBeInTheDocument();
  expect(await saved(workspace)).toMatchObject({ classDesc: '' });
});

it('rejects a name that is too short, at its field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Düzenle' }));
  const name = screen.getByLabelText('Sınıf adı');
  await fillIn(user, name, 'A');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText('Sınıf adı en az 2 karakter olmalı.')).toBeInTheDocument();
  expect(name).toHaveValue('A');
});

it.each([
  ['Işıl Demir', TEACHER_ASK, 'Öğretmen sınıftan çıkarıldı.'],
  ['Ali Kaya', STUDENT_ASK, 'Öğrenci sınıftan çıkarıldı.'],
])('removes %s after confirmation', async (who, ask, done) => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: `${who}, sınıftan çıkar` }));
  const dialog = await screen.findByRole('alertdialog', { name: ask });
  await user.click(within(dialog).getByRole('button', { name: 'Sınıftan çıkar' }));
  expect(await screen.findByText(done)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: `${who}, sınıftan çıkar` })).toBeNull(),
  );
});

it('offers only people who are not in the class yet', async () => {
  const { workspace, user } = await open();
  const common = { type: 'person', schema: 1, userRole: 'student' } as const;
  await workspace.store.people.bulkPut([
    { ...common, uid: 'student1', displayName: 'Ali Kaya' },
    { ...common, uid: 'student2', displayName: 'Su Ak' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Kişi ekle' }));
  const dialog = screen.getByRole('dialog', { name: 'Kişi ekle' });
  await user.click(
    await within(dialog).findByRole('button', { name: `Su Ak ${personCode('student2')} Ekle` }),
  );
  expect(
    within(dialog).queryByRole('button', { name: `Ali Kaya ${personCode('student1')} Ekle` }),
  ).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Seçilenleri ekle' }));
  expect(await screen.findByText('Seçilen kişiler sınıfa eklendi.')).toBeInTheDocument();
  const students = (await saved(workspace))?.selectedStudent.map(({ uid }) => uid);
  expect(students).toEqual(['student1', 'student2']);
});

it('offers only listed students when the school has a list, and explains why', async () => {
  const { workspace, user } = await open();
  const common = { type: 'person', schema: 1, userRole: 'student' } as const;
  await workspace.store.people.bulkPut([
    { ...common, uid: 'student2', displayName: 'Su Ak', schoolNumber: '12' },
    { ...common, uid: 'student3', displayName: 'Can Er' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Kişi ekle' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kişi ekle' }));
  await dialog.findByRole('button', { name: /^Su Ak/ });
  expect(dialog.queryByRole('button', { name: /^Can Er/ })).not.toBeInTheDocument();
  expect(dialog.getByText(/^Okul listesinde olmayan 1 öğrenci burada yer almaz/)).toBeVisible();
});

it('warns before it adds a namesake of a member', async () => {
  const { workspace, user } = await open();
  const person = { type: 'person', schema: 1, userRole: 'student', uid: 'student9' } as const;
  const code = personCode('student9');
  await workspace.store.people.put({ ...person, displayName: 'ALİ  kaya' });
  await user.click(screen.getByRole('button', { name: 'Kişi ekle' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kişi ekle' }));
  const pick = await dialog.findByRole('button', { name: /^ALİ kaya .* Ekle$/ });
  expect(dialog.queryByText('Sınıfta aynı adda biri var')).toBeNull();
  await user.click(pick);
  expect(dialog.getByText('Sınıfta aynı adda biri var')).toBeInTheDocument();
  expect(dialog.getByText(new RegExp(`kaya \\(${code}\\)\\.$`))).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Seçilenleri ekle' })).toBeEnabled();
});

it('records who added a new member', async () => {
  const { workspace, user } = await open();
  const person = { type: 'person', schema: 1, userRole: 'student', uid: 'student2' } as const;
  await workspace.store.people.put({ ...person, displayName: 'Su Ak' });
  await user.click(screen.getByRole('button', { name: 'Kişi ekle' }));
  await user.click(await screen.findByRole('button', { name: /^Su Ak .* Ekle$/ }));
  await user.click(screen.getByRole('button', { name: 'Seçilenleri ekle' }));
  await screen.findByText('Seçilen kişiler sınıfa eklendi.');
  const students = (await saved(workspace))?.selectedStudent.map(({ addedBy }) => addedBy);
  expect(students).toEqual([undefined, TEACHER.uid]);
});

it('reports a cancelled deletion, and a completed deletion', async () => {
  const { user } = await open();
  const ask = () => fromMenu(user, 'Diğer işlemler', 'Sınıfı sil');
  await ask();
  const name = 'Sınıfı silmek istediğinize emin misiniz?';
  await user.click(
    within(await screen.findByRole('alertdialog', { name })).getByRole('button', {
      name: 'Vazgeç',
    }),
  );
  expect(await screen.findByText('Silme işlemi iptal edildi.')).toBeInTheDocument();
  await ask();
  await user.click(
    within(await screen.findByRole('alertdialog', { name })).getByRole('button', {
      name: 'Sınıfı sil',
    }),
  );
  expect(await screen.findByText('Sınıf silindi.')).toBeInTheDocument();
});

it('lists namesakes by their school numbers, as the results do', async () => {
  const { workspace } = await open();
  const member = { displayName: 'Ali Kaya', userRole: 'student' } as const;
  const person = { type: 'person', schema: 1, ...member } as const;
  await workspace.store.people.bulkPut([
    { ...person, uid: 'student1', schoolNumber: '112' },
    { ...person, uid: 'student2', schoolNumber: '45' },
  ]);
  await workspace.store.classrooms.update('class1', {
    selectedStudent: ['student1', 'student2'].map((uid) => ({ uid, ...member })),
  });
  const list = within(await screen.findByRole('list', { name: 'Öğrenciler' }));
  await waitFor(() =>
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      ...['Ali Kaya (45)', 'Ali Kaya (112)'],
    ]),
  );
});
