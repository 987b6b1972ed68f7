import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fromExamMenu, fromQuestionMenu } from '../../../tests/support/menus.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newClassroom } from '../../domain/documents/classroom/make.ts';
import { newExam } from '../../domain/documents/exam/make.ts';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { answerPaper, handInPaper, startPaper } from '../../domain/documents/paper/make.ts';
import { AppError } from '../../domain/errors.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { setFields } from '../../domain/merge/edit.ts';
import { noteUnsent } from '../../store/outbox.ts';
import { putRows } from '../../store/rows.ts';
import { ExamDetailScreen } from './ExamDetailScreen.tsx';
import { MyExamsScreen } from './MyExamsScreen.tsx';

const question = (id: string, index: number) => ({
  id,
  index,
  kind: 'single',
  text: `Soru ${index + 1}`,
  body: { options: ['bir', 'iki', '', ''] },
  key: 'A' as const,
});
const exam = newExam(
  {
    examID: 'exam1',
    examName: 'Kesirler',
    examTime: 40,
    classroomID: 'class1',
    addedUser: TEACHER.uid,
    questions: [question('aaaaaaaaa', 0), question('bbbbbbbbb', 1), question('ccccccccc', 2)],
  },
  1,
);
const student = (uid: string, displayName: string) => ({
  uid,
  displayName,
  userRole: 'student' as const,
});
const { uid, displayName, userRole } = TEACHER;
const classroom = newClassroom(
  {
    id: 'class1',
    className: '9-A',
    classDesc: '',
    selectedTeacher: [{ uid, displayName, userRole }],
    selectedStudent: [student('s1', 'Ali'), student('s2', 'Çınar'), student('s3', 'Ece')],
  },
  1,
);

async function withPapers() {
  const workspace = await testWorkspace();
  const version = newVersion(exam, 1);
  const begun = (student: string) =>
    startPaper(sheetOf(version, '9-A', true), student, 'tablet', 1000);
  const handedIn = (paper: ReturnType<typeof begun>) =>
    handInPaper(paper, { device: 'tablet', cause: 'student', code: 'ABC-DEF' }, 5000);
  const answered = answerPaper(begun('s1'), 'aaaaaaaaa', 'A', 2000);
  const ali = handedIn(answerPaper(answered, 'bbbbbbbbb', 'B', 3000));
  const result = grade(ali, version, 'Ali', 6000);
  await putRows(workspace.store, 'classroom', [classroom]);
  await putRows(workspace.store, 'exam', [exam]);
  await workspace.store.papers.bulkPut([ali, begun('s2'), handedIn(begun('s3'))]);
  if (result) await workspace.store.results.put(result);
  return workspace;
}

async function open() {
  const workspace = await withPapers();
  const place = { path: '/exam-detail/:id', at: '/exam-detail/exam1', workspace };
  const user = renderScreen(<ExamDetailScreen />, place);
  await screen.findByRole('heading', { name: 'Kesirler' });
  return { workspace, user };
}
const questions = () => screen.getAllByText(/^Soru \d$/).map((element) => element.textContent);

it('shows the names of page and exam in the browser’s tab', async () => {
  await open();
  await waitFor(() => expect(document.title).toBe('Kesirler – Sınav · Quiz'));
});

