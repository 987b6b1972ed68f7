import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { personCode } from '../../domain/ids.ts';
import { SCHEMA } from '../../domain/vocabulary.ts';
import { AdminClassroomsScreen } from './AdminClassroomsScreen.tsx';
import { AdminTeachersScreen } from './AdminTeachersScreen.tsx';
import { TeacherChoice } from './HandOver.tsx';
import { giveClass, handOver } from './use-server-state.ts';

vi.mock('./use-server-state.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  giveClass: vi.fn(),
  handOver: vi.fn(),
}));
beforeEach(() => {
  vi.resetAllMocks();
});

const ADMIN = { ...TEACHER, uid: 'admin1', userRole: 'admin', isVerified: false } as const;
const teacher = (uid: string, displayName: string, isVerified = true) => ({
  ...aUser(uid, 'teacher'),
  ...{ displayName, isVerified },
});

async function school() {
  const workspace = await testWorkspace(ADMIN);
  await workspace.store.users.bulkPut([
    teacher('t1', 'Işıl Demir'),
    teacher('t2', 'Can Ak'),
    teacher('t3', 'Yeni Öğretmen', false),
  ]);
  return workspace;
}

it('hands a teacher’s classes and exams to another verified teacher after confirmation', async () => {
  const person = renderScreen(<AdminTeachersScreen />, { workspace: await school() });
  await person.click(await screen.findByRole('button', { name: 'Işıl Demir' }));
  const panel = within(screen.getByRole('dialog', { name: 'Işıl Demir' }));
  const choice = panel.getByRole('combobox', { name: 'Devralacak öğretmen' });
  await within(choice).findByRole('option', { name: 'Can Ak' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Öğretmen seçin', 'Can Ak']);
  expect(panel.getByRole('button', { name: 'Devret' })).toBeDisabled();
  await person.selectOptions(choice, 't2');
  await person.click(panel.getByRole('button', { name: 'Devret' }));
  expect(handOver).not.toHaveBeenCalled();
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Devret' }));
  expect(
    await screen.findByText('Sınıflar ve sınavlar Can Ak adlı öğretmene geçti.'),
  ).toBeVisible();
  expect(handOver).toHaveBeenCalledWith('t1', 't2');
});

it('tells two teachers of the same name apart', async () => {
  const workspace = await school();
  await workspace.store.users.put(teacher('t2', 'Işıl Demir'));
  const person = renderScreen(<AdminTeachersScreen />, { workspace });
  const row = await screen.findByRole('row', { name: new RegExp(personCode('t1')) });
  await person.click(within(row).getByRole('button', { name: 'Işıl Demir' }));
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByRole('option', { name: new RegExp(personCode('t2')) });
  await person.selectOptions(panel.getByRole('combobox', { name: 'Devralacak öğretmen' }), 't2');
  await person.click(panel.getByRole('button', { name: 'Devret' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    `Işıl Demir (${personCode('t1')}) adlı öğretmenin bütün sınıfları ve sınavları Işıl Demir (${personCode('t2')})`,
  );
});

it.each([
  {
    teachers: undefined,
    said: 0,
    of: 'reports no missing teacher while the teachers are being read',
  },
  { teachers: [], said: 1, of: 'reports that the school has no other teacher' },
])('$of', async ({ teachers, said }) => {
  const choice = (
    <TeacherChoice
      {...{ teachers, names: new Map(), label: 'Öğretmen', nobody: 'Başka öğretmen yok.' }}
      value=""
      onChange={vi.fn()}
    />
  );
  renderScreen(choice, { workspace: await school() });
  expect(screen.queryAllByText('Başka öğretmen yok.')).toHaveLength(said);
  expect(screen.queryAllByRole('combobox')).toHaveLength(1 - said);
});

it('assigns a teacher to a class without one, and explains offline why it cannot', async () => {
  const workspace = await school();
  await workspace.store.classroomSummaries.put({
    ...{ type: 'classroomSummary', schema: SCHEMA, id: 'c1', className: '9-A', classDesc: '' },
    ...{ teachers: [], studentCount: 3, examCount: 0 },
  });
  const person = renderScreen(<AdminClassroomsScreen />, { workspace });
  // The device does not know yet if former teachers have left exams, so the page mentions such
  // exams.
  expect(await screen.findByText(/^Sınıfa bir öğretmen verin/)).toBeInTheDocument();
  expect(screen.queryByText('0')).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Öğretmen ver' }));
  const dialog = within(await screen.findByRole('dialog', { name: '9-A sınıfına öğretmen ver' }));
  await dialog.findByRole('option', { name: 'Can Ak' });
  expect(dialog.queryByText(/ayrılan|devral/i)).toBeNull();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Sınıfın öğretmeni' }), 't2');
  vi.mocked(giveClass).mockRejectedValueOnce(new AppError('unavailable'));
  await person.click(dialog.getByRole('button', { name: 'Öğretmen ver' }));
  expect(await screen.findByText(/Devredilemedi/)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Öğretmen ver' })).toBeEnabled());
  await person.click(dialog.getByRole('button', { name: 'Öğretmen ver' }));
  expect(await screen.findByText('9-A sınıfının öğretmeni artık Can Ak.')).toBeVisible();
  expect(giveClass).toHaveBeenLastCalledWith('c1', 't2');
});
