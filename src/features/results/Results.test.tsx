import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  anExam,
  aPaper,
  aQuestion,
  aSharedText,
  handIn,
} from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { writeSyncState } from '../../../tests/support/sync-state.ts';
import type { Corrections } from '../../domain/documents/exam/corrections.ts';
import { DEFAULT_SETTINGS } from '../../domain/documents/exam/settings.ts';
import { newVersion, sheetOf, wordingOf } from '../../domain/documents/exam/versions.ts';
import { answerPaper, handInPaper } from '../../domain/documents/paper/make.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { putElements } from '../../domain/merge/edit.ts';
import { ON_PAPER } from '../../domain/question-kinds/kind.ts';
import { prepareReceipt } from '../../store/queries/receipts.ts';
import { noteSync } from '../../store/queries/sync.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { formatDate } from '../../ui/format.ts';
import { messages } from './messages.ts';
import { ResultScreen } from './ResultScreen.tsx';
import { ResultsScreen } from './ResultsScreen.tsx';

const STUDENT = { ...TEACHER, uid: 's1', userRole: 'student' } as const;
const exam = anExam('t1', [aQuestion(1), aQuestion(2), aQuestion(3)]);

/** Returns a paper that was handed in with a right, a wrong and a blank answer. */
function takenPaper() {
  const right = answerPaper(aPaper('s1', exam), 'qqqqqqq01', 'B', 1100);
  return handIn(answerPaper(right, 'qqqqqqq02', 'A', 1200), 2000);
}
const paper = takenPaper();
const sheet = sheetOf(newVersion(exam, 1000), '5-A', true, {
  ...DEFAULT_SETTINGS,
  release: 'at-once',
});

async function device(isGraded: boolean, receivedAt: number | null = null) {
  const workspace = await testWorkspace(STUDENT);
  await workspace.store.papers.put({ ...paper, receivedAt });
  await workspace.store.sheets.put(sheet);
  const result = grade(paper, newVersion(exam, 1000), 'Ali', 3000);
  if (isGraded && result) await workspace.store.results.put(result);
  return workspace;
}

async function openPaper(isGraded: boolean, id = paper.id) {
  const workspace = await device(isGraded);
  renderScreen(<ResultScreen />, { path: '/results/:id', at: `/results/${id}`, workspace });
  return workspace;
}

/** Returns the steps of a paper's way to the server, with their states. */
const steps = () =>
  screen
    .getAllByText(/^(Sınav bitti|Sunucuya ulaş|Değerlendiril)/)
    .map((step) => step.firstChild?.textContent);

describe('the list of results', () => {
  it('shows the exam, its score rounded down, and the link to the details', async () => {
    renderScreen(<ResultsScreen />, { workspace: await device(true) });
    const row = within(await screen.findByRole('row', { name: /Toplama/ }));
    expect(row.getByText('33')).toBeInTheDocument();
    const details = row.getByRole('link', { name: 'Detaylar: Toplama' });
    expect(details).toHaveAttribute('href', `/results/${paper.id}`);
  });

  it('says of a paper without a score that the details explain more', async () => {
    renderScreen(<ResultsScreen />, { workspace: await device(false, 2500) });
    const row = await screen.findByRole('row', { name: /Toplama/ });
    expect(row).toHaveTextContent('Notunuzu öğrenmek için detayları açın.');
  });

  it('says when the score of an unsent paper will come', async () => {
    renderScreen(<ResultsScreen />, { workspace: await device(false) });
    const row = await screen.findByRole('row', { name: /Toplama/ });
    expect(row).toHaveTextContent('Cihazda, gönderilmeyi bekliyor');
    expect(row).toHaveTextContent('sunucuya ulaşıp değerlendirilince');
    expect(row).not.toHaveTextContent('detayları açın');
  });

  it('shows the arrival of a paper sent without a session, and asks to sign in', async () => {
    const workspace = await device(false);
    await workspace.store.arrivals.put({ id: `paper:${paper.id}`, at: 2500 });
    await noteSync(workspace.store, { contact: 'signed-out' });
    renderScreen(<ResultsScreen />, { workspace });
    const row = await screen.findByRole('row', { name: /Toplama/ });
    await waitFor(() => expect(row).toHaveTextContent('Sunucuya ulaştı; sonuç için giriş yapın'));
    expect(row).not.toHaveTextContent('bekliyor');
    await noteSync(workspace.store, { contact: 'reached' });
    await waitFor(() => expect(row).not.toHaveTextContent('giriş yapın'));
    expect(row).toHaveTextContent('Sunucuya ulaştı');
  });

  it('says that it is empty', async () => {
    renderScreen(<ResultsScreen />, { workspace: await testWorkspace(STUDENT) });
    expect(await screen.findByText('Henüz sınava girmediniz.')).toBeInTheDocument();
  });
});

