import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClassroom, anExam } from '../../../tests/support/documents.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { putRows } from '../../store/rows.ts';
import { MyExamsScreen } from './MyExamsScreen.tsx';

async function openWithExams(count: number) {
  const workspace = await testWorkspace();
  const exam = anExam(TEACHER.uid);
  await putRows(workspace.store, 'classroom', [aClassroom(TEACHER.uid)]);
  await putRows(
    workspace.store,
    'exam',
    Array.from({ length: count }, (_, at) => ({
      ...{ ...exam, examID: `exam${at}`, examName: `${at + 1}. Işık sınavı` },
    })),
  );
  const user = renderScreen(<MyExamsScreen />, { workspace });
  await screen.findByRole('heading', { name: '1. Işık sınavı' });
  return user;
}

it('draws the beginning of many exams, and more when asked to', async () => {
  const user = await openWithExams(60);
  const atFirst = screen.getAllByRole('article').length;
  expect(atFirst).toBeLessThan(30);
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(screen.getAllByRole('article')).toHaveLength(2 * atFirst);
});

it('finds an exam that is not drawn yet, by Turkish rules', async () => {
  const user = await openWithExams(60);
  expect(screen.queryByRole('heading', { name: '58. Işık sınavı' })).not.toBeInTheDocument();
  await fillIn(user, screen.getByRole('searchbox'), '58. IŞIK');
  await screen.findByRole('heading', { name: '58. Işık sınavı' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
});
