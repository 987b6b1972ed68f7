import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  aClassroom,
  aMember,
  anExam,
  aPaper,
  aQuestion,
  handIn,
} from '../../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { openQuestion } from '../../../../tests/support/sample-questions.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { handInKey } from '../../../domain/grading/counting.ts';
import { POINTS_ONLY } from '../../../domain/vocabulary.ts';
import type { Workspace } from '../../../store/workspace.ts';
import { FromPaperScreen } from './FromPaperScreen.tsx';
import { messages } from './messages.ts';

const RUBRIC = [
  { id: 'a', text: 'İçerik', levels: [0, 3, 6].map((points) => ({ points, text: '' })) },
  { id: 'b', text: 'Dil', levels: [0, 4].map((points) => ({ points, text: '' })) },
];
const CHOICE = { ...aQuestion(1), points: 20 };
const STUDENTS = [
  { uid: 's1', displayName: 'Ali Çelik', schoolNumber: '101' },
  { uid: 's2', displayName: 'Ece Işık', schoolNumber: '102' },
  { uid: 's3', displayName: 'Can Işıkara', schoolNumber: '103' },
];

let workspace: Workspace;

async function entering(given: Partial<Exam> = {}): Promise<UserEvent> {
  const questions = [CHOICE, openQuestion(2), openQuestion(3, RUBRIC)];
  const exam = { ...anExam(TEACHER.uid, questions), ...given };
  const selectedStudent = STUDENTS.map(({ uid, displayName }) => ({
    ...aMember(uid),
    displayName,
  }));
  await workspace.store.exams.put(exam);
  await workspace.store.classrooms.put({ ...aClassroom(TEACHER.uid), selectedStudent });
  for (const { uid, displayName, schoolNumber } of STUDENTS)
    await workspace.store.people.put({
      ...{ type: 'person', schema: 1, listed: true, schoolNumber, schoolClass: '' },
      ...{ ...aMember(uid), displayName },
    } as never);
  const path = '/exam-results/:id/from-paper';
  const at = '/exam-results/e1/from-paper';
  const person = renderScreen(<FromPaperScreen />, { path, at, workspace });
  await screen.findByRole('heading', { name: messages.name });
  return person;
}
/** Returns the points of a student, in the order of the exam. */
const pointsOf = async (uid: string) => {
  const found = await workspace.store.markings.get(`e1-${uid}:${TEACHER.uid}`);
  const exam = await workspace.store.exams.get('e1');
  return exam?.questions.flatMap(
    ({ id }) => found?.marks.find(({ questionID }) => questionID === id)?.points ?? [],
  );
};
const readings = async () => (await workspace.store.exams.get('e1'))?.sheetReadings ?? [];
const find = () => screen.getByLabelText(messages.find);
const first = () => screen.getByLabelText(messages.points(1, 20));

beforeEach(async () => {
  workspace = await testWorkspace();
});

test('enters the points of two printed sheets by keyboard alone: number, points, next number', async () => {
  const person = await entering();
  expect(find()).toHaveFocus();
  await person.keyboard('102{Enter}');
  expect(first()).toHaveFocus();
  await person.keyboard('17,5{Enter}8{Enter}3{Enter}4{Enter}');
  await screen.findByText(messages.saved('Ece Işık', messages.sum(32.5, 40)));
  expect(await pointsOf('s2')).toEqual([17.5, 8, 7]);
  expect(await readings()).toMatchObject([{ uid: 's2', answers: POINTS_ONLY, over: null }]);
  expect(find()).toHaveFocus();
  await person.keyboard('101{Enter}0{Enter}0{Enter}0{Enter}0{Enter}');
  await screen.findByText(messages.saved('Ali Çelik', messages.sum(0, 40)));
  await waitFor(() =>
    expect(screen.getByRole('status', { name: messages.progressLabel })).toHaveTextContent('2 / 3'),
  );
  expect(await pointsOf('s1')).toEqual([0, 0, 0]);
});

test('finds a student by name, and reports no match or several', async () => {
  const person = await entering();
  await person.keyboard('ışık{Enter}');
  expect(screen.getByText(messages.several(2))).toBeVisible();
  await person.clear(find());
  await person.keyboard('999{Enter}');
  expect(screen.getByText(messages.nobody)).toBeVisible();
  await person.clear(find());
  await person.keyboard('çelik{Enter}');
  expect(screen.getByRole('heading', { name: messages.of('Ali Çelik', '101') })).toBeVisible();
});

