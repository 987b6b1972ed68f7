import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClassroom, anExam } from '../../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { DELETION_KEPT } from '../../../domain/documents/exam/deletion.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { setFields } from '../../../domain/merge/edit.ts';
import { putRows } from '../../../store/rows.ts';
import { MyExamsScreen } from '../MyExamsScreen.tsx';

async function open(...exams: Exam[]) {
  const workspace = await testWorkspace();
  await putRows(workspace.store, 'classroom', [aClassroom(TEACHER.uid)]);
  await putRows(workspace.store, 'exam', exams);
  const user = renderScreen(<MyExamsScreen />, { workspace });
  return { user, stored: () => workspace.store.exams.get('e1') };
}
const deletedAt = (exam: Exam, at: number) => setFields(exam, { deleted: true }, at);
const DELETED = { name: 'Silinen sınavlar' };

it('lists exams deleted in the last thirty days, and restores one', async () => {
  const exam = anExam(TEACHER.uid);
  const longAgo = { ...exam, examID: 'e2', examName: 'Eski' };
  const { user, stored } = await open(
    deletedAt(exam, Date.now()),
    deletedAt(longAgo, Date.now() - DELETION_KEPT),
  );
  const panel = within(await screen.findByRole('region', DELETED));
  expect(panel.getByText(/^5-A · .* tarihine kadar geri getirebilirsiniz$/)).toBeInTheDocument();
  expect(panel.queryByText('Eski')).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Toplama sınavını geri getir' }));
  expect(await screen.findByText('Sınav geri getirildi')).toBeInTheDocument();
  expect(await stored()).toMatchObject({ deleted: false });
  expect(await screen.findByRole('heading', { name: 'Toplama' })).toBeInTheDocument();
  expect(screen.queryByRole('region', DELETED)).not.toBeInTheDocument();
});

it('restores a deleted exam from its message', async () => {
  const { user, stored } = await open(anExam(TEACHER.uid));
  await user.click(await screen.findByRole('button', { name: 'Toplama sınavını sil' }));
  await user.click(await screen.findByRole('button', { name: 'Sınavı sil' }));
  await screen.findByText('Sınav başarıyla silindi.');
  await screen.findByRole('region', DELETED);
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ deleted: false }));
});

it('uses another confirmation for a draft, which loses nothing for good', async () => {
  const { user, stored } = await open({ ...anExam(TEACHER.uid), draft: true });
  await user.click(await screen.findByRole('button', { name: 'Toplama sınavını sil' }));
  const asked = await screen.findByRole('alertdialog', {
    name: 'Taslağı silmek istediğinize emin misiniz?',
  });
  expect(asked).toHaveTextContent('30 gün içinde');
  await user.click(screen.getByRole('button', { name: 'Taslağı sil' }));
  expect(await screen.findByText('Taslak silindi.')).toBeInTheDocument();
  expect(await stored()).toMatchObject({ deleted: true });
});
