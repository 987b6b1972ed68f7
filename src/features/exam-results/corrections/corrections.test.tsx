import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillIn, renderScreen } from '../../../../tests/support/render-screen.tsx';
import { wordingOf } from '../../../domain/documents/exam/versions.ts';
import { noteSync } from '../../../store/queries/sync.ts';
import { ExamResultsScreen } from '../ExamResultsScreen.tsx';
import { EXAM, sittingClass } from '../test-support/sitting-class.ts';

async function open(change: Partial<typeof EXAM> = {}, search = '') {
  const workspace = await sittingClass();
  await workspace.store.exams.put({ ...EXAM, ...change });
  const user = renderScreen(<ExamResultsScreen />, {
    ...{ path: '/exam-results/:id', at: `/exam-results/${EXAM.examID}${search}`, workspace },
    elsewhere: <p>Sınav sayfası</p>,
  });
  await screen.findByRole('heading', { level: 1 });
  return { workspace, user };
}

describe('correcting a question in the analysis', () => {
  it('shows the number of regraded papers, and the state of the correction', async () => {
    const { workspace, user } = await open({}, '?sekme=sorular');
    await user.click(screen.getByRole('button', { name: '2. soruyu sonradan düzelt' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2. soruyu düzelt' }));
    expect(dialog.getByText(/2 kâğıt yeniden değerlendirilir/)).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: /^C\)/ }));
    await fillIn(user, dialog.getByLabelText('Gerekçe'), 'İkisi de doğru');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText(/2 kâğıt yeniden değerlendirilecek\.$/)).toBeInTheDocument();
    expect(await screen.findByText('C de doğru')).toBeInTheDocument();
    // The previous message is removed, so that the test finds the next one.
    notifications.clean();
    await waitFor(() => expect(screen.queryByText(/yeniden değerlendirilecek\./)).toBeNull());
    expect(await workspace.store.exams.get(EXAM.examID)).toMatchObject({
      rulings: [{ answer: 'C', share: 1, reason: 'İkisi de doğru' }],
    });

    await user.click(screen.getByRole('button', { name: '2. soruyu sonradan düzelt' }));
    const again = within(await screen.findByRole('dialog', { name: '2. soruyu düzelt' }));
    expect(again.getByLabelText('Gerekçe')).toHaveValue('İkisi de doğru');
    await user.click(again.getByRole('radio', { name: /puanı herkese/ }));
    await user.click(again.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('İptal: puanı herkese')).toBeInTheDocument();
    expect(await screen.findByText(/2 kâğıt yeniden değerlendirilecek\.$/)).toBeInTheDocument();
  });

  it('opens by the address of an appealed question', async () => {
    await open({}, `?sekme=sorular&correct=${EXAM.questions[1]?.id}`);
    expect(await screen.findByRole('dialog', { name: '2. soruyu düzelt' })).toBeVisible();
  });

  it('is applied later if the server cannot be reached', async () => {
    const { workspace, user } = await open({}, '?sekme=sorular');
    await noteSync(workspace.store, { contact: 'failed' });
    await user.click(screen.getByRole('button', { name: '2. soruyu sonradan düzelt' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2. soruyu düzelt' }));
    await user.click(dialog.getByRole('checkbox', { name: /^C\)/ }));
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    const said = 'Düzeltme kaydedildi; 2 kâğıt bağlantı gelince yeniden değerlendirilecek.';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('links to the question itself for a wrong key', async () => {
    const { user } = await open({}, '?sekme=sorular');
    await user.click(screen.getByRole('button', { name: '2. soruyu sonradan düzelt' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2. soruyu düzelt' }));
    const key = EXAM.questions[1]?.key;
    expect(dialog.getByText(`Anahtardaki ${key} şıkkı yanlış mı?`)).toBeInTheDocument();
    const link = dialog.getByRole('link', { name: 'Soruyu düzenle' });
    const to = `/exam-detail/${EXAM.examID}?question=${EXAM.questions[1]?.id}`;
    expect(link).toHaveAttribute('href', to);
  });

  it('refuses to cancel the last graded question', async () => {
    const others = EXAM.questions.slice(1).map(({ id }) => id);
    const cancelled = others.map((questionID) => ({
      ...{ questionID, credit: 'nobody' as const, reason: '' },
    }));
    const { user } = await open({ cancelled }, '?sekme=sorular');
    await user.click(screen.getByRole('button', { name: '1. soruyu sonradan düzelt' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /hiç sorulmamış/ })).toBeDisabled();
    expect(dialog.getByText(/sayılan başka soru kalmadığı/)).toBeInTheDocument();
  });
});

describe('a make-up exam', () => {
  it('is created for the absent students, and opened', async () => {
    const { workspace, user } = await open({ closesAt: 5_000 });
    await user.click(screen.getByRole('tab', { name: 'İşlemler' }));
    await user.click(screen.getByRole('button', { name: 'Telafi sınavı' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Telafi sınavı oluştur' }));
    expect(dialog.getByRole('checkbox', { name: 'İpek · Kâğıdı gelmedi' })).toBeChecked();
    const ece = dialog.getByRole('checkbox', { name: /^Ece/ });
    expect(ece).not.toBeChecked();
    await user.click(ece);
    await user.click(dialog.getByRole('button', { name: '2 öğrenci için oluştur' }));
    expect(await screen.findByText('Sınav sayfası')).toBeInTheDocument();
    const made = (await workspace.store.exams.toArray()).find(
      ({ examID }) => examID !== EXAM.examID,
    );
    expect(made?.onlyFor.map(({ uid }) => uid).sort()).toEqual(['s3', 's5']);
    expect(made).toMatchObject({ examName: 'Toplama – Telafi', draft: true });
    expect(screen.getByText('Telafi sınavı taslak olarak oluşturuldu.')).toBeInTheDocument();
  });

  it('explains which corrections are also made in it', async () => {
    const [first, second] = EXAM.questions;
    if (!first || !second) throw new Error('It has two questions.');
    const { user } = await open({
      cancelled: [{ questionID: first.id, credit: 'nobody', reason: '' }],
      rulings: [
        { questionID: second.id, answer: 'C', share: 1, wording: wordingOf(second), reason: '' },
      ],
    });
    await user.click(screen.getByRole('tab', { name: 'İşlemler' }));
    await user.click(screen.getByRole('button', { name: 'Telafi sınavı' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Telafi sınavı oluştur' }));
    expect(dialog.getByText(/İptal ettiğiniz 1 soru telafi sınavında sorulmaz/)).toHaveTextContent(
      '(1 soruda) telafi sınavında da doğru sayılır',
    );
  });

  it('includes students who had not begun when the exam was ended early', async () => {
    const { user } = await open({ endedAt: 5_000, endKnownAt: 5_001 });
    expect(screen.queryByText('Bilinmiyor')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'İşlemler' }));
    await user.click(screen.getByRole('button', { name: 'Telafi sınavı' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Telafi sınavı oluştur' }));
    expect(dialog.getByText(/^Kâğıdı gelmeyen \d+ öğrenci seçili/)).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: 'İpek · Kâğıdı gelmedi' })).toBeChecked();
  });

  it('excludes students who joined the class after the end', async () => {
    const { workspace, user } = await open({ closesAt: 5_000 });
    const [classroom] = await workspace.store.classrooms.toArray();
    if (!classroom) throw new Error('There is one class.');
    const stamps = { ...classroom.stamps, 'selectedStudent/s5': 999_999_999 };
    await workspace.store.classrooms.put({ ...classroom, stamps });
    // When the dialog opens, it chooses from the students that the page has read.
    await screen.findAllByText('Sınıfta değildi');
    await user.click(screen.getByRole('tab', { name: 'İşlemler' }));
    await user.click(screen.getByRole('button', { name: 'Telafi sınavı' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Telafi sınavı oluştur' }));
    expect(dialog.getByRole('checkbox', { name: 'İpek · Sınıfta değildi' })).not.toBeChecked();
  });

  it('lists its own students, and no others', async () => {
    await open({ onlyFor: [{ uid: 's5' }] });
    const table = within(screen.getByRole('table', { name: 'Kâğıtlar' }));
    await waitFor(() => expect(table.getByText('İpek')).toBeInTheDocument());
    expect(table.getAllByText('Bilinmiyor')).toHaveLength(1);
    expect(screen.getByText(/yalnızca 1 öğrenci için/)).toBeInTheDocument();
  });
});