describe('the papers of an exam', () => {
  it('report that they could not be read, while the questions are shown', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const workspace = await withPapers();
    const reading = vi.spyOn(workspace.store.papers, 'where').mockImplementation(() => {
      throw new Error('no storage');
    });
    const place = { path: '/exam-detail/:id', at: '/exam-detail/exam1', workspace };
    const user = renderScreen(<ExamDetailScreen />, place);
    expect(await screen.findByText('Bir hata oluştu')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Kesirler' })).toBeInTheDocument();
    expect(questions()).toHaveLength(3);
    reading.mockRestore();
    log.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('1 kâğıt üzerinden')).toBeInTheDocument();
  });

  it('are not counted until the device has sent the publication', async () => {
    const { workspace } = await open();
    const counted = /^2 kâğıt teslim edildi/;
    await screen.findByText(counted);
    const published = setFields<typeof exam>({ ...exam, draft: true }, { draft: false }, 2);
    await workspace.store.exams.put(published);
    await noteUnsent(workspace.store, published);
    expect(await screen.findByText(/öğrenciler sınavı gönderilince görür/)).toBeVisible();
    expect(screen.queryByText(counted)).toBeNull();
    await workspace.store.outbox.clear();
    expect(await screen.findByText(counted)).toBeVisible();
  });

  it('show the average, and link to the results', async () => {
    await open();
    expect(await screen.findByText('1 kâğıt üzerinden')).toBeInTheDocument();
    expect(screen.getByText('33,33')).toBeInTheDocument();
    expect(
      await screen.findByText('2 kâğıt teslim edildi · sınıfta 3 öğrenci'),
    ).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Sonuçlar' });
    expect(link).toHaveAttribute('href', '/exam-results/exam1');
    expect(screen.queryByRole('link', { name: 'Canlı izle' })).not.toBeInTheDocument();
  });

  it('link to the live page while the exam runs', async () => {
    const { workspace } = await open();
    await workspace.store.exams.update('exam1', { release: 'by-teacher' });
    const link = await screen.findByRole('link', { name: 'Canlı izle' });
    expect(link).toHaveAttribute('href', '/exam-results/exam1/live');
    await workspace.store.exams.update('exam1', { releasedAt: Date.now() });
    const live = () => screen.queryByRole('link', { name: 'Canlı izle' });
    await waitFor(() => expect(live()).not.toBeInTheDocument());
  });
});

describe('edits that regrade papers', () => {
  it('show the number of papers that are regraded when wrong answers are to be deducted', async () => {
    const { user } = await open();
    await screen.findByText('1 kâğıt üzerinden');
    await fromExamMenu(user, 'Sınav ayarları');
    const form = within(screen.getByRole('dialog', { name: 'Sınav ayarları' }));
    await user.selectOptions(form.getByLabelText('Yanlış cevaplar'), '4');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('1 kâğıt yeniden değerlendirilecek.')).toBeInTheDocument();
  });
});

describe('the questions of an exam', () => {
  it('are edited in a side form, which explains the effect on papers', async () => {
    const { workspace, user } = await open();
    await screen.findByText('1 kâğıt üzerinden');
    await user.click(screen.getByRole('button', { name: '2. soruyu düzenle' }));
    const form = within(screen.getByRole('dialog', { name: 'Soruyu düzenle' }));
    expect(form.getByText(/Bu sınavın 3 kâğıdı var/)).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'Doğru cevap B' }));
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Soru başarıyla güncellendi')).toBeInTheDocument();
    expect(screen.getByText('1 kâğıt yeniden değerlendirilecek.')).toBeInTheDocument();
    const saved = await workspace.store.exams.get('exam1');
    expect(saved?.questions.map(({ key }) => key)).toEqual(['A', 'B', 'A']);
  });

  it('are added in a dialog', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Soru ekle' }));
    const form = within(screen.getByRole('dialog', { name: 'Soru ekle' }));
    await fillIn(user, form.getByLabelText('Soru metni'), 'Soru 4');
    await fillIn(user, form.getByLabelText('A şıkkı'), 'bir');
    await fillIn(user, form.getByLabelText('B şıkkı'), 'iki');
    await user.click(form.getByRole('radio', { name: 'Doğru cevap B' }));
    await user.click(form.getByRole('button', { name: 'Soruyu ekle' }));
    expect(await screen.findByText('Soru başarıyla eklendi')).toBeInTheDocument();
    expect(await screen.findByText('Soru 4')).toBeInTheDocument();
  });

  it('keep their typed values if they could not be saved, and show why', async () => {
    const { workspace, user } = await open();
    await user.click(screen.getByRole('button', { name: '1. soruyu düzenle' }));
    workspace.failWith(new AppError('storage-full'));
    const form = within(screen.getByRole('dialog', { name: 'Soruyu düzenle' }));
    await fillIn(user, form.getByLabelText('Soru metni'), 'Yeni metin');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    const failure = /^Soru güncellenirken bir hata oluştu\. Cihazın belleği dolu/;
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(form.getByLabelText('Soru metni')).toHaveValue('Yeni metin');
  });

  it('are deleted after confirmation', async () => {
    const { user } = await open();
    await fromQuestionMenu(user, '2. soruyu sil');
    await screen.findByRole('alertdialog', { name: 'Silmek istediğinize emin misiniz?' });
    await user.click(await screen.findByRole('button', { name: 'Soruyu sil' }));
    expect(await screen.findByText('Soru başarıyla silindi')).toBeInTheDocument();
    await waitFor(() => expect(questions()).toEqual(['Soru 1', 'Soru 3']));
  });
});