describe('the page directly after the hand-in', () => {
  const JUST = { at: '/results', path: '/results', state: { receipt: paper.id } };
  const CLOSE = /Uygulamayı kapatabilirsiniz/;

  it('shows the receipt at once, with the focus on its title and the table below', async () => {
    const workspace = await device(false);
    await prepareReceipt(workspace.store, paper.id);
    renderScreen(<ResultsScreen />, { workspace, ...JUST });
    // The test awaits nothing, because the code has to be in the first drawing.
    expect(screen.getByText('ABC-DEF')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sınavınız bitti' })).toHaveFocus();
    const receipt = screen.getByRole('region', { name: 'Toplama' });
    const table = await screen.findByRole('table', { name: 'Sonuçlarım' });
    const order = receipt.compareDocumentPosition(table);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says that the app may be closed once the server has everything, and not before', async () => {
    const workspace = await device(false);
    const { store } = workspace;
    const waiting: Omit<SyncState, 'unsent'> = {
      phase: 'offline',
      lastContact: 1,
      refused: [],
      fetched: null,
    };
    const unsent = [{ id: `paper:${paper.id}`, since: 1 }];
    await writeSyncState(store, { ...waiting, unsent });
    renderScreen(<ResultsScreen />, { workspace, ...JUST });
    expect(await screen.findByText(/uygulamayı açık bırakın/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sınavınız bitti' })).toBeInTheDocument();
    expect(screen.queryByText(CLOSE)).not.toBeInTheDocument();
    // The server has the paper, but another document is unsent.
    await store.papers.put({ ...paper, receivedAt: 2500 });
    expect(await screen.findByText('Kâğıdınız okula ulaştı.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sınavınız teslim edildi' })).toBeInTheDocument();
    expect(screen.queryByText(CLOSE)).not.toBeInTheDocument();
    await writeSyncState(store, { ...waiting, unsent: [] });
    expect(await screen.findByText(CLOSE)).toBeInTheDocument();
  });
});

describe('the code of a receipt', () => {
  const NOTE = 'Bu kodu bir yere yazın.';
  const show = async (isGraded: boolean) => {
    const workspace = await device(isGraded, 2500);
    const place = { at: '/results', path: '/results', state: { receipt: paper.id } };
    renderScreen(<ResultsScreen />, { workspace, ...place });
    await screen.findByText('ABC-DEF');
  };

  it('must be noted down until the result is released', async () => {
    await show(false);
    expect(screen.getByText(NOTE)).toBeInTheDocument();
  });

  it('need not be noted down once the server has the paper and the result is released', async () => {
    await show(true);
    await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
  });
});

describe('a result', () => {
  it('shows for each question its number, text, right answer, own answer and outcome', async () => {
    await openPaper(true);
    const [table] = await screen.findAllByRole('table');
    if (!table) throw new Error('No table');
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['1', '1 + 1 kaç eder?', 'B) 2', 'B) 2', 'Doğru'],
      ['2', '2 + 2 kaç eder?', 'B) 4', 'A) 2', 'Yanlış'],
      ['3', '3 + 3 kaç eder?', 'B) 6', '–', 'Boş Bırakıldı'],
    ]);
  });

  it('shows a shared text folded above each of its questions', async () => {
    const workspace = await device(true);
    const sharing = anExam('t1', [aQuestion(1, { sharedText: aSharedText() })]);
    const result = grade(paper, newVersion(sharing, 1000), 'Ali', 3000);
    if (result) await workspace.store.results.put(result);
    renderScreen(<ResultScreen />, { path: '/results/:id', at: `/results/${paper.id}`, workspace });
    const fold = (await screen.findByText('Şiir')).closest('details');
    expect(fold).not.toHaveAttribute('open');
    expect(fold).toHaveTextContent('Sakarya Türküsü');
  });

  it('shows the total grade to two decimals', async () => {
    await openPaper(true);
    expect(await screen.findByText(/^Toplam puan/)).toHaveTextContent('33,33');
  });

  it('shows only the receipt while the paper is not graded', async () => {
    await openPaper(false);
    expect(await screen.findByText('ABC-DEF')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows also the receipt code of an ungraded hand-in, because the student may have noted it', async () => {
    const { store } = await openPaper(false);
    await screen.findByText('ABC-DEF');
    const other = { device: 'd2', cause: 'student', code: 'XYZ-123' } as const;
    await store.papers.put({ ...handInPaper(paper, other, 2100), receivedAt: 2500 });
    expect(await screen.findByText(/XYZ-123.*sayılmadı ama saklandı/)).toBeInTheDocument();
    expect(screen.getByText('ABC-DEF')).toBeInTheDocument();
  });

  it('counts answers and blanks on the receipt', async () => {
    const { store } = await openPaper(false);
    await screen.findByText('2 cevap, 1 boş');
    await store.sheets.clear();
    expect(await screen.findByText('2 cevap')).toBeInTheDocument();
  });

  it('shows when the time of a paper ran out, however late it was handed in', async () => {
    const workspace = await testWorkspace(STUDENT);
    const open = answerPaper(aPaper('s1', exam), 'qqqqqqq01', 'B', 1100);
    const byTime = { device: 'd1', cause: 'deadline', code: 'ABC-DEF' } as const;
    const late = handInPaper(open, byTime, open.start.deadline + 24 * 3_600_000);
    await workspace.store.papers.put(late);
    const at = formatDate(open.start.deadline);
    renderScreen(<ResultScreen />, { path: '/results/:id', at: `/results/${paper.id}`, workspace });
    expect(await screen.findByText(/^Süreniz .* doldu; 1 cevabınız/)).toHaveTextContent(at);
    cleanup();
    renderScreen(<ResultsScreen />, { workspace });
    expect(await screen.findByRole('row', { name: /Toplama/ })).toHaveTextContent(at);
  });

  it('says that the server has the paper once it has it, and not before', async () => {
    const { store } = await openPaper(false);
    await screen.findByText('ABC-DEF');
    expect(steps()).toEqual(['Sınav bitti', 'Sunucuya ulaşacak', 'Değerlendirilecek']);
    await store.papers.put({ ...paper, receivedAt: 2500 });
    await waitFor(() =>
      expect(steps()).toEqual(['Sınav bitti', 'Sunucuya ulaştı', 'Değerlendirilecek']),
    );
  });

  it('shows the receipt of a paper sent without a session, and asks for the sign-in', async () => {
    const { store } = await openPaper(false);
    await screen.findByText('ABC-DEF');
    await store.arrivals.put({ id: `paper:${paper.id}`, at: 2500 });
    await noteSync(store, { contact: 'signed-out' });
    expect(await screen.findByText(/yeniden giriş yapın/)).toBeInTheDocument();
    expect(screen.getByText('Kâğıdınız okula ulaştı.')).toBeInTheDocument();
    expect(steps()[1]).toBe('Sunucuya ulaştı');
    expect(screen.queryByText(/kendiliğinden gönderilecek/)).not.toBeInTheDocument();
  });

  it('says that a paper is not on this device', async () => {
    await openPaper(false, 'e9-s1');
    const missing = await screen.findByRole('heading', { name: 'Sınav kâğıdı bulunamadı.' });
    expect(missing).toBeInTheDocument();
  });
});

describe('the corrections of a result', () => {
  const open = async (corrections: Corrections, former = false) => {
    const workspace = await device(false);
    const result = grade(paper, newVersion(exam, 1000), 'Ali', 3000, undefined, corrections);
    if (!result) throw new Error('not graded');
    const [first, ...others] = result.questions;
    const questions =
      first && former ? [{ ...first, correctedFrom: ['A'] }, ...others] : result.questions;
    await workspace.store.results.put({ ...result, questions });
    renderScreen(<ResultScreen />, { path: '/results/:id', at: `/results/${paper.id}`, workspace });
    await screen.findByRole('table', { name: 'Cevaplar' });
  };
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));

  it('are shown at their questions, with their reasons', async () => {
    await open(
      {
        cancelled: [
          { questionID: 'qqqqqqq02', credit: 'nobody', reason: 'Basım hatası' },
          { questionID: 'qqqqqqq03', credit: 'everybody', reason: '' },
        ],
        rulings: [],
      },
      true,
    );
    expect(screen.getByText(/sonradan düzeltme yaptı/)).toBeInTheDocument();
    expect(row(/^1 /).getByText('Cevap anahtarı düzeltildi: önce A idi, şimdi B.')).toBeVisible();
    expect(row(/^2 /).getByText(/puana katılmadı/)).toBeInTheDocument();
    expect(row(/^2 /).getByText('Gerekçe: Basım hatası')).toBeInTheDocument();
    expect(row(/^2 /).getByText('Sayılmadı')).toBeInTheDocument();
    expect(row(/^3 /).getByText(/puanı herkese verildi/)).toBeInTheDocument();
    expect(row(/^3 /).getByText('Puanı verildi')).toBeInTheDocument();
    expect(screen.getAllByText('100,00')).not.toHaveLength(0);
  });

  it('include a further accepted option beside the right one', async () => {
    const question = exam.questions[1];
    if (!question) throw new Error('no question');
    const one = {
      questionID: question.id,
      answer: 'A',
      share: 1,
      wording: wordingOf(question),
      reason: '',
    };
    await open({ cancelled: [], rulings: [one] });
    expect(row(/^2 /).getByText('B) 4 · A) 2')).toBeInTheDocument();
    expect(row(/^2 /).getByText('A cevabı da doğru kabul edildi.')).toBeInTheDocument();
  });

  const changed = (questionID: string, points: number, max: number) => ({
    ...{ questionID, points, max },
  });

  it('name changed points of a question, and do not say that the answer was marked again', async () => {
    const [, second, ...others] = exam.questions;
    if (!second) throw new Error('no question');
    const questions = [{ ...second, points: 33 }, ...others];
    const version = newVersion({ ...exam, questions }, 1000);
    const result = grade(paper, version, 'Ali', 3000);
    const workspace = await device(false);
    const earlier = [{ at: 3000, examPoint: 90, questions: [changed(second.id, 40, 40)] }];
    if (result) await workspace.store.results.put({ ...result, earlier });
    renderScreen(<ResultScreen />, {
      ...{ path: '/results/:id', at: `/results/${paper.id}`, workspace },
    });
    expect(
      await screen.findByText(/sorunun puanını değiştirdi: 40 idi, şimdi 33\.$/),
    ).toBeVisible();
    expect(screen.queryByText(/yeniden değerlendir/)).toBeNull();
  });

  it('are announced once, with the points before and after', async () => {
    const cancelled = { questionID: 'qqqqqqq02', credit: 'everybody', reason: 'Hata' } as const;
    const regraded = grade(paper, newVersion(exam, 1000), 'Ali', 3000, undefined, {
      ...{ cancelled: [cancelled], rulings: [] },
    });
    const result = regraded && {
      ...regraded,
      ...{ earlier: [{ at: 3000, examPoint: 33.3, questions: [changed('qqqqqqq02', 0, 1)] }] },
    };
    const workspace = await device(false);
    if (result) await workspace.store.results.put(result);
    const at = `/results/${paper.id}`;
    renderScreen(<ResultScreen />, { path: '/results/:id', at, workspace });
    expect(await screen.findByText('Puanınız değişti')).toBeVisible();
    expect(screen.getByText('Toplam puanınız önce 33,30 idi, şimdi 66,67.')).toBeVisible();
    expect(screen.getByText(/^2\. soru: Bu soru iptal edildi.* Gerekçe: Hata$/)).toBeVisible();
    cleanup();
    renderScreen(<ResultScreen />, { path: '/results/:id', at, workspace });
    expect(await screen.findByText(/sonradan düzeltme yaptı/)).toBeVisible();
    expect(screen.queryByText('Puanınız değişti')).toBeNull();
  });

  it('are not mentioned if there are none', async () => {
    await open({ cancelled: [], rulings: [] });
    expect(screen.queryByText(/sonradan düzeltme/)).not.toBeInTheDocument();
  });
});

