import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAttempt, aPaper, aUser, handIn, MADE_AT } from '../../../tests/support/documents.ts';
import { fillIn, renderScreen } from '../../../tests/support/render-screen.tsx';
import { newVersion } from '../../domain/documents/exam/versions.ts';
import { personOf } from '../../domain/documents/user/make.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { personCode } from '../../domain/ids.ts';
import { setFields } from '../../domain/merge/edit.ts';
import { noteSync } from '../../store/queries/sync.ts';
import { putRows } from '../../store/rows.ts';
import { formatNear } from '../../ui/format.ts';
import { ExamResultsScreen } from './ExamResultsScreen.tsx';
import { MINUTE, monitor } from './test-support/live-screen.tsx';
import { EXAM, sittingClass } from './test-support/sitting-class.ts';

async function open(change: Parameters<typeof sittingClass>[0] = {}, search = '') {
  const workspace = await sittingClass(change);
  const at = `/exam-results/${EXAM.examID}${search}`;
  const user = renderScreen(<ExamResultsScreen />, { path: '/exam-results/:id', at, workspace });
  await screen.findByRole('heading', { level: 1 });
  return { workspace, user };
}
const papers = () => screen.getByRole('table', { name: 'Kâğıtlar' });
const cells = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
const names = () => cells(papers()).map(([name]) => name);

