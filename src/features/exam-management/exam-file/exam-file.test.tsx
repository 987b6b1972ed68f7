import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aClassroom, anExam, aQuestion } from '../../../../tests/support/documents.ts';
import { fromExamMenu } from '../../../../tests/support/menus.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { writeExamFile } from '../../../actions/exam-files.ts';
import { ExamDetailScreen } from '../ExamDetailScreen.tsx';
import { MyExamsScreen } from '../MyExamsScreen.tsx';

const EXAM = anExam(TEACHER.uid, [aQuestion(1), aQuestion(2)]);

async function openDialog() {
  const workspace = await testWorkspace();
  await workspace.store.classrooms.put(aClassroom(TEACHER.uid));
  const user = renderScreen(<MyExamsScreen />, { path: '/my-exams', workspace });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Dosyadan sınav aç' })).toBeEnabled(),
  );
  await user.click(screen.getByRole('button', { name: 'Dosyadan sınav aç' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Dosyadan sınav aç' }));
  const pick = (text: string) =>
    user.upload(
      dialog.getByLabelText('Sınav dosyası seç', { selector: 'input' }),
      new File([text], 'a.sinav.json', { type: 'application/json' }),
    );
  return { workspace, user, dialog, pick };
}

it('opens an exam of a file as a draft with new ids', async () => {
  const { workspace, user, dialog, pick } = await openDialog();
  await pick((await writeExamFile(workspace, EXAM)).text);
  expect(await dialog.findByText('2 soru okundu.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Sınav adı')).toHaveValue(EXAM.examName);
  await user.click(dialog.getByRole('button', { name: 'Taslağı oluştur' }));
  await waitFor(async () => expect(await workspace.store.exams.count()).toBe(1));
  const [opened] = await workspace.store.exams.toArray();
  expect(opened).toMatchObject({ draft: true, examName: EXAM.examName });
  expect(opened?.examID).not.toBe(EXAM.examID);
  const given = EXAM.questions.map(({ id }) => id);
  expect(opened?.questions.map(({ id }) => given.includes(id))).toEqual([false, false]);
});

it('explains why a file is no exam, and offers no import', async () => {
  const { dialog, pick } = await openDialog();
  await pick('{"format":"quiz-okul-exam","version":1}');
  expect(await dialog.findByText('Bu sınav dosyası bozuk ya da eksik.')).toBeInTheDocument();
  await pick('Soru;A;B');
  expect(await dialog.findByText(/Bu bir sınav dosyası değil/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Taslağı oluştur' })).toBeDisabled();
});

it('saves an exam as a file, and warns that it contains the key', async () => {
  const workspace = await testWorkspace();
  await workspace.store.exams.put(EXAM);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const place = { path: '/exam-detail/:id', at: `/exam-detail/${EXAM.examID}`, workspace };
  const user = renderScreen(<ExamDetailScreen />, place);
  await fromExamMenu(user, 'Dosya olarak kaydet');
  const dialog = within(screen.getByRole('dialog', { name: 'Sınavı dosya olarak kaydet' }));
  expect(dialog.getByText(/Dosyada doğru cevaplar da vardır/)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Dosyayı indir' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Dosyayı indir' }));
  await waitFor(() => expect(made).toHaveBeenCalled());
});
