import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSharedText, aUser } from '../../../../tests/support/documents.ts';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import { type CorrectionForm, withCorrection } from '../../../domain/documents/exam/correct.ts';
import { personOf } from '../../../domain/documents/user/make.ts';
import { personCode } from '../../../domain/ids.ts';
import { setFields } from '../../../domain/merge/edit.ts';
import { openForm } from '../../../domain/question-kinds/open/open.ts';
import { EXAM, sittingClass } from '../test-support/sitting-class.ts';
import { PrintScreen } from './PrintScreen.tsx';

async function open(
  search = '',
  change: Partial<typeof EXAM> | ((exam: typeof EXAM) => typeof EXAM) = {},
  numbers: Record<string, string> = {},
  papers: Parameters<typeof sittingClass>[0] = {},
) {
  const workspace = await sittingClass(papers);
  for (const [uid, schoolNumber] of Object.entries(numbers))
    await workspace.store.people.put({ ...personOf(aUser(uid)), schoolNumber });
  const changed =
    typeof change === 'function' ? change(EXAM) : setFields<typeof EXAM>(EXAM, change, 2);
  await workspace.store.exams.put(changed);
  const at = `/exam-results/${EXAM.examID}/print${search}`;
  const user = renderScreen(<PrintScreen />, { path: '/exam-results/:id/print', at, workspace });
  await screen.findByRole('article');
  return user;
}
const paper = () => within(screen.getByRole('article'));

afterEach(() => vi.unstubAllGlobals());

describe('the printed page', () => {
  it.each([
    ['reports if it is wider than the screen', 600, 1],
    ['reports nothing if the screen shows all of it', 300, 0],
  ])('%s', async (_name, width, said) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly tell: () => void) {}
        observe = () => this.tell();
        unobserve = () => {};
        disconnect = () => {};
      },
    );
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    await open();
    expect(screen.queryAllByText(/Kâğıt ekrandan geniş/)).toHaveLength(said);
  });

  it('shows the results of the class first', async () => {
    await open();
    expect(paper().getByRole('heading', { level: 1 })).toHaveTextContent('Toplama – Sonuçlar');
    expect(paper().getByText(/Ortalama: 66,67 \(2 kâğıt üzerinden\)/)).toBeInTheDocument();
    const row = paper().getByRole('row', { name: /Irmak/ });
    expect([...row.children].map((cell) => cell.textContent)).toEqual([
      ...[
        '4',
        'Irmak',
        expect.stringMatching(/^[2-9A-Z]{4}$/),
        'Değerlendirildi',
        '3',
        '0',
        '0',
        '100,00',
      ],
    ]);
  });

  it('says in neutral words that the server did not see the time of a paper', async () => {
    await open('', {}, {}, { change: (seen) => ({ ...seen, seenAt: null }) });
    const row = paper().getByRole('row', { name: /Irmak/ });
    expect(row).toHaveTextContent('Değerlendirildi · Süresi doğrulanmadı');
  });

  it('offers no results before the exam begins', async () => {
    await open('', { opensAt: Date.now() + 3_600_000 });
    expect(screen.queryByRole('radio', { name: 'Sonuçlar' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Soru kâğıdı' })).toBeChecked();
  });

  it('lists the absent after the end', async () => {
    await open('', { closesAt: 5_000 });
    expect(paper().getByText(/Sonuçlar açıklandı/)).toBeInTheDocument();
    const row = paper().getByRole('row', { name: /İpek/ });
    expect(within(row).getByRole('cell', { name: 'Kâğıdı gelmedi' })).toBeInTheDocument();
    expect(paper().queryByText('Başlamadı')).not.toBeInTheDocument();
  });

  it('prints the school number on each bubble sheet, or else the student’s code', async () => {
    const user = await open('', {}, { s2: '12' });
    await user.click(screen.getByRole('radio', { name: 'Optik form' }));
    const numberOn = (name: string) => {
      const sheet = within(paper().getByRole('region', { name: `${name}, cevap kâğıdı` }));
      return sheet.getByText('Okul no / kişi kodu').nextElementSibling?.textContent;
    };
    await waitFor(() =>
      expect([numberOn('Ali'), numberOn('Çınar')]).toEqual([personCode('s1'), '12']),
    );
  });

  it('prints no bubbles for a question that cannot be answered with them', async () => {
    await open('?ne=optik', (exam) => ({
      ...exam,
      questions: exam.questions.map((one, at) =>
        at === 1 ? { ...one, ...openForm('Neden?') } : one,
      ),
    }));
    const [sheet] = paper().getAllByRole('region');
    const texts = [...(sheet?.querySelectorAll('text') ?? [])].map((one) => one.textContent);
    expect(texts).toEqual(['1', '2', '3', '—', ...'ABCDABCD']);
    expect(sheet).toHaveTextContent('2. soru bu formda işaretlenmez.');
  });

  it('shows the exam without its key, for answers on paper', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'Soru kâğıdı' }));
    expect(paper().getByText('Ad Soyad:')).toBeInTheDocument();
    expect(paper().getByText('1 + 1 kaç eder?')).toBeInTheDocument();
    const article = screen.getByRole('article');
    expect(article).not.toHaveTextContent('✓');
    expect(article).not.toHaveTextContent('Cevap anahtarı');
    expect(article.querySelector('[data-marked="true"]')).toBeNull();
  });

  it('shows a shared text once above its questions, and keeps the questions’ numbers', async () => {
    const sharedText = aSharedText();
    await open('?ne=sorular', (exam) => ({
      ...exam,
      questions: exam.questions.map((one, at) => (at === 0 ? one : { ...one, sharedText })),
    }));
    expect(paper().getByText('Metin 2–3. sorular içindir')).toBeInTheDocument();
    expect(paper().getByText('Sakarya Türküsü')).toBeInTheDocument();
    const numbers = paper()
      .getAllByRole('listitem')
      .map((item) => item.getAttribute('value'));
    expect(numbers.filter(Boolean)).toEqual(['1', '2', '3']);
  });

  it('shows the exam with its key for the address `?ne=cevaplar`, and prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await open('?ne=cevaplar');
    expect(screen.getByRole('article').querySelectorAll('[data-marked="true"]')).toHaveLength(3);
    expect(paper().getByRole('heading', { name: 'Cevap anahtarı' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yazdır' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('shows the corrected key', async () => {
    const correct = (exam: typeof EXAM, at: number, form: Partial<CorrectionForm>) => {
      const question = EXAM.questions[at];
      const nothing: CorrectionForm = { credit: null, accepted: [], reason: '' };
      return question ? withCorrection(exam, question, { ...nothing, ...form }, 2) : exam;
    };
    await open('?ne=cevaplar', (exam) =>
      correct(correct(exam, 0, { accepted: ['C'] }), 1, { credit: 'everybody' }),
    );
    expect(screen.getByRole('article').querySelectorAll('[data-marked="true"]')).toHaveLength(4);
    const key = paper().getByRole('heading', { name: 'Cevap anahtarı' }).parentElement;
    expect(key).toHaveTextContent(/1\. B, C ?2\. iptal/);
  });

  it('shows the questions of a draft, and leads back to it', async () => {
    await open('', { draft: true });
    expect(paper().getByText('1 + 1 kaç eder?')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Sonuçlar' })).not.toBeInTheDocument();
    const back = screen.getByRole('link', { name: 'Sınava dön' });
    expect(back).toHaveAttribute('href', '/exam-detail/e1');
  });

  it('offers nothing but the results of a deleted exam', async () => {
    await open('?ne=sorular', { deleted: true });
    expect(paper().getByRole('row', { name: /Irmak/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
