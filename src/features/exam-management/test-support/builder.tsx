import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../../tests/support/render-screen.tsx';
import { newClassroom } from '../../../domain/documents/classroom/make.ts';
import { ExamManagementScreen } from '../ExamManagementScreen.tsx';

/** Opens a teacher's workspace with the class 9-A and the named classes. */
export async function workspaceWithClass(...others: string[]) {
  const workspace = await testWorkspace();
  const { uid, displayName, userRole } = TEACHER;
  const selectedTeacher = [{ uid, displayName, userRole }];
  const given = { classDesc: '', selectedTeacher, selectedStudent: [] };
  await workspace.store.classrooms.bulkPut(
    ['9-A', ...others].map((className, at) =>
      newClassroom({ ...given, id: `class${at + 1}`, className }, 1),
    ),
  );
  return workspace;
}

export async function openBuilder(workspace: Awaited<ReturnType<typeof workspaceWithClass>>) {
  const user = renderScreen(<ExamManagementScreen />, { workspace });
  await screen.findByLabelText('Sınıf');
  return user;
}

export const text = () => screen.getByLabelText('Soru metni');
export const option = (key: string) => screen.getByLabelText(`${key} şıkkı`);
export const correct = (key: string) => screen.getByRole('radio', { name: `Doğru cevap ${key}` });
export const add = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Soruyu ekle' }));
export const createButton = () => screen.getByRole('button', { name: /^Sınavı Oluştur/ });
export const added = () =>
  within(screen.getByRole('list', { name: 'Eklenen sorular' })).getAllByText(/^Soru \d$/);

export const questionRows = () =>
  [...screen.getByRole('list', { name: 'Eklenen sorular' }).children] as HTMLElement[];

export async function write(user: UserEvent, name: string): Promise<void> {
  await fillIn(user, text(), name);
  await fillIn(user, option('A'), 'bir');
  await fillIn(user, option('B'), 'iki');
  await user.click(correct('B'));
}