describe('the summary', () => {
  it('shows the progress and the scores of the class', async () => {
    await open();
    const panel = within(screen.getByRole('region', { name: 'Bir bakışta' }));
    const facts = panel.getAllByRole('term').map((term) => {
      return `${term.textContent} ${term.nextElementSibling?.textContent}`;
    });
    expect(facts).toEqual([
      ...['Sınıfta 5', 'Bilinmiyor 1', 'Kâğıdı bekleniyor 1', 'Değerlendirme bekliyor 1'],
      ...['Değerlendirildi 2', 'Ortanca 66,67', 'En yüksek 100,00', 'En düşük 33,33'],
    ]);
    expect(panel.getByText('66,67', { selector: 'span' })).toBeInTheDocument();
    expect(screen.getByText(/1 öğrencinin süresi doldu ama kâğıdı henüz ulaşmadı/)).toBeVisible();
  });

  it('distinguishes namesakes by code or school number', async () => {
    const { workspace } = await open({ names: { s2: 'Ali' } });
    const number = { ...personOf(aUser('s2')), displayName: 'Ali', schoolNumber: '12' };
    await workspace.store.people.put(number);
    await waitFor(() =>
      expect(names()).toEqual(
        expect.arrayContaining([
          expect.stringContaining(`Ali (${personCode('s1')})`),
          expect.stringContaining('Ali (12)'),
        ]),
      ),
    );
  });

  it('says that an exam has no graded papers yet', async () => {
    await open({ papers: [] });
    expect(screen.getByText('Henüz değerlendirilen kâğıt yok')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Puan dağılımı' })).not.toBeInTheDocument();
  });

  it('says that an exam is not on this device', async () => {
    const workspace = await sittingClass();
    const place = { path: '/exam-results/:id', at: '/exam-results/other', workspace };
    renderScreen(<ExamResultsScreen />, place);
    expect(await screen.findByText('Sınav bulunamadı')).toBeInTheDocument();
  });
});

it('lists the last contact of each tablet, and students who have not started', async () => {
  const { workspace } = await open();
  const heardAt = Date.now() - 20 * MINUTE;
  const state = () => cells(papers()).at(-1)?.[1];
  await workspace.store.monitors.put(monitor([], { s5: { heardAt } }));
  await waitFor(() =>
    expect(state()).toBe(`Bilinmiyor, son haber ${formatNear(heardAt, Date.now())}`),
  );
  await workspace.store.monitors.put(monitor([], { s5: { isOnline: true } }));
  await noteSync(workspace.store, { contact: 'reached', lastContact: Date.now() });
  await waitFor(() => expect(state()).toBe('Başlamadı'));
});

it('shows the result of a make-up in its student’s row, and links to its paper', async () => {
  const { workspace } = await open();
  const { store } = workspace;
  const makeUp = { ...EXAM, examID: 'e2', makeUpOf: EXAM.examID, onlyFor: [{ uid: 's5' }] };
  const paper = handIn(aPaper('s5', makeUp), 2_000);
  const result = grade(paper, newVersion(makeUp, MADE_AT), 'İpek', 9_999);
  await putRows(store, 'paper', [paper]);
  if (result) await putRows(store, 'result', [{ ...result, examPoint: 50 }]);
  await putRows(store, 'exam', [EXAM, makeUp]);
  await waitFor(() =>
    expect(cells(papers()).at(-1)).toEqual(
      expect.arrayContaining(['İpek', 'Telafi: Değerlendirildi', '50,00']),
    ),
  );
  const way = screen.getByRole('link', { name: /İpek/ });
  expect(way).toHaveAttribute('href', `/exam-results/e2?kagit=${paper.id}`);
});

describe('the papers', () => {
  it('show state, outcomes, time and score with two decimals', async () => {
    await open();
    expect(cells(papers()).map((row) => row.toSpliced(5, 1))).toEqual([
      ['Ali', 'Değerlendirildi', '1', '1', '1', '33,33'],
      ['Çınar', 'Kâğıdı bekleniyor', '–', '–', '–', '–'],
      ['Ece', 'Değerlendirme bekliyor', '–', '–', '–', '–'],
      ['Irmak', 'Değerlendirildi', '3', '0', '0', '100,00'],
      ['İpek', 'Bilinmiyor', '–', '–', '–', '–'],
    ]);
  });

  it('say in neutral words that the server did not see the time of a paper', async () => {
    await open({
      change: (paper) => (paper.userID === 's1' ? { ...paper, receivedAt: 9_000_000 } : paper),
    });
    const [ali, , , irmak] = cells(papers()).map(([name]) => name);
    expect([ali, irmak]).toEqual(['AliSüresi doğrulanmadı', 'Irmak']);
  });

  it('sort by each column, ties by Turkish order of names', async () => {
    const { user } = await open();
    const sortBy = (name: string) => user.click(within(papers()).getByRole('button', { name }));
    await sortBy('Puan');
    expect(names()).toEqual(['Çınar', 'Ece', 'İpek', 'Ali', 'Irmak']);
    await sortBy('Puan');
    expect(names()).toEqual(['Irmak', 'Ali', 'Çınar', 'Ece', 'İpek']);
    expect(screen.getByRole('columnheader', { name: 'Puan' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await sortBy('Durum');
    expect(names()).toEqual(['İpek', 'Çınar', 'Ece', 'Ali', 'Irmak']);
  });

  it('are found by a search with or without Turkish letters, and the address keeps it', async () => {
    const { user } = await open({}, '?ara=xy&sirala=puan&azalan=1');
    expect(screen.getByText('Bu aramaya uyan öğrenci yok.')).toBeInTheDocument();
    await fillIn(user, screen.getByRole('searchbox', { name: 'Öğrenci ara' }), 'ir');
    await waitFor(() => expect(names()).toEqual(['Irmak']));
    await fillIn(user, screen.getByRole('searchbox', { name: 'Öğrenci ara' }), 'IR');
    await waitFor(() => expect(names()).toEqual(['Irmak']));
    await fillIn(user, screen.getByRole('searchbox', { name: 'Öğrenci ara' }), 'cin');
    await waitFor(() => expect(names()).toEqual(['Çınar']));
  });

  it('open question by question, and the way back leads to the same search', async () => {
    const { user } = await open({}, '?ara=al');
    await user.click(screen.getByRole('link', { name: 'Ali, kâğıdı aç' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ali – kâğıt' }));
    const outcomes = dialog.getAllByText(/^(Doğru|Yanlış|Boş Bırakıldı)$/);
    expect(outcomes.map((element) => element.textContent)).toEqual([
      ...['Doğru', 'Yanlış', 'Boş Bırakıldı'],
    ]);
    expect(dialog.getByText('33,33')).toBeInTheDocument();
    expect(dialog.getByText('ABC-DEF')).toBeInTheDocument();
    await user.click(dialog.getAllByRole('button', { name: 'Kapat' })[0] as HTMLElement);
    expect(names()).toEqual(['Ali']);
  });

  it('show the effect of a cancelled question, with its reason', async () => {
    const { workspace, user } = await open();
    const [result] = await workspace.store.results.where('id').startsWith(EXAM.examID).toArray();
    if (!result) throw new Error('Ali has a result');
    const [first, ...others] = result.questions;
    if (!first) throw new Error('It has questions.');
    const given = { ...first, answer: 'empty', outcome: 'blank', cancelled: 'everybody' } as const;
    const questions = [{ ...given, reason: 'Basım hatası' }, ...others];
    await workspace.store.results.put({ ...result, questions });
    await user.click(screen.getByRole('link', { name: 'Ali, kâğıdı aç' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ali – kâğıt' }));
    expect(await dialog.findByText('Puanı verildi')).toBeInTheDocument();
    expect(dialog.getByText('Bu soru iptal edildi; puanı herkese verildi.')).toBeInTheDocument();
    expect(dialog.getByText('Gerekçe: Basım hatası')).toBeInTheDocument();
  });

  it('show that the student wrote a statement', async () => {
    const log = { writer: 'w1', device: 'd1', count: 4, isSigned: false, unheard: 0, rewrites: 0 };
    await open({
      change: (paper) =>
        paper.userID === 's1'
          ? { ...paper, logs: [{ ...log, anchors: [], hasNote: true }] }
          : paper,
    });
    expect(within(papers()).getAllByText('Mesajı var')).toHaveLength(1);
  });

  it('explain doubts in plain words', async () => {
    const { user } = await open({
      change: (paper) => (paper.userID === 's1' ? handIn(paper, 9_000, 'other') : paper),
    });
    expect(screen.getByText(/1 kâğıtta dikkat edilecek bir nokta var/)).toBeInTheDocument();
    expect(within(papers()).getByText('İkinci teslim')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ali, kâğıdı aç' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ali – kâğıt' }));
    expect(
      dialog.getByText(/^Kâğıt bir kez daha teslim edilmiş \(.*ABC-DEF\); cevaplar aynı\.$/),
    ).toBeVisible();
  });

  it('can still be read if the exam is deleted', async () => {
    const { workspace } = await open();
    await workspace.store.exams.put(setFields(EXAM, { deleted: true }, 2));
    expect(await screen.findByText(/Bu sınav silinmiş/)).toBeInTheDocument();
    expect(names()).toContain('Ali');
  });
});

describe('the tables of scores and questions', () => {
  it('show the scores and the questions', async () => {
    await open({}, '?sekme=sorular');
    const bands = screen.getByRole('table', { name: 'Puan aralıklarına göre öğrenci sayısı' });
    expect(cells(bands).filter(([, count]) => count !== '0')).toEqual([
      ['30–39', '1'],
      ['90–100', '1'],
    ]);
    const questions = screen.getByRole('table', { name: 'Soru analizi' });
    const counted = cells(questions).map(([number, , ...rest]) => [number, ...rest]);
    expect(counted).toEqual([
      ['1', '0', '2doğru cevap', '0', '–', '0', '%100', 'Düzelt'],
      ['2', '1', '1doğru cevap', '0', '–', '0', '%50', 'Düzelt'],
      ['3', '0', '1doğru cevap', '0', '–', '1', '%50', 'Düzelt'],
    ]);
  });

  it('can be sorted with the hardest first', async () => {
    const { user } = await open({}, '?sekme=sorular');
    await user.click(screen.getByRole('radio', { name: 'Önce en zor' }));
    const questions = screen.getByRole('table', { name: 'Soru analizi' });
    expect(cells(questions).map(([number]) => number)).toEqual(['2', '3', '1']);
  });
});

describe('exporting results', () => {
  it('downloads the results as CSV and as a workbook, named after the exam', async () => {
    const saved: { name: string; content: Blob }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      if (content instanceof Blob) saved.push({ name: '', content });
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const last = saved.at(-1);
      if (last) last.name = this.download;
    });
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'İşlemler' }));
    await user.click(screen.getByRole('button', { name: 'Dışa aktar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sonuçları dışa aktar' }));
    await user.click(dialog.getByRole('button', { name: 'Sonuçlar (CSV) indir' }));
    await user.click(dialog.getByRole('button', { name: 'Excel dosyası (xlsx) indir' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.map(({ name, content }) => [name, content.type.split(';')[0]])).toEqual([
      ['Toplama - Sonuçlar.csv', 'text/csv'],
      [
        'Toplama - Sonuçlar.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    ]);
    vi.restoreAllMocks();
  });
});

it('shows answering time and changes of each question, computed from the logs', async () => {
  const { workspace } = await open({}, '?sekme=sorular');
  const [first = ''] = EXAM.questions.map(({ id }) => id);
  const [paper] = await workspace.store.papers.toArray();
  if (!paper) throw new Error('no paper');
  await workspace.store.attempts.put(
    anAttempt(paper, 'w1', [
      [42_000, 'answer', first, 'A'],
      [50_000, 'answer', first, 'B'],
      [52_000, 'answer', first, 'empty'],
    ]),
  );
  expect(
    await screen.findByText('Tipik süre 0:52 · 1 kâğıtta değiştirildi: A → B (1), B → Boş (1)'),
  ).toBeInTheDocument();
});
