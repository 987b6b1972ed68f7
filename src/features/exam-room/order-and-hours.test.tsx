import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TurnedClock } from '../../../tests/support/clocks.ts';
import { anExam, aQuestion, aSharedText, withOptions } from '../../../tests/support/documents.ts';
import { renderScreen, STUDENT, testWorkspace } from '../../../tests/support/render-screen.tsx';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { DEFAULT_SETTINGS, type HeldSettings } from '../../domain/documents/exam/settings.ts';
import { shownQuestions } from '../../domain/documents/exam/shuffle.ts';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { startPaper } from '../../domain/documents/paper/make.ts';
import { optionText, shownOptions } from '../../domain/question-kinds/options.ts';
import { withoutKey } from '../../domain/question-kinds/questions.ts';
import { plainText } from '../../domain/rich-text/rich-text.ts';
import { paperOfExam } from '../../store/queries/exam-report.ts';
import { ExamRoomScreen } from './ExamRoomScreen.tsx';

const MINUTE = 60_000;
const ASKED = [1, 2, 3, 4, 5].map((at) => withOptions(aQuestion(at), { D: 'hiçbiri' }));
const exam = anExam('t1', ASKED);

const sheetWith = (settings: Partial<HeldSettings>): Sheet =>
  sheetOf(newVersion(exam, 1), '5-A', true, { ...DEFAULT_SETTINGS, ...settings });

/** Opens the exam room. @param begunOn sheet of a paper that was begun before */
async function enter(sheet: Sheet, begunOn?: Sheet, now = Date.now) {
  const base = await testWorkspace(STUDENT);
  const sample = () => ({ wall: 1, monotonic: 1, boot: 'boot', offset: 0 });
  const workspace = { ...base, clock: { ...base.clock, sample, now } };
  await base.store.sheets.put(sheet);
  const paper = startPaper(begunOn ?? sheet, STUDENT.uid, 'device', Date.now());
  if (begunOn) await base.store.papers.put(paper);
  const at = `/enter-exam/${exam.examID}`;
  const user = renderScreen(<ExamRoomScreen />, { path: '/enter-exam/:id', at, workspace });
  const stored = () => paperOfExam(base.store, exam.examID);
  return { user, paper, stored };
}

describe('a text that questions share', () => {
  const [first, second, third] = ASKED.map((question) => withoutKey(question));
  if (!first || !second || !third) throw new Error('no questions');
  const sharedText = aSharedText();
  const sheet = {
    ...sheetWith({}),
    questions: [{ ...first, sharedText }, { ...second, sharedText }, third],
  };
  const fold = () => screen.queryByText('Şiir')?.closest('details');

  it('is above its questions, names their numbers, and is still folded at the next question', async () => {
    const { user } = await enter(sheet, sheet);
    await screen.findByRole('heading', { name: '1 + 1 kaç eder?' });
    expect(fold()).toHaveTextContent('ŞiirMetin 1–2. sorular içindir');
    expect(fold()).toHaveTextContent('Sakarya Türküsü');
    expect(fold()).toHaveAttribute('open');
    await user.click(screen.getByText('Şiir'));
    await user.click(screen.getByRole('button', { name: 'İleri' }));
    await screen.findByRole('heading', { name: '2 + 2 kaç eder?' });
    expect(fold()).not.toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: 'İleri' }));
    await screen.findByRole('heading', { name: '3 + 3 kaç eder?' });
    expect(fold()).toBeUndefined();
  });
});

describe('a shuffled exam', () => {
  const sheet = sheetWith({ shuffleQuestions: true, shuffleOptions: true });

  it('is shown in the paper’s own order with letters from A, and stores the exam’s letters', async () => {
    const { paper, stored } = await enter(sheet, sheet);
    const [shown] = shownQuestions(sheet.questions, paper);
    const first = ASKED.find(({ id }) => id === shown?.id);
    if (!first) throw new Error('no question');
    await screen.findByRole('heading', { name: plainText(first.text) });
    const options = shownOptions(first, paper);
    const cards = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(cards).toEqual([
      ...options.map(({ label, key }) => `${label}${optionText(first, key)}`),
      '–Boş bırak',
    ]);
    const moved = options.find(({ label, key }) => label !== key);
    if (!moved)
      throw new Error('this paper’s first question is not shuffled; take another student');
    fireEvent.keyDown(document.body, { key: moved.label.toLowerCase() });
    await waitFor(async () =>
      expect((await stored())?.myAnswers).toEqual([{ questionID: first.id, answer: moved.key }]),
    );
    const chosen = screen.getByRole('radio', { checked: true });
    expect(chosen.closest('label')).toHaveTextContent(moved.label);
  });

  it('has numbers in the order in which its questions are shown', async () => {
    const { user, paper } = await enter(sheet, sheet);
    const order = shownQuestions(sheet.questions, paper);
    expect(order.map(({ id }) => id)).not.toEqual(sheet.questions.map(({ id }) => id));
    await user.click(await screen.findByRole('button', { name: '4. soru: cevaplanmadı' }));
    expect(
      await screen.findByRole('heading', { name: plainText(order[3]?.text ?? '') }),
    ).toBeInTheDocument();
    expect(screen.getByText('Soru 4 / 5')).toBeInTheDocument();
  });

  it('keeps its order if the teacher changes the setting during the exam', async () => {
    const { paper } = await enter(sheetWith({}), sheet);
    const [first] = shownQuestions(sheet.questions, paper);
    expect(first).not.toEqual(sheet.questions[0]);
    expect(
      await screen.findByRole('heading', { name: plainText(first?.text ?? '') }),
    ).toBeInTheDocument();
  });
});

describe('the hours of an exam', () => {
  const begin = () => screen.findByRole('button', { name: 'Sınava başla' });

  it('keep the start disabled until the exam opens by itself', async () => {
    const clock = new TurnedClock();
    const { user } = await enter(sheetWith({ opensAt: clock.now() + 500 }), undefined, clock.now);
    expect(await begin()).toBeDisabled();
    expect(screen.getByText('Sınav henüz açılmadı')).toBeInTheDocument();
    expect(screen.queryByText(/kaç eder/)).not.toBeInTheDocument();
    clock.turn(500);
    await waitFor(async () => expect(await begin()).toBeEnabled());
    expect(screen.queryByText('Sınav henüz açılmadı')).not.toBeInTheDocument();
    await user.click(await begin());
    expect(await screen.findByText('Soru 1 / 5')).toBeInTheDocument();
  });

  it('do not allow a start after the end', async () => {
    await enter(sheetWith({ closesAt: Date.now() - 1 }));
    expect(await begin()).toBeDisabled();
    expect(screen.getByText('Sınav sona erdi')).toBeInTheDocument();
  });

  it('limit the deadline of a paper to the exam’s end, and show the minutes left before the start', async () => {
    const closesAt = Date.now() + 10.5 * MINUTE;
    const { user, stored } = await enter(sheetWith({ closesAt }));
    await begin();
    expect(screen.getByText(/Şimdi başlarsanız 10 dakikanız olur/)).toBeInTheDocument();
    await user.click(await begin());
    await screen.findByText('Soru 1 / 5');
    expect((await stored())?.start.deadline).toBe(closesAt);
  });
});
