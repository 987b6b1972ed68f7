import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClassroom, anExam, aQuestion } from '../../../tests/support/documents.ts';
import { fromQuestionMenu } from '../../../tests/support/menus.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { putRows } from '../../store/rows.ts';
import { ExamDetailScreen } from './ExamDetailScreen.tsx';
import { MyExamsScreen } from './MyExamsScreen.tsx';

const exam = anExam(TEACHER.uid, [aQuestion(1), aQuestion(2)]);

/** Returns a device that has the exam, and whose disk is full at the next write. */
async function fullDevice() {
  const workspace = await testWorkspace();
  await putRows(workspace.store, 'classroom', [aClassroom(TEACHER.uid)]);
  await putRows(workspace.store, 'exam', [exam]);
  workspace.failWith(new AppError('storage-full'));
  return workspace;
}

it('keeps a question that could not be deleted, and shows the reason', async () => {
  const workspace = await fullDevice();
  const place = { path: '/exam-detail/:id', at: '/exam-detail/e1', workspace };
  const user = renderScreen(<ExamDetailScreen />, place);
  await fromQuestionMenu(user, '2. soruyu sil');
  await user.click(await screen.findByRole('button', { name: 'Soruyu sil' }));
  const failure = /^Soru silinirken bir hata oluştu\. Cihazın belleği dolu/;
  expect(await screen.findByText(failure)).toBeInTheDocument();
  expect(screen.getByText('2 + 2 kaç eder?')).toBeInTheDocument();
});

it('keeps an exam that could not be deleted, and shows the reason', async () => {
  const user = renderScreen(<MyExamsScreen />, { workspace: await fullDevice() });
  await user.click(await screen.findByRole('button', { name: 'Toplama sınavını sil' }));
  await user.click(await screen.findByRole('button', { name: 'Sınavı sil' }));
  const failure = /^Sınav silinirken bir hata oluştu\. Cihazın belleği dolu/;
  expect(await screen.findByText(failure)).toBeInTheDocument();
  expect(screen.getByRole('article')).toBeInTheDocument();
});
