import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { aUser } from '../../../tests/support/documents.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import {
  classroomSummarySchema,
  examSummarySchema,
} from '../../domain/documents/summary/schema.ts';
import { SCHEMA } from '../../domain/vocabulary.ts';
import { AdminClassroomsScreen } from './AdminClassroomsScreen.tsx';
import { AdminExamsScreen } from './AdminExamsScreen.tsx';
import { AdminStudentsScreen } from './PeopleScreen.tsx';

const ADMIN = { ...TEACHER, uid: 'admin1', userRole: 'admin', isVerified: false } as const;

const classroom = (id: string, className: string, given: object) =>
  classroomSummarySchema.parse({
    ...{ type: 'classroomSummary', schema: SCHEMA, id, className, classDesc: '' },
    ...{ teachers: ['Ece Ay'], studentCount: 0, examCount: 0, ...given },
  });
const exam = (examID: string, examName: string, given: object) =>
  examSummarySchema.parse({
    ...{ type: 'examSummary', schema: SCHEMA, examID, examName, examTime: 40, classroomID: 'c1' },
    ...{ className: '10-A', teacherName: 'Ece Ay', addedUser: 't1', questionCount: 5 },
    ...{ enteredStudents: [], paperCount: 0, average: null, ...given },
  });

const Address = () => <output>{useLocation().search}</output>;

async function open(screenToShow: React.ReactElement, at = '/') {
  const workspace = await testWorkspace(ADMIN);
  await workspace.store.classroomSummaries.bulkPut([
    classroom('c1', '10-A', { studentCount: 30, examCount: 2 }),
    classroom('c2', '9-Işık', { studentCount: 4, teachers: [] }),
  ]);
  await workspace.store.examSummaries.bulkPut([
    exam('e1', 'Çarpma', { paperCount: 3, average: 50 }),
    exam('e2', 'Ilıman', { paperCount: 1, average: 100 }),
    exam('e3', 'İklim', {}),
  ]);
  const user = renderScreen(
    <>
      {screenToShow}
      <Address />
    </>,
    { workspace, at },
  );
  const table = within(await screen.findByRole('table'));
  const first = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent ?? '');
  return { user, table, rows: first };
}

it('lists the classes by number and name, with counts and the average over all their papers', async () => {
  const { rows } = await open(<AdminClassroomsScreen />);
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toMatch(/9-Işık.*Öğretmeni yok.*Kâğıt yok/);
  expect(rows()[1]).toMatch(/10-A.*Ece Ay.*30.*2.*4.*62,50/);
});

it('links a class to its exams and its teachers', async () => {
  const { table } = await open(<AdminClassroomsScreen />);
  const exams = table.getByRole('link', { name: '2 sınav: 10-A' });
  expect(exams).toHaveAttribute('href', '/admin/exams?ara=10-A');
  const teacher = table.getByRole('link', { name: 'Ece Ay' });
  expect(teacher).toHaveAttribute('href', '/admin/teachers?ara=Ece+Ay');
});

it('lists the exams in Turkish order, searches by Turkish rules and keeps the search in the address', async () => {
  const { user, rows } = await open(<AdminExamsScreen />);
  expect(rows().map((row) => /Çarpma|Ilıman|İklim/.exec(row)?.[0])).toEqual([
    'Çarpma',
    'Ilıman',
    'İklim',
  ]);
  await fillIn(user, screen.getByRole('searchbox'), 'ILI');
  expect(await screen.findByText('1 kayıt bulundu')).toBeInTheDocument();
  expect(rows()).toHaveLength(1);
  expect(await screen.findByText('?ara=ILI')).toBeInTheDocument();
});

it('sorts by the pressed column, reverses the order at a second press, and keeps it in the address', async () => {
  const { user, table, rows } = await open(<AdminExamsScreen />);
  const average = table.getByRole('button', { name: 'Ortalama' });
  await user.click(average);
  expect(rows()[0]).toContain('İklim');
  await user.click(average);
  expect(rows()[0]).toContain('100,00');
  expect(table.getByRole('columnheader', { name: 'Ortalama' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByText('?sirala=ortalama&azalan=1')).toBeInTheDocument();
});

it('restores the sorting from the address', async () => {
  const { rows } = await open(<AdminExamsScreen />, '/?sirala=ortalama&azalan=1');
  expect(rows()[0]).toContain('Ilıman');
});

it('shows the first rows of a long list, and more rows on request', async () => {
  const workspace = await testWorkspace(ADMIN);
  await workspace.store.examSummaries.bulkPut(
    Array.from({ length: 130 }, (_, n) => exam(`e${n}`, `Sınav ${n}`, {})),
  );
  const user = renderScreen(<AdminExamsScreen />, { workspace });
  const table = await screen.findByRole('table');
  const count = () => within(table).getAllByRole('row').length - 1;
  expect(table).toHaveAttribute('aria-rowcount', '131');
  expect(count()).toBe(20);
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(count()).toBe(130);
  expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).not.toBeInTheDocument();
});

it('filters exams by class, and keeps the filter in the address', async () => {
  const workspace = await testWorkspace(ADMIN);
  await workspace.store.examSummaries.bulkPut([
    exam('e1', 'Çarpma', {}),
    exam('e2', 'Bölme', { className: '9-B' }),
  ]);
  const page = (
    <>
      <AdminExamsScreen />
      <Address />
    </>
  );
  const user = renderScreen(page, { workspace });
  await screen.findByRole('option', { name: '9-B' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sınıf' }), '9-B');
  await waitFor(() => expect(screen.queryByText('Çarpma')).toBeNull());
  expect(screen.getByText('Bölme')).toBeInTheDocument();
  expect(await screen.findByText(/sinif=9-B/)).toBeInTheDocument();
});

it('filters students by their class in the school list, or else by the classes that they joined', async () => {
  const workspace = await testWorkspace(ADMIN);
  await workspace.store.classroomSummaries.put(classroom('c2', '9-Işık', {}));
  await workspace.store.users.bulkPut([
    { ...aUser('s1'), displayName: 'Ali Can', schoolClass: '10-A' },
    { ...aUser('s2'), displayName: 'Ece Ay', lessons: ['c2'] },
  ]);
  const user = renderScreen(<AdminStudentsScreen />, { workspace });
  await screen.findByRole('option', { name: '9-Işık' });
  const choice = screen.getByRole('combobox', { name: 'Sınıf' });
  await user.selectOptions(choice, '9-Işık');
  await waitFor(() => expect(screen.queryByText('Ali Can')).toBeNull());
  await user.selectOptions(choice, '10-A');
  expect(await screen.findByText('Ali Can')).toBeInTheDocument();
  expect(screen.queryByText('Ece Ay')).toBeNull();
});

it('reports below its title that a list could not be read, and reads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const workspace = await testWorkspace(ADMIN);
  const reading = vi.spyOn(workspace.store.examSummaries, 'toArray').mockImplementation(() => {
    throw new Error('no storage');
  });
  const user = renderScreen(<AdminExamsScreen />, { workspace });
  expect(await screen.findByText('Bir hata oluştu')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sınavlar');
  reading.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('Henüz sınav yok')).toBeInTheDocument();
});
