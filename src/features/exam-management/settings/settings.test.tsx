import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMember, anExam, aQuestion, USUAL_GRACE } from '../../../../tests/support/documents.ts';
import { fromExamMenu } from '../../../../tests/support/menus.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../../tests/support/render-screen.tsx';
import { gradedPapers, openQuestion } from '../../../../tests/support/sample-questions.ts';
import { newClassroom } from '../../../domain/documents/classroom/make.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { DEFAULT_SETTINGS, type HeldSettings } from '../../../domain/documents/exam/settings.ts';
import { setFields } from '../../../domain/merge/edit.ts';
import { formatDate, formatDay } from '../../../ui/format.ts';
import { ExamDetailScreen } from '../ExamDetailScreen.tsx';
import { ExamManagementScreen } from '../ExamManagementScreen.tsx';
import { settingsOfValues, settingsValuesOf } from './settings-values.ts';

const HOUR = 3_600_000;
const classroom = newClassroom(
  {
    id: 'c1',
    className: '5-A',
    classDesc: '',
    selectedTeacher: [aMember(TEACHER.uid, 'teacher')],
    selectedStudent: [aMember('s1')],
  },
  1,
);

async function open(settings: Partial<HeldSettings> = {}) {
  const workspace = await testWorkspace();
  const exam = setFields<Exam>(anExam(TEACHER.uid, [aQuestion(1)]), settings, 5);
  await workspace.store.classrooms.put(classroom);
  await workspace.store.exams.put(exam);
  const place = { path: '/exam-detail/:id', at: '/exam-detail/e1', workspace };
  const user = renderScreen(<ExamDetailScreen />, place);
  await screen.findByRole('heading', { level: 1 });
  const panel = within((await screen.findByText('Amaç')).closest('section') ?? document.body);
  return { workspace, user, panel, stored: () => workspace.store.exams.get('e1') };
}

async function openForm(settings?: Partial<HeldSettings>) {
  const opened = await open(settings);
  await fromExamMenu(opened.user, 'Sınav ayarları');
  const form = within(screen.getByRole('dialog', { name: 'Sınav ayarları' }));
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  const save = () => opened.user.click(form.getByRole('button', { name: 'Kaydet' }));
  return { ...opened, form, type, save };
}

it('shows the stored values in the fields, to the minute', () => {
  const opensAt = new Date('2026-11-21T09:30').getTime();
  const settings = { ...DEFAULT_SETTINGS, opensAt, closesAt: null };
  expect(settingsValuesOf(settings)).toMatchObject({ opensAt: '2026-11-21T09:30', closesAt: '' });
  expect(settingsOfValues(settingsValuesOf(settings))).toMatchObject({ opensAt, closesAt: null });
});

