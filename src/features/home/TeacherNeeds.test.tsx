import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aClassroom,
  anAppeal,
  anAppealReply,
  anExam,
  aQuestion,
} from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { gradedPapers, openQuestion } from '../../../tests/support/sample-questions.ts';
import { TeacherNeeds } from './TeacherNeeds.tsx';

const EXAM = anExam(TEACHER.uid, [openQuestion(1)]);
const MARKING = '/exam-results/e1/marking';

async function deviceWithResults() {
  const workspace = await testWorkspace();
  await workspace.store.classrooms.put(aClassroom(TEACHER.uid));
  await workspace.store.results.bulkPut(gradedPapers(EXAM, [['Dağlar'], ['Sular']]));
  return workspace;
}

test('links to an exam whose answers wait for a mark', async () => {
  const workspace = await deviceWithResults();
  await workspace.store.exams.put(EXAM);
  renderScreen(<TeacherNeeds />, { workspace });
  expect(await screen.findByText('0 / 2 cevap değerlendirildi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Değerlendir: Toplama' })).toHaveAttribute(
    'href',
    MARKING,
  );
});

test('asks a marker, whose device has the results but not the exam, to mark', async () => {
  const workspace = await deviceWithResults();
  renderScreen(<TeacherNeeds />, { workspace });
  const link = await screen.findByRole('link', {
    name: 'Değerlendir: Toplama sınavını değerlendirmeniz isteniyor',
  });
  expect(link).toHaveAttribute('href', MARKING);
});

test('links to an exam of the teacher with appeals until all appeals have a reply', async () => {
  const workspace = await testWorkspace();
  const exam = anExam(TEACHER.uid, [aQuestion(1)]);
  await workspace.store.exams.put(exam);
  await workspace.store.results.bulkPut(gradedPapers(exam, [['A']]));
  await workspace.store.appeals.put(anAppeal('s1'));
  renderScreen(<TeacherNeeds />, { workspace });
  expect(await screen.findByText('1 mesaj bekliyor')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Mesajlara bak: Toplama' });
  expect(link).toHaveAttribute('href', `${MARKING}?appeals`);
  await workspace.store.appealReplies.put(anAppealReply(TEACHER.uid));
  await waitFor(() => expect(screen.queryByText('1 mesaj bekliyor')).toBeNull());
});
