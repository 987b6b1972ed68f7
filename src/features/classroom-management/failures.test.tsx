import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newClassroom } from '../../domain/documents/classroom/make.ts';
import { AppError } from '../../domain/errors.ts';
import { putRows } from '../../store/rows.ts';
import { ClassroomDetailScreen } from './ClassroomDetailScreen.tsx';
import { ClassroomsManagementScreen } from './ClassroomsManagementScreen.tsx';

beforeEach(() => {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const broken = () => Promise.reject(new Error('no storage')) as never;
const CLASSROOM = newClassroom(
  {
    id: 'class1',
    className: '9-A',
    classDesc: '',
    selectedTeacher: [{ uid: TEACHER.uid, displayName: TEACHER.displayName, userRole: 'teacher' }],
    selectedStudent: [],
  },
  1,
);

it('reports in their place that classes could not be read, and the form still works', async () => {
  const workspace = await testWorkspace();
  const reading = vi.spyOn(workspace.store.classroomCards, 'toArray').mockImplementation(broken);
  const user = renderScreen(<ClassroomsManagementScreen />, { workspace });
  expect(await screen.findByText('Bir hata meydana geldi')).toBeInTheDocument();
  expect(screen.getByLabelText('Sınıf adı')).toBeInTheDocument();
  reading.mockRestore();
  await putRows(workspace.store, 'classroom', [CLASSROOM]);
  await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('9-A')).toBeInTheDocument();
});

it('reports that a class could not be read', async () => {
  const workspace = await testWorkspace();
  vi.spyOn(workspace.store.classrooms, 'get').mockImplementation(broken);
  const place = { path: '/classroom-detail/:id', at: '/classroom-detail/class1', workspace };
  renderScreen(<ClassroomDetailScreen />, place);
  expect(await screen.findByText('Bir hata meydana geldi')).toBeInTheDocument();
});

it('reports in their place that people could not be read, and keeps the typed values', async () => {
  const workspace = await testWorkspace();
  const reading = vi.spyOn(workspace.store.people, 'toArray').mockImplementation(() => {
    throw new Error('no storage');
  });
  const user = renderScreen(<ClassroomsManagementScreen />, { workspace });
  await user.click(screen.getByText('Öğrencileri şimdi ekle'));
  expect(await screen.findByText('Bir hata oluştu')).toBeInTheDocument();
  await fillIn(user, screen.getByLabelText('Sınıf adı'), '10-B');
  reading.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('Sınıfa eklenen öğretmen ve öğrenci yok')).toBeInTheDocument();
  expect(screen.getByLabelText('Sınıf adı')).toHaveValue('10-B');
});

it('creates a class once, and keeps the typed addresses if they cannot be stored', async () => {
  const workspace = await testWorkspace();
  const user = renderScreen(<ClassroomsManagementScreen />, { workspace });
  await fillIn(user, await screen.findByLabelText('Sınıf adı'), '10-B');
  const field = screen.getByLabelText('Öğrencilerin e-posta adresleri');
  await fillIn(user, field, 'ali@okul.tr');
  vi.spyOn(workspace.store.invitations, 'bulkPut').mockImplementation(() => {
    throw new AppError('storage-full');
  });
  await user.click(screen.getByRole('button', { name: 'Sınıfı oluştur' }));
  expect(await screen.findByText(/e-posta listesi kaydedilemedi/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Sınıf adı')).toHaveValue(''));
  expect(field).toHaveValue('ali@okul.tr');
  expect(await workspace.store.classrooms.count()).toBe(1);
});