describe('the list of exams', () => {
  const ASK = 'Sınavı silmek istediğinize emin misiniz?';

  it('shows class, minutes and number of questions, and deletes after confirmation', async () => {
    const workspace = await withPapers();
    const user = renderScreen(<MyExamsScreen />, { workspace });
    const card = within(await screen.findByRole('article'));
    for (const fact of ['9-A', '40 dakika', '3 soru']) card.getByText(fact);
    const remove = () => user.click(card.getByRole('button', { name: 'Kesirler sınavını sil' }));
    await remove();
    const dialog = await screen.findByRole('alertdialog', { name: ASK });
    expect(dialog).toHaveTextContent('1 öğrenci sınava başladı ve henüz teslim etmedi');
    expect(dialog).toHaveTextContent('30 gün içinde');
    expect(dialog).not.toHaveTextContent('geri alınamaz');
    expect(dialog).toHaveTextContent('bağlantısı olmayan bir cihazda süren sınav durmaz');
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(await screen.findByText('İşlem iptal edildi.')).toBeInTheDocument();
    await remove();
    await user.click(await screen.findByRole('button', { name: 'Sınavı sil' }));
    expect(await screen.findByText('Sınav başarıyla silindi.')).toBeInTheDocument();
    expect(await screen.findByText('Henüz sınavınız yok')).toBeInTheDocument();
  });
});

it('links to the class code of a class that has no students', async () => {
  const workspace = await testWorkspace();
  await putRows(workspace.store, 'exam', [exam]);
  await putRows(workspace.store, 'classroom', [{ ...classroom, selectedStudent: [] }]);
  renderScreen(<ExamDetailScreen />, {
    path: '/exam-detail/:id',
    at: '/exam-detail/exam1',
    workspace,
  });
  const link = await screen.findByRole('link', { name: 'Sınıf kodunu paylaşın' });
  expect(link).toHaveAttribute('href', '/classroom-detail/class1');
});

it('shows the number of students waiting to join an empty class, and links to their requests', async () => {
  const workspace = await testWorkspace();
  const waiting = [{ uid: 's4', displayName: 'Deniz', at: 1 }];
  await putRows(workspace.store, 'exam', [exam]);
  await putRows(workspace.store, 'classroom', [{ ...classroom, selectedStudent: [], waiting }]);
  renderScreen(<ExamDetailScreen />, {
    ...{ path: '/exam-detail/:id', at: '/exam-detail/exam1', workspace },
  });
  expect(await screen.findByText('1 öğrenci sınıfa alınmayı bekliyor')).toBeInTheDocument();
  const accept = screen.getByRole('link', { name: 'İsteklere bak' });
  expect(accept).toHaveAttribute('href', '/classroom-detail/class1');
  expect(screen.queryByText(/Sınıfta henüz öğrenci yok/)).not.toBeInTheDocument();
});
