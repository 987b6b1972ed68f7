import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aClassroom, aMember, anExam } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { MyClassroomsScreen, StudentClassroomScreen } from './MyClassroomsScreen.tsx';

const STUDENT = { ...TEACHER, uid: 's1', userRole: 'student' } as const;
const sheet = sheetOf(newVersion(anExam('t1'), 1000), '5-A', true);

async function withClass() {
  const workspace = await testWorkspace(STUDENT);
  await workspace.store.classrooms.put(aClassroom('t1', ['s1', 's2']));
  return workspace;
}

function openClass(workspace: Awaited<ReturnType<typeof withClass>>) {
  const path = '/student-classroom-detail/:id';
  renderScreen(<StudentClassroomScreen />, { path, at: path.replace(':id', 'c1'), workspace });
}

describe('the classes of a student', () => {
  it('are shown as a grid of links', async () => {
    renderScreen(<MyClassroomsScreen />, { workspace: await withClass() });
    const link = await screen.findByRole('link', { name: /^5-A/ });
    expect(link).toHaveAttribute('href', '/student-classroom-detail/c1');
    expect(link).toHaveTextContent('1 öğretmen · 2 öğrenci');
  });

  it('say that the student is in no class', async () => {
    renderScreen(<MyClassroomsScreen />, { workspace: await testWorkspace(STUDENT) });
    expect(await screen.findByText('Henüz sınıfa katılmadınız.')).toBeInTheDocument();
  });
});

describe('a class of a student', () => {
  it('lists its teachers, its students and its exams, each with the entry', async () => {
    const workspace = await withClass();
    await workspace.store.sheets.put(sheet);
    openClass(workspace);
    const exams = within(await screen.findByRole('region', { name: 'Sınavlar' }));
    const enter = await exams.findByRole('link', { name: 'Sınava gir: Toplama' });
    expect(enter).toHaveAttribute('href', '/enter-exam/e1');
    const teachers = within(screen.getByRole('region', { name: 'Öğretmenler (1)' }));
    expect(teachers.getByText('Kişi t1')).toBeInTheDocument();
    const students = within(screen.getByRole('region', { name: 'Öğrenciler (2)' }));
    expect(students.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Kişi s1 (siz)',
      'Kişi s2 ',
    ]);
  });

  it.each([
    ['t1', 'Sizi bu sınıfa ekleyen: Kişi t1'],
    ['t9', 'Sizi bu sınıfa artık bu sınıfta olmayan bir öğretmen ekledi.'],
    ['office', 'Sizi bu sınıfa okul yönetimi ekledi.'],
    ['', 'Sizi bu sınıfa kimin eklediği bilinmiyor. Öğretmeninize sorabilirsiniz.'],
  ])('shows who added the student, %o', async (addedBy, said) => {
    const workspace = await testWorkspace(STUDENT);
    const selectedStudent = [{ ...aMember('s1'), addedBy }];
    await workspace.store.classrooms.put({ ...aClassroom('t1'), selectedStudent });
    openClass(workspace);
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('does not say who added a student who joined by the class code', async () => {
    openClass(await withClass());
    await screen.findByText('Henüz sınav eklenmemiş.');
    expect(screen.queryByText(/Sizi bu sınıfa/)).toBeNull();
  });

  it('says that it has no exams yet', async () => {
    openClass(await withClass());
    expect(await screen.findByText('Henüz sınav eklenmemiş.')).toBeInTheDocument();
  });

  it('says that it is not on this device', async () => {
    openClass(await testWorkspace(STUDENT));
    expect(await screen.findByRole('heading', { name: 'Sınıf bulunamadı.' })).toBeInTheDocument();
  });
});
