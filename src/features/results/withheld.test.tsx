import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anExam, handIn, USUAL_GRACE } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import type { WaitReason } from '../../domain/documents/exam/schema.ts';
import { DEFAULT_SETTINGS, type HeldSettings } from '../../domain/documents/exam/settings.ts';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { startPaper } from '../../domain/documents/paper/make.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { formatDate } from '../../ui/format.ts';
import { ResultScreen } from './ResultScreen.tsx';
import { ResultsScreen } from './ResultsScreen.tsx';

const STUDENT = { ...TEACHER, uid: 's1', userRole: 'student' as const };
const HOUR = 3_600_000;
const version = newVersion(anExam('t1'), 1);

/** Opens a device whose student has handed in an exam with these settings. */
async function device(
  settings: Partial<HeldSettings>,
  arrived = true,
  waits: WaitReason | null = null,
) {
  const workspace = await testWorkspace(STUDENT);
  const sheet = sheetOf(
    version,
    '5-A',
    true,
    { ...DEFAULT_SETTINGS, ...settings },
    { extraMinutes: 0, waits },
  );
  const now = Date.now() - HOUR;
  const paper = handIn(startPaper({ ...sheet, closesAt: null }, 's1', 'd1', now), now + 5);
  await workspace.store.sheets.put(sheet);
  await workspace.store.papers.put({ ...paper, receivedAt: arrived ? now + 9 : null });
  return { workspace, paper };
}

async function list(settings: Partial<HeldSettings>, arrived?: boolean) {
  const { workspace } = await device(settings, arrived);
  renderScreen(<ResultsScreen />, { workspace });
  await screen.findByRole('table');
}

const closesAt = Date.now() + HOUR;

it('says that results come after the exam’s end, with the earliest time', async () => {
  await list({ release: 'after-end', closesAt });
  screen.getByText('Sonuç bekleniyor');
  screen.getByText(
    `Sonuçlar sınav bitince açıklanacak, en erken: ${formatDate(closesAt + USUAL_GRACE)}.`,
  );
});

it('says that the teacher has not released the results', async () => {
  await list({ release: 'by-teacher' });
  screen.getByText('Öğretmeniniz sonuçları henüz açıklamadı.');
});

it('does not promise a time that has passed', async () => {
  await list({ release: 'after-end', closesAt: Date.now() - USUAL_GRACE - 1 });
  screen.getByText('Sınav bitti. Sonucunuz açıklanınca burada görünecek.');
});

it('says that a paper waits on the device to be sent', async () => {
  await list({ release: 'by-teacher' }, false);
  screen.getByText('Cihazda, gönderilmeyi bekliyor');
});

it('says that released results are being graded', async () => {
  await list({ release: 'by-teacher', releasedAt: 5 });
  screen.getByText('Değerlendiriliyor');
});

it('says on the receipt that the result is not released, until the result arrives', async () => {
  const { workspace, paper } = await device({ release: 'by-teacher' });
  const at = `/results/${paper.id}`;
  renderScreen(<ResultScreen />, { path: '/results/:id', at, workspace });
  await screen.findByText(/^Öğretmeniniz sonuçları henüz açıklamadı\./);
  screen.getByText('Sonuç açıklanacak');
  const result = grade(paper, version, 'Ali', 9);
  if (result) await workspace.store.results.put(result);
  await screen.findByText('Değerlendirildi');
  // The receipt may be the first message from the server that this student reads.
  expect(screen.getByText('Kâğıdınız okula ulaştı.')).toBeInTheDocument();
  expect(screen.queryByText(/henüz açıklamadı/)).not.toBeInTheDocument();
});

it.each<[WaitReason, string]>([
  ['before-opening', 'sınav, açılış saatinden önce başlatılmış görünüyor'],
  ['after-release', 'sunucuya, sınavın sonuçları açıklandıktan sonra ulaştı'],
  ['not-member', 'sınıfta kayıtlı görünmüyorsunuz'],
])('says that a paper waits for the teacher, and why: %s', async (waits, why) => {
  const { workspace, paper } = await device({ release: 'after-end', closesAt: 5 }, true, waits);
  const place = { path: '/results/:id', at: `/results/${paper.id}`, workspace };
  renderScreen(<ResultScreen />, place);
  const told = await screen.findByText(/Kâğıdınız öğretmeninizin kararını bekliyor/);
  expect(told).toHaveTextContent(why);
  screen.getByText('Öğretmeninizin kararı');
  renderScreen(<ResultsScreen />, { workspace });
  await screen.findByText('Karar bekleniyor');
  expect(screen.queryByText(/değerlendiriliyor/)).not.toBeInTheDocument();
});

it('says that an exam without a sheet is no longer in the student’s classes', async () => {
  const { workspace } = await device({});
  await workspace.store.sheets.clear();
  renderScreen(<ResultsScreen />, { workspace });
  await screen.findByText(/^Bu sınav artık sınıflarınızda yok/);
});
