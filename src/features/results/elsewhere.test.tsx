import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import { renderScreen, STUDENT, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { answerQuestion } from '../../actions/papers.ts';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { answerPaper } from '../../domain/documents/paper/make.ts';
import { merge } from '../../domain/merge/merge.ts';
import { atTime } from '../../ui/format.ts';
import { ResultScreen } from './ResultScreen.tsx';

const MINUTE = 60_000;
const exam = anExam('t1', [aQuestion(1), aQuestion(2), aQuestion(3)]);
const sheet = sheetOf(newVersion(exam, 1000), '5-A', true);
const [first, second, third] = exam.questions.map(({ id }) => id);

/**
 * Opens a phone with two new answers. A tablet handed in the first question's answer and those of
 * the questions `had`, `ago` ms ago.
 */
async function open(ago: number, had: (string | undefined)[] = []) {
  const workspace = await testWorkspace(STUDENT);
  const { store, clock } = workspace;
  const now = clock.now();
  const begun = aPaper(STUDENT.uid, exam, now - 5 * MINUTE);
  await store.sheets.put(sheet);
  await store.papers.put(begun);
  for (const id of [second, third]) await answerQuestion(workspace, exam.examID, id ?? '', 'C');
  const tablet = had.reduce((paper, id) => answerPaper(paper, id ?? '', 'C', now), begun);
  const answered = answerPaper(tablet, first ?? '', 'A', now - 4 * MINUTE);
  const at = now - ago;
  const row = (await store.papers.get(begun.id)) ?? begun;
  await store.papers.put(merge(row, handIn(answered, at, 'tablet')));
  renderScreen(<ResultScreen />, { path: '/results/:id', at: `/results/${begun.id}`, workspace });
  return `Bu sınav başka bir cihazınızdan saat ${atTime(at, now)} teslim edildi`;
}

it('says that another device handed the paper in, and how many later answers are not graded', async () => {
  const said = await open(2 * MINUTE);
  const full = `${said}; bu cihazda sonradan verdiğiniz 2 cevap sayılmadı.`;
  expect(await screen.findByText(full)).toBeInTheDocument();
});

it('distinguishes answers that had not reached the other device from later answers', async () => {
  const said = await open(-MINUTE, [second]);
  const full = `${said}; bu cihazda verdiğiniz 1 cevap o cihaza ulaşmadığı için sayılmadı.`;
  expect(await screen.findByText(full)).toBeInTheDocument();
});

it('counts no ungraded answers if all answers had reached the other device', async () => {
  const said = await open(-MINUTE, [second, third]);
  expect(await screen.findByText(`${said}.`)).toBeInTheDocument();
});
