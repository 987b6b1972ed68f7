import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { aClassroom, anExam, aQuestion, withOptions } from '../../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { openQuestion } from '../../../../tests/support/sample-questions.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { AppError } from '../../../domain/errors.ts';
import { personCode } from '../../../domain/ids.ts';
import { noteSync } from '../../../store/queries/sync.ts';
import { putRows } from '../../../store/rows.ts';
import { ExamDetailScreen } from '../ExamDetailScreen.tsx';
import { PUBLISHING } from '../exam-links.tsx';
import { MyExamsScreen } from '../MyExamsScreen.tsx';
import { PublishDialog } from './PublishDialog.tsx';

const CLASSROOM = aClassroom(TEACHER.uid);
const CLASSES = [CLASSROOM, { ...CLASSROOM, id: 'c2', className: '9-B' }];
const draft = (given: Partial<Exam> = {}): Exam => ({
  ...anExam(TEACHER.uid, [aQuestion(1), aQuestion(2)]),
  draft: true,
  ...given,
});

async function open(exam = draft(), classrooms = CLASSES) {
  const workspace = await testWorkspace();
  await putRows(workspace.store, 'classroom', classrooms);
  await putRows(workspace.store, 'exam', [exam]);
  const place = { path: '/exam-detail/:id', at: '/exam-detail/e1', state: PUBLISHING };
  const user = renderScreen(<ExamDetailScreen />, { ...place, workspace });
  const dialog = within(await screen.findByRole('dialog', { name: /^Toplama/ }));
  return { workspace, user, dialog, exams: () => workspace.store.exams.toArray() };
}

it('summarises the checks, and publishes the draft to its class', async () => {
  const { user, dialog, exams } = await open();
  expect(dialog.getByText('2 soru, hepsinin doğru cevabı işaretli')).toBeInTheDocument();
  expect(dialog.getByText('40 dakika, başlangıç ve bitiş zamanı yok')).toBeInTheDocument();
  expect(dialog.getByText('Sonuçlar: Kâğıt değerlendirilince')).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: '5-A' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: '9-B' })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Yayınla' }));
  expect(await screen.findByText('Sınav yayınlandı')).toBeInTheDocument();
  expect(await exams()).toMatchObject([{ examID: 'e1', draft: false }]);
  await waitFor(() => expect(screen.queryByText('Bu sınav bir taslak')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const CONSENT = /yayından sonra katılanları siz onaylarsınız/;
const NOBODY = [{ ...CLASSROOM, selectedStudent: [] }];

it('says that students who join an empty class later need the teacher’s agreement', async () => {
  const { user, dialog } = await open(draft({ release: 'by-teacher' }), [
    ...NOBODY,
    ...CLASSES.slice(1),
  ]);
  expect(dialog.getByText(CONSENT)).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: '5-A' }));
  expect(dialog.queryByText(CONSENT)).not.toBeInTheDocument();
});

it.each([
  ['a practice', { purpose: 'practice', release: 'at-once' }],
  ['an exam that opens later', { release: 'by-teacher', opensAt: Date.now() + 3_600_000 }],
] as const)('says nothing of consent before publishing %s', async (_what, given) => {
  const { dialog } = await open(draft(given), NOBODY);
  expect(dialog.getByText('henüz öğrenci yok')).toBeInTheDocument();
  expect(dialog.queryByText(CONSENT)).not.toBeInTheDocument();
});

it('shows the number of questions that students may answer with photos', async () => {
  const question = openQuestion(2);
  const { dialog } = await open(
    draft({ questions: [aQuestion(1), { ...question, body: { lines: 6, photos: 2 } }] }),
  );
  expect(dialog.getByText('1 soru fotoğrafla cevaplanabilir')).toBeInTheDocument();
  expect(screen.getByText('Fotoğrafla cevaplanabilir')).toBeInTheDocument();
});