test('reports missing, unclear or too many points at the field, and stores nothing', async () => {
  const person = await entering();
  await person.keyboard('101{Enter}{Enter}');
  expect(screen.getByText(messages.missing)).toBeVisible();
  await person.keyboard('7x{Enter}');
  expect(screen.getByText(messages.unclear)).toBeVisible();
  await person.clear(first());
  await person.keyboard('175{Enter}');
  expect(screen.getByText(messages.tooMany(20))).toBeVisible();
  await person.clear(first());
  await person.keyboard('21');
  expect(screen.getByText(messages.tooMany(20))).toBeVisible();
  await person.keyboard('{Enter}');
  expect(first()).toHaveFocus();
  await person.clear(first());
  await person.keyboard('20{Enter}10{Enter}7{Enter}');
  expect(screen.getByText(messages.tooMany(6))).toBeVisible();
  await waitFor(async () => expect(await pointsOf('s1')).toEqual([20, 10]));
});

test('does not hand in a printed sheet before all its points are entered', async () => {
  const person = await entering();
  await person.keyboard('101{Enter}20{Enter}10{Enter}');
  await person.click(screen.getByRole('button', { name: messages.done }));
  expect(screen.getByText(messages.missing)).toBeVisible();
  await person.keyboard('{Escape}');
  expect(await screen.findByText(messages.left(2, 3))).toBeVisible();
  expect(await readings()).toEqual([]);
});

test('undoes the last mark, even on the previous student’s printed sheet', async () => {
  const person = await entering();
  await person.keyboard('101{Enter}20{Enter}10{Enter}6{Enter}4{Enter}');
  await screen.findByText(messages.saved('Ali Çelik', messages.sum(40, 40)));
  await person.keyboard('102{Enter}u');
  await screen.findByRole('heading', { name: messages.of('Ali Çelik', '101') });
  await waitFor(async () => expect(await pointsOf('s1')).toEqual([20, 10]));
  const content = screen.getByLabelText(messages.criterion(3, 'İçerik'));
  expect(content).toHaveFocus();
  await waitFor(() => expect(content).toHaveValue(''));
  await person.keyboard('3{Enter}0{Enter}');
  await waitFor(async () => expect(await pointsOf('s1')).toEqual([20, 10, 3]));
});

test('stores a comment for the student', async () => {
  const person = await entering();
  await person.keyboard('101{Enter}20');
  await person.type(screen.getByLabelText(messages.comment(1)), 'Güzel{Tab}');
  const comments = async () =>
    (await workspace.store.markings.toArray()).flatMap(({ marks }) => marks.map((m) => m.comment));
  await waitFor(async () => expect(await comments()).toEqual(['Güzel']));
});

test('asks for a reason before a printed sheet is graded instead of a tablet’s hand-in', async () => {
  const exam = anExam(TEACHER.uid, [CHOICE]);
  const paper = handIn(aPaper('s1', exam), 2_000);
  await workspace.store.papers.put(paper);
  const person = await entering({ questions: [CHOICE] });
  await person.keyboard('101{Enter}');
  expect(screen.getByText(messages.rival.tablet)).toBeVisible();
  await person.keyboard('{Enter}');
  expect(screen.getByText(messages.needsReason)).toBeVisible();
  expect(await readings()).toEqual([]);
  await person.keyboard('Tablet bozuldu{Enter}');
  await waitFor(() => expect(first()).toHaveFocus());
  const [tablet] = paper.handIns;
  const over = tablet && handInKey(tablet);
  expect(await readings()).toMatchObject([
    { answers: POINTS_ONLY, over, reason: 'Tablet bozuldu' },
  ]);
  await person.keyboard('12{Enter}');
  await screen.findByText(messages.saved('Ali Çelik', messages.sum(12, 20)));
  expect(await readings()).toHaveLength(1);
});

test('is not offered to markers', async () => {
  await workspace.store.exams.put({ ...anExam('t9', [CHOICE]) });
  const path = '/exam-results/:id/from-paper';
  renderScreen(<FromPaperScreen />, { path, at: '/exam-results/e1/from-paper', workspace });
  expect(await screen.findByText(messages.missingExam.title)).toBeVisible();
});
