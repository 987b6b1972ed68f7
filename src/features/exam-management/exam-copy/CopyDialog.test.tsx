import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClassroom, anExam } from '../../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { putRows } from '../../../store/rows.ts';
import { MyExamsScreen } from '../MyExamsScreen.tsx';

const CLASSROOM = aClassroom(TEACHER.uid);

async function open(classrooms = [CLASSROOM, { ...CLASSROOM, id: 'c2', className: '9-B' }]) {
  const workspace = await testWorkspace();
  await workspace.store.classrooms.bulkPut(classrooms);
  await putRows(workspace.store, 'exam', [anExam(TEACHER.uid)]);
  const user = renderScreen(<MyExamsScreen />, { workspace });
  const label = 'Toplama sınavını başka bir sınıfa kopyala';
  await user.click(await screen.findByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sınavı kopyala' }));
  return { workspace, user, dialog };
}

it('copies an exam with its questions to another class', async () => {
  const { workspace, user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('Hangi sınıfa?'), '9-B');
  await user.click(dialog.getByRole('button', { name: 'Kopyala' }));
  expect(
    await screen.findByText('Sınav 9-B sınıfına taslak olarak kopyalandı'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Kopyayı aç' })).toBeInTheDocument();
  const copies = await workspace.store.exams.where('classroomID').equals('c2').toArray();
  expect(copies).toMatchObject([{ draft: true, examName: 'Toplama', questions: [{ key: 'B' }] }]);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

it('reports at its field that no class is chosen', async () => {
  const { workspace, user, dialog } = await open();
  const field = dialog.getByLabelText('Hangi sınıfa?');
  await user.selectOptions(field, 'Sınıf seçin');
  await user.click(dialog.getByRole('button', { name: 'Kopyala' }));
  expect(field).toHaveAccessibleDescription('Lütfen bir sınıf seçin.');
  expect(field).toHaveFocus();
  expect(await workspace.store.exams.count()).toBe(1);
});

it('preselects the class of the exam', async () => {
  const { dialog } = await open([{ ...CLASSROOM, id: 'c0', className: '4-A' }, CLASSROOM]);
  expect(dialog.getByLabelText('Hangi sınıfa?')).toHaveValue(CLASSROOM.id);
});

it('preselects the only class', async () => {
  const { dialog } = await open([CLASSROOM]);
  expect(dialog.getByLabelText('Hangi sınıfa?')).toHaveValue(CLASSROOM.id);
});