describe('a paper that its teacher read from a printed sheet', () => {
  const read = {
    at: 5_000,
    device: 'rrrrrrrr1',
    cause: 'paper',
    code: 'K-RRRRRR',
    answers: [],
  } as const;
  const withSheet = (counted: string | null) => ({
    ...putElements(paper, 'handIns', [read], 5_000),
    counted,
  });
  async function openSheet(counted: string | null) {
    const workspace = await device(true, 6_000);
    await workspace.store.papers.put(withSheet(counted));
    renderScreen(<ResultScreen />, { path: '/results/:id', at: `/results/${paper.id}`, workspace });
  }

  it('is shown to the student as read from paper, with the time of the reading alone', async () => {
    await openSheet('5000.rrrrrrrr1');
    const words = await screen.findByText(/öğretmeniniz optik formunuzu okudu/);
    expect(words).toHaveTextContent(formatDate(5_000));
    expect(screen.getByText(`Kâğıttan kayıt: ${formatDate(5_000)}`)).toBeInTheDocument();
    for (const untrue of [/^K-/, 'Sınav bitti', 'Sunucuya ulaştı', 'Teslim belgesi'])
      expect(screen.queryByText(untrue)).not.toBeInTheDocument();
    expect(screen.queryByText(/başka bir cihazınızdan/)).not.toBeInTheDocument();
  });

  it('is shown as marked by hand if the answers are on paper', async () => {
    const workspace = await device(true, 6_000);
    const answers = [{ questionID: 'qqqqqqq01', answer: ON_PAPER, at: 5_000 }];
    const byHand = putElements(paper, 'handIns', [{ ...read, answers }], 5_000);
    await workspace.store.papers.put({ ...byHand, counted: '5000.rrrrrrrr1' });
    renderScreen(<ResultScreen />, { path: '/results/:id', at: `/results/${paper.id}`, workspace });
    expect(await screen.findByText(/kâğıdınızı öğretmeniniz elle değerlendirir/)).toBeVisible();
  });

  it('is mentioned with the time of its reading if the tablet’s hand-in is graded', async () => {
    await openSheet('2000.d1');
    const words = await screen.findByText(/tablette teslim ettiğiniz kâğıt sayılıyor/);
    expect(words).toHaveTextContent(formatDate(5_000));
  });
});

describe('photos of answers', () => {
  const left = [
    { hash: 'a'.repeat(43), paperId: paper.id },
    { hash: 'b'.repeat(43), paperId: 'other' },
  ].map((row) => ({ ...row, bytes: new Uint8Array([1]), state: 'unsent' as const, at: 5 }));

  it('are mentioned on the receipt until they have arrived', async () => {
    const workspace = await device(false, 2500);
    await workspace.store.media.bulkPut(left);
    const at = `/results/${paper.id}`;
    renderScreen(<ResultScreen />, { path: '/results/:id', at, workspace });
    expect(await screen.findByText(messages.receiptPhotos(1))).toBeVisible();
    expect(screen.queryByText(messages.receiptTitle)).toBeNull();
    await workspace.store.media.clear();
    await waitFor(() => expect(screen.queryByText(messages.receiptPhotos(1))).toBeNull());
  });

  it('are counted for their own paper, and for no other', async () => {
    const workspace = await device(false);
    await workspace.store.media.bulkPut(left);
    const at = `/results/${paper.id}`;
    renderScreen(<ResultScreen />, { path: '/results/:id', at, workspace });
    expect(await screen.findByText(/1 fotoğrafınız kâğıdınızdan sonra/)).toBeVisible();
  });
});