describe('the settings of an exam', () => {
  it('are summarised, and changed in a form', async () => {
    const { panel, user, form, type, save, stored } = await openForm();
    expect(panel.getAllByText('Belirlenmedi')).toHaveLength(2);
    await user.click(form.getByRole('radio', { name: 'Sınavın bitiş zamanından sonra' }));
    type('Başlangıç zamanı', '2030-05-02T09:00');
    type('Bitiş zamanı', '2030-05-02T10:30');
    await user.click(form.getByRole('switch', { name: /^Şıklar her öğrenciye/ }));
    await save();
    await screen.findByText('Sınav ayarları kaydedildi.');
    expect(await stored()).toMatchObject({
      release: 'after-end',
      opensAt: new Date('2030-05-02T09:00').getTime(),
      closesAt: new Date('2030-05-02T10:30').getTime(),
      shuffleQuestions: false,
      shuffleOptions: true,
    });
    await panel.findByText('02.05.2030 09:00');
    panel.getByText('Karışık');
  });

  it('do not stop a running exam, and name the action that does', async () => {
    const { form } = await openForm();
    expect(
      form.getByText(/bitiş zamanı ve soru sırası değişmez.*“Sınavı şimdi bitir”/),
    ).toBeVisible();
    expect(form.getByText(/değişiklikten sonra başlayanların sınavı/)).toBeInTheDocument();
    expect(form.queryByText(/süren sınavlar kendiliğinden/)).not.toBeInTheDocument();
  });

  it('show the error at its field, and focus it', async () => {
    const { user, form, type, save, stored } = await openForm();
    type('Başlangıç zamanı', '2030-05-02T09:00');
    type('Bitiş zamanı', '2030-05-02T09:00');
    await save();
    expect(form.getByText('Bitiş, başlangıçtan sonra olmalı.')).toBeInTheDocument();
    expect(form.getByLabelText('Bitiş zamanı')).toHaveFocus();
    type('Bitiş zamanı', '');
    await user.click(form.getByRole('radio', { name: 'Sınavın bitiş zamanından sonra' }));
    await save();
    form.getByText('Sonuçların sınav bitince açıklanması için bitiş zamanı girin.');
    expect(await stored()).toMatchObject({ release: 'at-once', closesAt: null });
  });

  it('warn about an exam without an end, and offer immediate results for such an exam alone', async () => {
    const { panel, form, type, save, stored } = await openForm();
    panel.getByText(/^Bu sınavın bitiş zamanı yok/);
    const atOnce = () => form.queryByRole('radio', { name: 'Kâğıt değerlendirilince' });
    const afterEnd = form.getByRole('radio', { name: 'Sınavın bitiş zamanından sonra' });
    expect(atOnce()).toBeChecked();
    expect(atOnce()).toHaveAccessibleDescription(/^Not vermeyeceğiniz sınavlar içindir/);
    type('Bitiş zamanı', '2030-05-02T10:30');
    expect(atOnce()).not.toBeInTheDocument();
    expect(afterEnd).toBeChecked();
    await save();
    await screen.findByText('Sınav ayarları kaydedildi.');
    expect(await stored()).toMatchObject({ release: 'after-end' });
    await waitFor(() => expect(panel.queryByText(/bitiş zamanı yok/)).not.toBeInTheDocument());
  });

  it('change immediate results into results after the end when an end is set', async () => {
    const { panel, form } = await openForm({ release: 'at-once', closesAt: Date.now() + HOUR });
    panel.getByText('Sınavın bitiş zamanından sonra', { selector: 'dd' });
    expect(form.getByRole('radio', { name: 'Sınavın bitiş zamanından sonra' })).toBeChecked();
  });

  it('reject an incomplete date', async () => {
    const { form, save, stored } = await openForm();
    const end = form.getByLabelText('Bitiş zamanı');
    Object.defineProperty(end, 'validity', { value: { badInput: true } });
    fireEvent.blur(end);
    await save();
    form.getByText('Lütfen tarih ve saati eksiksiz girin.');
    expect(await stored()).toMatchObject({ closesAt: null });
  });
});

describe('the grace period before results', () => {
  const label = 'Geç ulaşan kâğıtları bekleme süresi';

  it('is offered only if results are released after an end', async () => {
    const { form, type, save, stored, user, panel } = await openForm();
    expect(form.queryByLabelText(label)).not.toBeInTheDocument();
    type('Bitiş zamanı', '2030-05-02T10:30');
    await user.click(form.getByRole('radio', { name: 'Öğretmen açıklayınca' }));
    expect(form.queryByLabelText(label)).not.toBeInTheDocument();
    const afterEnd = form.getByRole('radio', { name: 'Sınavın bitiş zamanından sonra' });
    await user.click(afterEnd);
    expect(form.getByLabelText(label)).toHaveValue('10');
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(/internete bağlı olmayan/);
    await user.selectOptions(form.getByLabelText(label), '30 dakika');
    expect(afterEnd).toHaveAccessibleDescription(/^Bitiş zamanından 30 dakika sonra/);
    await save();
    await screen.findByText('Sınav ayarları kaydedildi.');
    expect(await stored()).toMatchObject({ graceMinutes: 30 });
    await panel.findByText('30 dakika');
  });

  it('is not offered once the results are released', async () => {
    const closesAt = Date.now() - USUAL_GRACE - 1;
    const { form } = await openForm({ release: 'after-end', closesAt });
    expect(form.queryByLabelText(label)).not.toBeInTheDocument();
  });
});

it('warns that later papers will wait if a teacher moves an end after the key’s release', async () => {
  const notice = /doğru cevapları öğrencilere açıldı/;
  const closesAt = Date.now() - USUAL_GRACE - 1;
  const { form } = await openForm({ release: 'after-end', closesAt });
  expect(form.getByText(notice)).toBeVisible();
  const moved = { release: 'after-end' as const, closesAt: Date.now() + HOUR };
  cleanup();
  const open = await openForm(moved);
  expect(open.form.queryByText(notice)).not.toBeInTheDocument();
  await open.workspace.store.exams.update('e1', { keyOutAt: closesAt });
  expect(await open.form.findByText(notice)).toBeVisible();
});

