import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClassroom, anExam } from '../../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { DELETION_KEPT } from '../../../domain/documents/exam/retention.ts';
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

it('deletes an exam for good after a warning that this cannot be undone', async () => {
  const exam = anExam(TEACHER.uid);
  const { user, stored } = await open(deletedAt(exam, Date.now() - 1000));
  const name = 'Toplama sınavını kalıcı olarak sil';
  await user.click(await screen.findByRole('button', { name }));
  const asked = await screen.findByRole('alertdialog', {
    name: 'Sınavı silmek istediğinize emin misiniz? Bu işlem geri alınamaz!',
  });
  expect(asked).toHaveTextContent('Öğrencilere açıklanmış sonuçlar okunabilir kalır.');
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(await screen.findByText('İşlem iptal edildi.')).toBeInTheDocument();
  expect(await screen.findByRole('region', DELETED)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name }));
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: 'Kalıcı olarak sil' }));
  expect(await screen.findByText('Sınav kalıcı olarak silindi.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', DELETED)).not.toBeInTheDocument());
  expect((await stored())?.finalDeletion).toBe((await stored())?.stamps.deleted);
});

it('restores a deleted exam by the button of its message', async () => {
  const { user, stored } = await open(anExam(TEACHER.uid));
  await user.click(await screen.findByRole('button', { name: 'Toplama sınavını sil' }));
  await user.click(await screen.findByRole('button', { name: 'Sınavı sil' }));
  await screen.findByText('Sınav başarıyla silindi.');
  await screen.findByRole('region', DELETED);
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ deleted: false }));
});

it('asks about the deletion of a draft in other words, and keeps the draft for 30 days', async () => {
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
