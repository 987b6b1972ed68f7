import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import { fakeLocks } from '../../../tests/support/locks.ts';
import {
  renderScreen,
  STUDENT,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { ExamRoomScreen } from './ExamRoomScreen.tsx';
import { isExamAnywhere } from './exam-lock.ts';
import { PracticeScreen } from './practice/PracticeScreen.tsx';
import { ExamPreviewScreen } from './preview/ExamPreviewScreen.tsx';

/* Pages of an exam, during which the app is not updated. jsdom has no Web Locks. */

const EXAM = anExam(TEACHER.uid, [aQuestion(1)]);
const [AT, PATH] = [`/enter-exam/${EXAM.examID}`, '/enter-exam/:id'];

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

const isHeld = () => isExamAnywhere(navigator.locks);
/** Waits, because a page takes the lock after its first drawing. */
const isTaken = () => waitFor(async () => expect(await isHeld()).toBe(true));
const isLetGo = () => waitFor(async () => expect(await isHeld()).toBe(false));

async function studentsTablet() {
  const workspace = await testWorkspace(STUDENT);
  await workspace.store.sheets.put(sheetOf(newVersion(EXAM, 1000), '5-A', true));
  return workspace;
}

async function handInOnScreen(user: ReturnType<typeof renderScreen>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Gönder' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Gönder' }));
}

it('holds the lock from the start page of an exam until the hand-in', async () => {
  const workspace = await studentsTablet();
  const user = renderScreen(<ExamRoomScreen />, { path: PATH, at: AT, workspace });
  const begin = await screen.findByRole('button', { name: 'Sınava başla' });
  await isTaken();
  await user.click(begin);
  await screen.findByText('Soru 1 / 1');
  await isTaken();
  await handInOnScreen(user);
  await isLetGo();
});

it('does not hold the lock for an exam that was handed in or is not on the device', async () => {
  const workspace = await studentsTablet();
  await workspace.store.papers.put(handIn(aPaper(STUDENT.uid, EXAM), 2000));
  renderScreen(<ExamRoomScreen />, { path: PATH, at: AT, workspace });
  await screen.findByText('Daha önce bu sınav çözülmüş.');
  expect(await isHeld()).toBe(false);
  cleanup();
  renderScreen(<ExamRoomScreen />, { path: PATH, at: '/enter-exam/none', workspace });
  await screen.findByText('Sınav bulunamadı.');
  expect(await isHeld()).toBe(false);
});

it('holds the lock during a practice exam, and releases it at the result', async () => {
  const user = renderScreen(<PracticeScreen />, { workspace: await testWorkspace() });
  await screen.findByText('Soru 1 / 4');
  await isTaken();
  await user.click(screen.getByRole('button', { name: '4. soru: cevaplanmadı' }));
  await handInOnScreen(user);
  await screen.findByRole('heading', { name: 'Deneme bitti' });
  await isLetGo();
});

it('holds the lock during a teacher’s preview', async () => {
  const workspace = await testWorkspace();
  await workspace.store.exams.put(EXAM);
  const at = `/exam-preview/${EXAM.examID}`;
  renderScreen(<ExamPreviewScreen />, { path: '/exam-preview/:id', at, workspace });
  await screen.findByText('Soru 1 / 1');
  await isTaken();
});