it('warns of opening hours shorter than the exam, and allows them', async () => {
  const HOUR = 3_600_000;
  const opensAt = Date.now() + HOUR;
  const { dialog } = await open(draft({ opensAt, closesAt: opensAt + HOUR / 2 }));
  const check = dialog.getByText(/hiçbir öğrenci 40 dakikanın tamamını kullanamaz/);
  expect(check).toHaveTextContent('Bu saatler 30 dakika bırakıyor');
  expect(within(check).getByRole('img', { name: 'Dikkat' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Yayınla' })).toBeEnabled();
});

it('names the chosen students, and then offers no other class', async () => {
  const [member] = CLASSROOM.selectedStudent;
  if (!member) throw new Error('The class has a student.');
  const { user, dialog, exams } = await open(draft({ onlyFor: [{ uid: member.uid }] }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  const said = `5-A sınıfından yalnızca 1 öğrenci için: ${member.displayName}`;
  expect(dialog.getByText(said)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Yayınla' }));
  expect(await screen.findByText('Sınav yayınlandı')).toBeInTheDocument();
  expect(await exams()).toMatchObject([{ classroomID: 'c1', draft: false }]);
});

it('distinguishes chosen namesakes', async () => {
  const [member] = CLASSROOM.selectedStudent;
  if (!member) throw new Error('The class has a student.');
  const selectedStudent = [member, { ...member, uid: 'twin' }];
  const classrooms = [{ ...CLASSROOM, selectedStudent }];
  const { dialog } = await open(draft({ onlyFor: [{ uid: 'twin' }] }), classrooms);
  expect(await dialog.findByText(/yalnızca 1 öğrenci için/)).toHaveTextContent(
    `${member.displayName} (${personCode('twin')})`,
  );
});

it('creates one exam for each of several classes', async () => {
  const { user, dialog, exams } = await open();
  await user.click(dialog.getByRole('checkbox', { name: '9-B' }));
  await user.click(dialog.getByRole('button', { name: 'Yayınla' }));
  expect(await screen.findByText('Sınav 2 sınıfa yayınlandı')).toBeInTheDocument();
  const made = await exams();
  expect(made.map(({ classroomID }) => classroomID).sort()).toEqual(['c1', 'c2']);
  for (const exam of made) expect(exam).toMatchObject({ draft: false });
});

it('leads from the form to the exam’s page', async () => {
  const workspace = await testWorkspace();
  await putRows(workspace.store, 'classroom', CLASSES);
  await putRows(workspace.store, 'exam', [draft({ release: 'by-teacher' })]);
  const user = renderScreen(<PublishDialog examID="e1" onClose={() => undefined} />, {
    ...{ path: '/exam-management', at: '/exam-management', workspace },
    elsewhere: <OpenedAddress />,
  });
  await user.click(await screen.findByRole('button', { name: 'Yayınla' }));
  expect(await screen.findByText('/exam-detail/e1')).toBeInTheDocument();
});

const OpenedAddress = () => <p>{useLocation().pathname}</p>;

it('shows the next step after the exam was published', async () => {
  const { user, dialog } = await open(draft({ release: 'by-teacher' }));
  await user.click(dialog.getByRole('button', { name: 'Yayınla' }));
  const watch = await screen.findByRole('link', { name: 'Canlı izle' });
  expect(watch).toHaveAttribute('href', '/exam-results/e1/live');
});

it('says without a connection that students get the exam later', async () => {
  const { workspace, user, dialog } = await open();
  await noteSync(workspace.store, { contact: 'failed' });
  await user.click(dialog.getByRole('button', { name: 'Yayınla' }));
  const said = 'Sınav yayınlandı; bağlantı gelince öğrencilere ulaşır.';
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('reports a missing class', async () => {
  const { user, dialog, exams } = await open();
  await user.click(dialog.getByRole('checkbox', { name: '5-A' }));
  await user.click(dialog.getByRole('button', { name: 'Yayınla' }));
  expect(dialog.getByText('En az bir sınıf seçin.')).toBeInTheDocument();
  expect(await exams()).toMatchObject([{ draft: true }]);
});

it.each([
  ['no question', { questions: [] }, /^Sınavda soru yok/],
  [
    'a question without its key',
    { questions: [withOptions(aQuestion(1), { B: '' })] },
    /eksik soru var/,
  ],
  ['an end that has passed', { closesAt: 5 }, /^Bitiş zamanı geçmiş/],
])('refuses to publish a draft with %s', async (_name, given, said) => {
  const { dialog } = await open(draft(given));
  expect(dialog.getByText(said)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Yayınla' })).toBeDisabled();
});

it('reports that a new exam is created, or that its draft is kept', async () => {
  const workspace = await testWorkspace();
  await putRows(workspace.store, 'classroom', CLASSES);
  await putRows(workspace.store, 'exam', [draft()]);
  const closed = vi.fn();
  const user = renderScreen(<PublishDialog examID="e1" isNew onClose={closed} />, { workspace });
  await user.click(await screen.findByRole('button', { name: 'Taslak kalsın' }));
  expect(closed).toHaveBeenCalledOnce();
  expect(await screen.findByText('Taslak kaydedildi')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '9-B' }));
  await user.click(screen.getByRole('button', { name: 'Yayınla' }));
  const said = 'Sınav başarıyla oluşturuldu ve 2 sınıfa yayınlandı';
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('leaves the exam a draft if it is closed, and is opened again from the draft’s bar', async () => {
  const { user, dialog, exams } = await open();
  await user.click(dialog.getByRole('button', { name: 'Taslak kalsın' }));
  expect(await exams()).toMatchObject([{ draft: true }]);
  expect(screen.getByRole('region', { name: 'Taslak' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Yayınla' }));
  expect(await screen.findByRole('dialog', { name: /^Toplama/ })).toBeInTheDocument();
});

/** Returns the exam's page, and a preview that only leads back. */
function WithPreview() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return pathname.startsWith('/exam-preview') ? (
    <button type="button" onClick={() => navigate(-1)}>
      geri
    </button>
  ) : (
    <Routes>
      <Route path="/exam-detail/:id" element={<ExamDetailScreen />} />
    </Routes>
  );
}

it('opens again if Back leads from the preview to the exam', async () => {
  const workspace = await testWorkspace();
  await putRows(workspace.store, 'classroom', CLASSES);
  await putRows(workspace.store, 'exam', [draft()]);
  const user = renderScreen(<WithPreview />, { path: '*', at: '/exam-detail/e1', workspace });
  await user.click(await screen.findByRole('button', { name: 'Yayınla' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Toplama/ }));
  await user.click(dialog.getByRole('link'));
  await user.click(await screen.findByRole('button', { name: 'geri' }));
  expect(await screen.findByRole('dialog', { name: /^Toplama/ })).toBeInTheDocument();
});

it('shows why the exam could not be saved', async () => {
  const { workspace, user, dialog, exams } = await open();
  workspace.failWith(new AppError('storage-full'));
  await user.click(dialog.getByRole('button', { name: 'Yayınla' }));
  expect(await screen.findByText(/^Sınav yayınlanırken bir hata oluştu/)).toBeInTheDocument();
  expect(await exams()).toMatchObject([{ draft: true }]);
});

it('lists a draft whose class was deleted, and publishes it to another class', async () => {
  const { user, dialog, exams } = await open(draft({ classroomID: 'gone' }));
  for (const name of ['5-A', '9-B'])
    expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: '9-B' }));
  await user.click(dialog.getByRole('button', { name: 'Yayınla' }));
  await screen.findByText('Sınav yayınlandı');
  expect(await exams()).toMatchObject([{ draft: false, classroomID: 'c2' }]);
});

it('can be opened for a draft in the list of exams, where a draft has no link to results', async () => {
  const workspace = await testWorkspace();
  await putRows(workspace.store, 'exam', [draft()]);
  renderScreen(<MyExamsScreen />, { workspace });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Taslak')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Yayınla: Toplama' })).toBeInTheDocument();
  expect(card.queryByRole('link', { name: /Sonuçlar/ })).not.toBeInTheDocument();
});
