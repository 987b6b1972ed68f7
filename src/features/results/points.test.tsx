import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { answerPaper } from '../../domain/documents/paper/make.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { NO_MARKS } from '../../domain/grading/marks.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { handInOfSheet, paperOfSheet } from '../../domain/grading/sheets.ts';
import { blanksForm } from '../../domain/question-kinds/blanks/passage.ts';
import { ON_PAPER, type Question } from '../../domain/question-kinds/kind.ts';
import { numericForm } from '../../domain/question-kinds/numeric/numeric.ts';
import { POINTS_ONLY } from '../../domain/vocabulary.ts';
import { ResultScreen } from './ResultScreen.tsx';
import { ResultsScreen } from './ResultsScreen.tsx';

const STUDENT = { ...TEACHER, uid: 's1', userRole: 'student' } as const;

/** Opens a device with the student's result: the first question right, the second wrong. */
async function device(given: Partial<Exam>, change = (result: Result) => result) {
  const exam = { ...anExam('t1', [aQuestion(1), aQuestion(2)]), ...given };
  const answered = answerPaper(aPaper('s1', exam), 'qqqqqqq01', 'B', 1100);
  const paper = handIn(answerPaper(answered, 'qqqqqqq02', 'A', 1200), 2000);
  const version = newVersion(exam, 1000);
  const rules = { wrongsPerRight: exam.wrongsPerRight, marksOf: NO_MARKS };
  const result = grade(paper, version, 'Ali', 3000, undefined, exam, rules);
  if (!result) throw new Error('It was handed in.');
  const workspace = await testWorkspace(STUDENT);
  await workspace.store.papers.put({ ...paper, receivedAt: 2500 });
  await workspace.store.sheets.put(sheetOf(version, '5-A', true, exam));
  await workspace.store.results.put(change(result));
  return { workspace, place: `/results/${paper.id}` };
}

async function openResult(...given: Parameters<typeof device>) {
  const { workspace, place } = await device(...given);
  renderScreen(<ResultScreen />, { path: '/results/:id', at: place, workspace });
  return within(await screen.findByRole('table', { name: 'Cevaplar' }));
}

describe('a result with points', () => {
  const questions = [aQuestion(1, { points: 10 }), aQuestion(2, { points: 5 })];
  const marked = (result: Result): Result => ({
    ...result,
    questions: result.questions.map((graded, at) =>
      at === 0
        ? graded
        : {
            ...graded,
            ...{ outcome: 'partial', points: 2.5 },
            mark: { by: 't1', points: 2.5, levels: [], comment: 'Birimi unuttunuz.' },
          },
    ),
  });

  it('shows points beside outcomes, and the teacher’s comment', async () => {
    const table = await openResult({ questions }, marked);
    expect(table.getByText('10 / 10')).toBeInTheDocument();
    expect(table.getByText('2,5 / 5')).toBeInTheDocument();
    expect(table.getByText('Kısmen doğru')).toBeInTheDocument();
    expect(table.getByText(/Birimi unuttunuz/)).toBeInTheDocument();
  });

  it('shows the passage of a question with gaps, and the tolerance of a number', async () => {
    const gaps = blanksForm('Doldurun.', 'İş birimi [joule], güç birimi [watt] olur.');
    const number = numericForm('Ağırlık?', 98, { tolerance: 2, unit: 'N' });
    const table = await openResult({
      questions: [gaps, number].map((form, at) => ({ ...aQuestion(at + 1), ...form })),
    });
    expect(table.getByText('İş birimi (1) ____, güç birimi (2) ____ olur.')).toBeInTheDocument();
    expect(table.getByText('1) joule; 2) watt')).toBeInTheDocument();
    expect(table.getByText('98 ± 2 N')).toBeInTheDocument();
  });

  it('has five columns if all questions of a test count equally', async () => {
    const table = await openResult({});
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['No', 'Soru', 'Doğru cevap', 'Cevabınız', 'Sonuç'],
    ]);
    expect(screen.queryByText('Kısmen doğru')).not.toBeInTheDocument();
  });

  it('says that wrong answers were deducted', async () => {
    await openResult({ wrongsPerRight: 4 });
    expect(screen.getByText('Bu sınavda 4 yanlış 1 doğruyu götürdü.')).toBeInTheDocument();
    expect(screen.getByText('Toplam puan:', { exact: false })).toHaveTextContent('37,50');
  });
});

describe('a practice', () => {
  it('can be repeated, unlike other exams', async () => {
    await openResult({ purpose: 'practice' });
    const again = await screen.findByRole('link', { name: 'Yeniden çöz' });
    expect(again).toHaveAttribute('href', '/results/e1-s1/again');
  });

  it('cannot be repeated if its purpose is now a test', async () => {
    await openResult({ purpose: 'test' });
    expect(screen.queryByRole('link', { name: 'Yeniden çöz' })).not.toBeInTheDocument();
  });
});

describe('a paper that a teacher marks', () => {
  it('says that its points are not decided yet', async () => {
    const open: Question = {
      ...{ id: 'acik00001', index: 0, kind: 'open', text: 'Neden?', points: 10 },
      ...{ body: { lines: 4 }, key: { model: '', showsModel: false, rubric: [] } },
    };
    const exam = { ...anExam('t1', [open]), release: 'by-teacher' as const };
    const paper = handIn(answerPaper(aPaper('s1', exam), open.id, 'Çünkü.', 1100), 2000);
    const workspace = await testWorkspace(STUDENT);
    await workspace.store.papers.put({ ...paper, receivedAt: 2500 });
    await workspace.store.sheets.put(sheetOf(newVersion(exam, 1000), '5-A', true, exam));
    renderScreen(<ResultsScreen />, { workspace });
    const row = await screen.findByRole('row', { name: /Toplama/ });
    expect(row).toHaveTextContent('Sonuç öğretmeninizden bekleniyor');
  });

  it('says of a printed sheet that its points are not decided yet, whatever its questions', async () => {
    const exam = anExam('t1', [aQuestion(1)]);
    const version = newVersion(exam, 1000);
    const reading = {
      ...{ id: 'rrrrrrrr1', uid: 's1', by: 't1', at: 2000, version: version.version },
      ...{ answers: POINTS_ONLY, over: null, reason: '' },
    };
    const sheet = handInOfSheet(reading, version);
    const workspace = await testWorkspace(STUDENT);
    const handIns = sheet ? [sheet] : [];
    const paper = { ...paperOfSheet(reading, exam), handIns, receivedAt: 2500 };
    await workspace.store.papers.put(paper);
    await workspace.store.sheets.put(sheetOf(version, '5-A', true, exam));
    renderScreen(<ResultsScreen />, { workspace });
    const row = await screen.findByRole('row', { name: /Toplama/ });
    expect(row).toHaveTextContent('Sonuç öğretmeninizden bekleniyor');
  });

  it('shows points and comment, and says that the answer is on paper', async () => {
    await openResult({}, (result) => ({
      ...result,
      questions: result.questions.map((graded) => ({
        ...{ ...graded, answer: ON_PAPER },
        mark: { by: 't1', points: 1, levels: [], comment: 'Güzel' },
      })),
    }));
    const rows = await screen.findAllByRole('row', { name: /kaç eder/ });
    for (const row of rows) {
      expect(row).toHaveTextContent('Cevabınız kâğıtta.');
      expect(row).toHaveTextContent('Güzel');
    }
  });
});
