import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClassroom, anExam } from '../../../../tests/support/documents.ts';
import { fromExamMenu } from '../../../../tests/support/menus.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../../tests/support/render-screen.tsx';
import { putRows } from '../../../store/rows.ts';
import { ExamDetailScreen } from '../ExamDetailScreen.tsx';

const CLASSROOM = aClassroom(TEACHER.uid);

type Workspace = Awaited<ReturnType<typeof testWorkspace>>;

async function prepared(draft: boolean) {
  const workspace = await testWorkspace();
  const other = { ...CLASSROOM, id: 'c2', className: '9-B' };
  await putRows(workspace.store, 'classroom', [CLASSROOM, other]);
  await putRows(workspace.store, 'exam', [{ ...anExam(TEACHER.uid), draft }]);
  return workspace;
}

async function open(workspace: Workspace) {
  const place = { path: '/exam-detail/:id', at: '/exam-detail/e1', workspace };
  const user = renderScreen(<ExamDetailScreen />, place);
  await fromExamMenu(user, 'Sınav bilgileri');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sınav bilgileri' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  return { user, dialog, save, stored: () => workspace.store.exams.get('e1') };
}

it('changes name, minutes and class of a draft', async () => {
  const { user, dialog, save, stored } = await open(await prepared(true));
  await user.selectOptions(dialog.getByLabelText('Sınıf'), '9-B');
  await fillIn(user, dialog.getByLabelText('Sınav adı'), 'Oran');
  dialog.getByRole('slider').focus();
  await user.keyboard('{ArrowRight}');
  await save();
  expect(await screen.findByText('Sınav bilgileri güncellendi')).toBeInTheDocument();
  expect(await stored()).toMatchObject({ examName: 'Oran', examTime: 45, classroomID: 'c2' });
  expect(await screen.findByRole('heading', { name: 'Oran' })).toBeInTheDocument();
});

it('changes name and minutes of a published exam, and says that begun papers keep their minutes', async () => {
  const { user, dialog, save, stored } = await open(await prepared(false));
  expect(dialog.queryByLabelText('Sınıf')).not.toBeInTheDocument();
  expect(dialog.getByText(/başlamış öğrencilerin süresi de değişmez/)).toBeInTheDocument();
  await fillIn(user, dialog.getByLabelText('Sınav adı'), 'Oran');
  await save();
  await screen.findByText('Sınav bilgileri güncellendi');
  expect(await stored()).toMatchObject({ examName: 'Oran', classroomID: 'c1', draft: false });
});

it('shows the error at its field, and keeps the typed values through a reload', async () => {
  const workspace = await prepared(false);
  const { user, dialog, save } = await open(workspace);
  await fillIn(user, dialog.getByLabelText('Sınav adı'), 'x');
  await save();
  const short = 'Sınav adı en az 2 karakter olmalı.';
  expect(dialog.getByLabelText('Sınav adı')).toHaveAccessibleDescription(short);
  cleanup();
  const again = await open(workspace);
  expect(again.dialog.getByLabelText('Sınav adı')).toHaveValue('x');
});
