import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anExam } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import {
  gradedPapers,
  openQuestion,
  shortQuestion,
} from '../../../tests/support/sample-questions.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { ON_PAPER, type Question } from '../../domain/question-kinds/kind.ts';
import type { Workspace } from '../../store/workspace.ts';
import { MarkingScreen } from './MarkingScreen.tsx';
import { messages } from './messages.ts';

const RUBRIC = [
  { id: 'a', text: 'İçerik', levels: [0, 3, 6].map((points) => ({ points, text: '' })) },
  { id: 'b', text: 'Dil', levels: [0, 4].map((points) => ({ points, text: '' })) },
];

let workspace: Workspace;

/** Makes results of an exam. Each row has the answers of one student. */
async function marking(
  questions: readonly Question[],
  rows: readonly (readonly string[])[],
  search = '',
) {
  const exam = { ...anExam(TEACHER.uid, questions), release: 'by-teacher' as const };
  const results = gradedPapers(exam, rows);
  await workspace.store.exams.put(exam);
  await workspace.store.results.bulkPut(results);
  const path = '/exam-results/:id/marking';
  const person = renderScreen(<MarkingScreen />, {
    path,
    at: `/exam-results/e1/marking${search}`,
    workspace,
  });
  await screen.findByRole('navigation');
  return person;
}
const pointsOf = async (uid: string) => {
  const found = await workspace.store.markings.get(`e1-${uid}:${TEACHER.uid}`);
  return found?.marks.map(({ points }) => points) ?? [];
};
const progress = () => screen.getByRole('status', { name: messages.progressLabel }).textContent;

beforeEach(async () => {
  workspace = await testWorkspace();
});

test('marks by keyboard alone, and offers the release after the last answer', async () => {
  const person = await marking([openQuestion(1)], [['Dağlar'], ['Sular']]);
  expect(progress()).toBe('0 / 2');
  await person.keyboard('7,{Enter}');
  await waitFor(() => expect(progress()).toBe('1 / 2'));
  await person.keyboard('10{Enter}');
  await screen.findByText(messages.allDone);
  await waitFor(() => expect(progress()).toBe('2 / 2'));
  const given = [...(await pointsOf('s1')), ...(await pointsOf('s2'))];
  expect(given.sort()).toEqual([10, 7.5]);
  expect(screen.getByRole('button', { name: 'Sonuçları açıkla' })).toBeInTheDocument();
});

test('ends with the last answer, and offers the release once all answers have points', async () => {
  const person = await marking([openQuestion(1)], [['Dağlar'], ['Sular']]);
  await person.click(screen.getByRole('button', { name: '4 puan' }));
  await person.click(screen.getByRole('button', { name: 'Sonraki cevap' }));
  await person.click(await screen.findByRole('button', { name: 'Puanlamayı bitir' }));
  expect(await screen.findByText(messages.stillWaits)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '5 puan' }));
  await person.click(screen.getByRole('button', { name: 'Puanlamayı bitir' }));
  await screen.findByText(messages.allDone);
  expect(screen.getByRole('button', { name: 'Sonuçları açıkla' })).toBeInTheDocument();
});

test('shows half a point as ½, without a zero', async () => {
  const person = await marking([openQuestion(1)], [['Dağlar']]);
  await person.click(screen.getByRole('button', { name: messages.halfLabel }));
  const chosen = () =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(chosen()).toEqual(['½']);
  await person.click(screen.getByRole('button', { name: '3 puan' }));
  expect(chosen()).toEqual(['3']);
});

test('keeps the code of a paper if another paper arrives', async () => {
  const person = await marking([openQuestion(1)], [['Dağlar']]);
  await person.click(screen.getByText(messages.byPaper));
  const [first] = await screen.findAllByText(PAPER_CODE);
  const exam = await workspace.store.exams.get('e1');
  if (!first || !exam) throw new Error('The paper is listed.');
  expect(screen.getByText(messages.paperCodeHint)).toBeInTheDocument();
  const code = first.textContent ?? '';
  const results = gradedPapers(exam, [['Dağlar'], ['Sular'], ['Ovalar']]);
  await workspace.store.results.bulkPut(results);
  await waitFor(() => expect(screen.getAllByText(PAPER_CODE)).toHaveLength(3));
  expect(screen.getByText(code)).toBeInTheDocument();
});

const PAPER_CODE = /^Kâğıt [0-9A-Z]{4}$/;

test('does not show names until the teacher asks for them', async () => {
  const person = await marking([openQuestion(1)], [['Dağlar']]);
  expect(screen.queryByText(/Ali/)).toBeNull();
  await person.click(screen.getByRole('button', { name: messages.showNames }));
  expect(await screen.findByText(messages.answerOf(['Ali']))).toBeVisible();
});

test('chooses a level of each criterion by one digit, and shows the sum of their points', async () => {
  const person = await marking([openQuestion(1, RUBRIC)], [['Dağlar']]);
  await person.keyboard('2');
  expect(await pointsOf('s1')).toEqual([]);
  await person.keyboard('2');
  await waitFor(async () => expect(await pointsOf('s1')).toEqual([7]));
  const levels = (await workspace.store.markings.toArray())[0]?.marks[0]?.levels;
  expect(levels).toEqual([
    { criterion: 'a', points: 3 },
    { criterion: 'b', points: 4 },
  ]);
});