describe('releasing results', () => {
  it('is not offered if no results are withheld', async () => {
    const { panel } = await open();
    expect(panel.queryByRole('button', { name: 'Sonuçları açıkla' })).not.toBeInTheDocument();
  });

  it('is not offered for a draft', async () => {
    const workspace = await testWorkspace();
    const exam = setFields(anExam(TEACHER.uid), { release: 'by-teacher', draft: true }, 5);
    await workspace.store.exams.put(exam);
    const place = { path: '/exam-detail/:id', at: '/exam-detail/e1', workspace };
    renderScreen(<ExamDetailScreen />, place);
    await screen.findByRole('heading', { level: 1 });
    const panel = within((await screen.findByText('Amaç')).closest('section') ?? document.body);
    expect(panel.queryByRole('button', { name: 'Sonuçları açıkla' })).not.toBeInTheDocument();
    expect(panel.queryByText(/henüz görmüyor/)).not.toBeInTheDocument();
  });

  it('asks, warns while the exam is open, and shows the time of the release', async () => {
    const { panel, user, stored } = await open({ release: 'by-teacher' });
    panel.getByText('Öğrenciler sonuçlarını henüz görmüyor.');
    const release = () => user.click(panel.getByRole('button', { name: 'Sonuçları açıkla' }));
    await release();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Sınav hâlâ açık/)).toBeInTheDocument();
    expect(dialog.getByText(/Henüz sonucu hazır bir kâğıt yok/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    expect(await stored()).toMatchObject({ releasedAt: null });
    await release();
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Sonuçları açıkla' }));
    await screen.findByText(/^Sonuçlar açıklandı; öğrenciler/);
    const releasedAt = (await stored())?.releasedAt ?? 0;
    await panel.findByText(`Sonuçlar açıklandı: ${formatDate(releasedAt)}`);
    expect(panel.queryByRole('button', { name: 'Sonuçları açıkla' })).not.toBeInTheDocument();
  });

  it('shows the number of papers that are not released because answers wait for marks', async () => {
    const exam = anExam(TEACHER.uid, [openQuestion(1)]);
    const { panel, user, workspace } = await open({ release: 'by-teacher' });
    await workspace.store.results.bulkPut(gradedPapers(exam, [['Dağlar'], ['Ova'], ['empty']]));
    await user.click(panel.getByRole('button', { name: 'Sonuçları açıkla' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^2 kâğıtta.*Bu kâğıtlar kapalı kalır/)).toBeInTheDocument();
  });

  it('is announced with its time if it is automatic after the end', async () => {
    const closesAt = Date.now() + HOUR;
    const { panel } = await open({ release: 'after-end', closesAt });
    const date = formatDay(closesAt + USUAL_GRACE, Date.now());
    panel.getByText(
      `Öğrenciler sonuçları, sınav bitip yoldaki kâğıtlar da beklendikten sonra görecek: ${date}`,
    );
  });
});

describe('a new exam', () => {
  it('has the settings that were chosen in the builder', async () => {
    const workspace = await testWorkspace();
    await workspace.store.classrooms.put(classroom);
    const user = renderScreen(<ExamManagementScreen />, { workspace });
    await user.selectOptions(await screen.findByLabelText('Sınıf'), '5-A');
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Oran');
    await user.click(screen.getByText('Sınav ayarları (isteğe bağlı)'));
    await user.click(screen.getByRole('radio', { name: 'Öğretmen açıklayınca' }));
    await user.click(screen.getByRole('switch', { name: /^Sorular her öğrenciye/ }));
    await fillIn(user, screen.getByLabelText('Soru metni'), '1 + 1?');
    await fillIn(user, screen.getByLabelText('A şıkkı'), '1');
    await fillIn(user, screen.getByLabelText('B şıkkı'), '2');
    await user.click(screen.getByRole('radio', { name: 'Doğru cevap B' }));
    await user.click(screen.getByRole('button', { name: 'Soruyu ekle' }));
    await user.click(await screen.findByRole('button', { name: 'Sınavı Oluştur' }));
    await screen.findByRole('dialog', { name: /^Oran/ });
    const [made] = await workspace.store.exams.toArray();
    expect(made).toMatchObject({ release: 'by-teacher', shuffleQuestions: true, closesAt: null });
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Kâğıt değerlendirilince' })).toBeChecked(),
    );
  });
});
