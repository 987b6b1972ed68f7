import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { aClassroom } from '../../../tests/support/documents.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newClassroom } from '../../domain/documents/classroom/make.ts';
import type { Person } from '../../domain/documents/user/schema.ts';
import { AppError } from '../../domain/errors.ts';
import { personCode } from '../../domain/ids.ts';
import { putRows } from '../../store/rows.ts';
import type { Workspace } from '../../store/workspace.ts';
import { ClassroomsManagementScreen, MyClassroomList } from './ClassroomsManagementScreen.tsx';

const NONE = 'Sınıfa eklenen öğretmen ve öğrenci yok';
const person = (uid: string, displayName: string, userRole: Person['userRole']): Person => ({
  type: 'person',
  schema: 1,
  uid,
  displayName,
  userRole,
});
const CODES = { a: personCode('student1aaaa'), b: personCode('student2bbbb') };
const PEOPLE = [
  person('teacher1', 'Nermin Öğretmen', 'teacher'),
  person('teacher2', 'Işıl Demir', 'teacher'),
  person('student1aaaa', 'Ali Kaya', 'student'),
  person('student2bbbb', 'Ali Kaya', 'student'),
];
const member = ({ uid, displayName, userRole }: Person) => ({ uid, displayName, userRole });

const Opened = () => <p>Açıldı: {useLocation().pathname}</p>;

async function open(people: readonly Person[] = PEOPLE) {
  const workspace = await testWorkspace();
  await workspace.store.people.bulkPut(people);
  const user = renderScreen(<ClassroomsManagementScreen />, {
    workspace,
    elsewhere: <Opened />,
  });
  await user.click(screen.getByText('Öğrencileri şimdi ekle'));
  await screen.findByText(NONE);
  return { workspace, user };
}

const name = () => screen.getByLabelText('Sınıf adı');
const pick = (user: UserEvent, who: string) =>
  user.click(screen.getByRole('button', { name: who }));
const create = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Sınıfı oluştur' }));

async function withClass(workspace: Workspace): Promise<void> {
  const given = { id: 'class1', className: '9-A', classDesc: '', selectedStudent: [] };
  const selectedTeacher = [member(TEACHER as unknown as Person)];
  await putRows(workspace.store, 'classroom', [newClassroom({ ...given, selectedTeacher }, 1)]);
}