test('rules on equal short answers of all papers at once, and can undo it', async () => {
  const rows = [['Angara'], ['angara'], ['Ankara']];
  const person = await marking([shortQuestion(1)], rows);
  expect(progress()).toBe('0 / 2');
  expect(screen.getByText(messages.equal(2))).toBeVisible();
  await person.click(screen.getByRole('button', { name: messages.rightForAll(2) }));
  await screen.findByText(messages.allDone);
  await waitFor(() => expect(progress()).toBe('2 / 2'));
  const rulings = async () => (await workspace.store.exams.get('e1'))?.rulings;
  await waitFor(async () => expect(await rulings()).toMatchObject([{ share: 1 }]));
  await person.click(screen.getByRole('button', { name: messages.undoLast }));
  await waitFor(async () => expect(await rulings()).toEqual([]));
  await screen.findByText(messages.equal(2));
});

test('undoes the last mark and shows its answer again', async () => {
  const person = await marking([openQuestion(1)], [['Dağlar'], ['Sular']]);
  const [first] = screen.getAllByRole('blockquote');
  const shown = first?.textContent ?? '';
  await person.keyboard('5{Enter}');
  await waitFor(() => expect(screen.getByRole('blockquote')).not.toHaveTextContent(shown));
  await person.keyboard('u');
  await waitFor(() => expect(screen.getByRole('blockquote')).toHaveTextContent(shown));
  await waitFor(() => expect(progress()).toBe('0 / 2'));
});

test('offers comments that were given before in this exam', async () => {
  const person = await marking([openQuestion(1)], [['Dağlar'], ['Sular']]);
  await person.keyboard('5k');
  await person.type(screen.getByLabelText(messages.comment), 'Örnek verin.{Enter}');
  await person.keyboard('6');
  const offered = await screen.findByRole('list', { name: messages.reuse });
  await person.click(within(offered).getByRole('button', { name: 'Örnek verin.' }));
  const comments = async () =>
    (await workspace.store.markings.toArray()).flatMap(({ marks }) => marks.map((m) => m.comment));
  await waitFor(async () => expect(await comments()).toEqual(['Örnek verin.', 'Örnek verin.']));
});

test('shows the holder both marks if two teachers differ, and stores the chosen one', async () => {
  await workspace.store.people.put({
    ...{ type: 'person', schema: 1, listed: true, schoolNumber: '', schoolClass: '' },
    ...aMember('t2', 'teacher'),
  } as never);
  const question = openQuestion(1);
  const differing = [
    { by: TEACHER.uid, points: 4, levels: [], comment: '' },
    { by: 't2', points: 8, levels: [], comment: 'Tam' },
  ];
  const exam = anExam(TEACHER.uid, [question]);
  const [graded] = gradedPapers(exam, [['Dağlar']]) as [Result];
  const questions = graded.questions.map((one) => ({ ...one, differing }));
  await workspace.store.exams.put(exam);
  await workspace.store.results.put({ ...graded, questions });
  const path = '/exam-results/:id/marking';
  const person = renderScreen(<MarkingScreen />, {
    path,
    at: '/exam-results/e1/marking',
    workspace,
  });
  await screen.findByText(messages.differing);
  expect(await screen.findByText('Kişi t2')).toBeVisible();
  await person.click(screen.getByRole('button', { name: messages.accept(8) }));
  await screen.findByText(messages.allDone);
  const mark = async () => (await workspace.store.markings.toArray())[0]?.marks[0];
  await waitFor(async () =>
    expect(await mark()).toMatchObject({ points: 8, comment: 'Tam', settles: true }),
  );
});

test('opens the paper that a link names, with its student', async () => {
  await marking([openQuestion(1)], [['Dağlar'], ['Sular']], '?kagit=e1-s2');
  const papers = within(screen.getByRole('navigation'));
  expect(papers.getByRole('button', { current: true })).toHaveTextContent('Ece');
  expect(await screen.findByText('Sular')).toBeVisible();
});

test('works on a marker’s device, which has the results but not the exam', async () => {
  const person = await marking([shortQuestion(1)], [['Angara']]);
  await workspace.store.exams.clear();
  await waitFor(() => expect(screen.queryByText(messages.colleagues)).toBeNull());
  await person.click(await screen.findByRole('button', { name: messages.right }));
  await screen.findByText(messages.allDoneColleague);
  await waitFor(async () => expect(await pointsOf('s1')).toEqual([10]));
});

test('says that an answer has changed since it was marked', async () => {
  const person = await marking([openQuestion(1)], [['Dağlar']]);
  await person.keyboard('5');
  await waitFor(() => expect(progress()).toBe('1 / 1'));
  await workspace.store.results.toCollection().modify((result: Result) => {
    for (const graded of result.questions) graded.answer = 'Irmaklar';
  });
  expect(await screen.findByText(messages.changed)).toBeVisible();
  expect(progress()).toBe('0 / 1');
});

test('says that a mark is limited by a maximum that was reduced afterwards', async () => {
  const person = await marking([openQuestion(1)], [['Dağlar']]);
  await person.keyboard('5');
  await waitFor(() => expect(progress()).toBe('1 / 1'));
  await workspace.store.results.toCollection().modify((result: Result) => {
    for (const graded of result.questions) graded.question.points = 3;
  });
  expect(await screen.findByText(messages.cut(5, 3))).toBeVisible();
});

test('marks answers on paper one after another, and shows the student’s name', async () => {
  const person = await marking([shortQuestion(1)], [['Angara'], ['Angara']]);
  await workspace.store.results.toCollection().modify((result: Result) => {
    for (const graded of result.questions) graded.answer = ON_PAPER;
  });
  await waitFor(() => expect(screen.getByRole('blockquote')).toHaveTextContent('Cevap kâğıtta'));
  expect(screen.getByRole('heading', { name: /^Cevap: (Ali|Ece)$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /(kâğıtta|cevabı) doğru say$/ })).toBeNull();
  await person.keyboard('7{Enter}');
  await waitFor(() => expect(progress()).toBe('1 / 2'));
  const given = [...(await pointsOf('s1')), ...(await pointsOf('s2'))];
  expect(given).toEqual([7]);
});
