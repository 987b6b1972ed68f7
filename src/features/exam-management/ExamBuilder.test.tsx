import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClassroom, aQuestion, withOptions } from '../../../tests/support/documents.ts';
import { fromQuestionMenu } from '../../../tests/support/menus.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { ExamManagementScreen } from './ExamManagementScreen.tsx';

/** Opens the builder on a draft with three questions. */
async function open() {
  const workspace = await testWorkspace();
  await workspace.store.classrooms.put(aClassroom(TEACHER.uid));
  const questions = ['bir', 'iki', 'üç'].map((text, at) => {
    const { id, index: _index, ...question } = withOptions(aQuestion(at, { text }), { A: 'x' });
    return { ...question, listId: id };
  });
  const draft = { classroomID: 'c1', examName: 'Kesirler', examTime: 60, questions };
  localStorage.setItem(`okul.draft.exam.${TEACHER.uid}`, JSON.stringify(draft));
  const user = renderScreen(<ExamManagementScreen />, { workspace });
  await screen.findByText('bir');
  return { workspace, user };
}
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.getAllByText(/^(bir|iki|üç)$/).map((element) => element.textContent);

it('reorders questions, and creates the exam in that order', async () => {
  const { workspace, user } = await open();
  await fromQuestionMenu(user, '1. soruyu aşağı taşı');
  expect(shown()).toEqual(['iki', 'bir', 'üç']);
  await user.keyboard('{Escape}');
  await user.click(button('2. soru için işlemler'));
  await user.dblClick(button('2. soruyu çoğalt'));
  expect(shown()).toEqual(['iki', 'bir', 'bir', 'üç']);
  await user.click(button('Sınavı Oluştur'));
  await screen.findByRole('dialog', { name: /^Kesirler/ });
  const [exam] = await workspace.store.exams.toArray();
  expect(exam?.questions.map((one) => one.text)).toEqual(['iki', 'bir', 'bir', 'üç']);
});

it('sets the time of a written exam to one lesson, and of other exams back to an hour', async () => {
  const { user } = await open();
  const minutes = () => screen.getByRole('textbox', { name: 'Dakika' });
  expect(minutes()).toHaveValue('60');
  await user.click(screen.getByRole('radio', { name: 'Yazılı' }));
  expect(minutes()).toHaveValue('40');
  expect(screen.queryByText(/bir ders saatinden/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Kısa sınav' }));
  expect(minutes()).toHaveValue('60');
});

it('offers a picture for the question before its text field is used', async () => {
  const { user } = await open();
  await user.click(button('Resim ekle'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resim ekle' }));
  expect(dialog.getByRole('button', { name: 'Ekle' })).toBeDisabled();
  expect(dialog.getByText('Önce bir resim seçin.')).toBeInTheDocument();
});

it('deletes a question after confirmation', async () => {
  const { user } = await open();
  await fromQuestionMenu(user, '2. soruyu sil');
  await user.click(await screen.findByRole('button', { name: 'Soruyu sil' }));
  expect(await screen.findByText('Soru başarıyla silindi')).toBeInTheDocument();
  expect(shown()).toEqual(['bir', 'üç']);
});

it('edits a question that was added', async () => {
  const { user } = await open();
  await user.click(button('2. soruyu düzenle'));
  const dialog = screen.getByRole('dialog', { name: 'Soruyu düzenle' });
  const field = dialog.querySelector('textarea');
  if (!field) throw new Error('no field');
  await fillIn(user, field, 'bir');
  await user.click(button('Kaydet'));
  expect(await screen.findByText('Soru başarıyla güncellendi')).toBeInTheDocument();
  expect(shown()).toEqual(['bir', 'bir', 'üç']);
});