describe('creating a class', () => {
  it('adds and removes people, and shows a code beside namesakes', async () => {
    const { user } = await open();
    await pick(user, `Ali Kaya ${CODES.b} Ekle`);
    expect(screen.queryByText(NONE)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ali Kaya, çıkar' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Ali Kaya ${CODES.a} Ekle` })).toBeInTheDocument();
    await pick(user, `Ali Kaya ${CODES.b} Çıkar`);
    expect(screen.getByText(NONE)).toBeInTheDocument();
  });

  it('saves the class with its creator and the chosen people, and opens it', async () => {
    const { workspace, user } = await open();
    await fillIn(user, name(), '  10-B Fizik ');
    await fillIn(user, screen.getByLabelText('Açıklama'), 'Laboratuvar');
    await pick(user, `Işıl Demir ${personCode('teacher2')} Ekle`);
    await pick(user, `Ali Kaya ${CODES.a} Ekle`);
    await create(user);
    expect(await screen.findByText('Sınıf başarıyla oluşturuldu.')).toBeInTheDocument();
    const [saved] = await workspace.store.classrooms.toArray();
    expect(saved).toMatchObject({ className: '10-B Fizik', classDesc: 'Laboratuvar' });
    expect(saved?.selectedTeacher.map(({ uid }) => uid)).toEqual(['teacher1', 'teacher2']);
    expect(saved?.selectedStudent.map(({ uid }) => uid)).toEqual(['student1aaaa']);
    expect(await screen.findByText(`Açıldı: /classroom-detail/${saved?.id}`)).toBeInTheDocument();
  });

  it('ignores a second tap of its button', async () => {
    const { workspace, user } = await open();
    await fillIn(user, name(), '10-B Fizik');
    await user.dblClick(screen.getByRole('button', { name: 'Sınıfı oluştur' }));
    await screen.findByText(/^Açıldı: /);
    expect(await workspace.store.classrooms.count()).toBe(1);
  });

  it('shows the error at its field, and keeps the typed values and chosen people', async () => {
    const { workspace, user } = await open();
    await fillIn(user, name(), 'A');
    await fillIn(user, screen.getByLabelText('Açıklama'), 'x'.repeat(301));
    await pick(user, `Ali Kaya ${CODES.a} Ekle`);
    await create(user);
    expect(name()).toHaveAccessibleDescription('Sınıf adı en az 2 karakter olmalı.');
    expect(screen.getByText('Açıklama en fazla 300 karakter olabilir.')).toBeInTheDocument();
    expect(name()).toHaveFocus();
    expect(name()).toHaveValue('A');
    expect(screen.getByRole('button', { name: 'Ali Kaya, çıkar' })).toBeInTheDocument();
    expect(await workspace.store.classrooms.count()).toBe(0);
  });

  it('shows why a save failed, and keeps the form', async () => {
    const { workspace, user } = await open();
    workspace.failWith(new AppError('storage-full'));
    await fillIn(user, name(), '10-B');
    await create(user);
    expect(await screen.findByText(/Cihazın belleği dolu/)).toBeInTheDocument();
    expect(name()).toHaveValue('10-B');
  });

  it('creates a class before the list of people is loaded', async () => {
    await open([]);
    expect(screen.getByText(/Kişi listesi bu cihaza henüz inmedi/)).toBeInTheDocument();
  });
});

describe('the order of the page', () => {
  const panels = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

  it('has the form before the classes on a wide screen', async () => {
    await open();
    expect(panels()).toEqual(['Yeni sınıf', 'Sınıflarım']);
  });

  it('has the classes first on a narrow screen', async () => {
    const matches = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.spyOn(window, 'matchMedia').mockReturnValue(matches as unknown as MediaQueryList);
    await open();
    expect(panels()).toEqual(['Sınıflarım', 'Yeni sınıf']);
  });
});

describe('a teacher’s own classes', () => {
  const deleteClass = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: '9-A sınıfını sil' }));

  it('are deleted after a confirmation that names the loss', async () => {
    const { workspace, user } = await open();
    await withClass(workspace);
    await screen.findByText('9-A');
    await deleteClass(user);
    const dialog = await screen.findByRole('alertdialog', { name: 'Silmek istiyor musunuz?' });
    expect(within(dialog).getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
    expect(
      within(dialog).getByText(/bağlantısı olmayan bir cihazda süren sınav durmaz/),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Sınıfı sil' }));
    await waitFor(() => expect(screen.queryByText('9-A')).not.toBeInTheDocument());
  });

  it('are kept if the deletion is cancelled, and the page reports the cancellation', async () => {
    const { workspace, user } = await open();
    await withClass(workspace);
    await screen.findByText('9-A');
    await deleteClass(user);
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(await screen.findByText('Silme işlemi iptal edildi.')).toBeInTheDocument();
    expect(screen.getByText('9-A')).toBeInTheDocument();
  });
});

async function openWithClasses(count: number) {
  const workspace = await testWorkspace();
  const classroom = aClassroom(TEACHER.uid);
  await putRows(
    workspace.store,
    'classroom',
    Array.from({ length: count }, (_, at) => ({
      ...{ ...classroom, id: `class${at}`, className: `Işık ${at + 1}` },
    })),
  );
  const user = renderScreen(<MyClassroomList />, { workspace });
  await screen.findByText('Işık 1');
  return user;
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Sınıflarım' })).getAllByRole('listitem');

it('draws the first of many classes, and more on request', async () => {
  const user = await openWithClasses(60);
  const atFirst = rows().length;
  expect(atFirst).toBeLessThan(30);
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(rows()).toHaveLength(2 * atFirst);
});

it('finds a class that is not drawn yet, and reports that no class matches', async () => {
  const user = await openWithClasses(60);
  await fillIn(user, screen.getByRole('searchbox'), 'IŞIK 57');
  expect(await screen.findByText('Işık 57')).toBeInTheDocument();
  expect(rows()).toHaveLength(1);
  await fillIn(user, screen.getByRole('searchbox'), 'isim');
  expect(await screen.findByText('Bu aramaya uyan sınıf yok.')).toBeInTheDocument();
});

it('shows no search for a short list', async () => {
  await openWithClasses(3);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
