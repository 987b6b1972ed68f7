import { expect, test } from 'vitest';
import { anExam, aSheet } from '../../tests/support/documents.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';

import { createExam } from './exams.ts';
import { handIn, startExam } from './papers.ts';
import { publishExam } from './publishing.ts';
import { chooseSafeBrowser, noteSafeBrowser } from './safe-browser.ts';
import {
  addClass,
  examValues,
  question,
  type TestWorkspace,
  teacherWorkspace,
  testWorkspace,
} from './test-support/workspace.ts';

const ORIGIN = 'https://okul.example';
const PROOF = { path: '/enter-exam/e1', hash: 'a'.repeat(32) };
let device: TestWorkspace;

test('creates the settings of the file once, and keeps them when the mode changes', async () => {
  device = await teacherWorkspace();
  await device.store.exams.put(anExam(device.workspace.user.uid));
  const choose = async (mode: 'off' | 'offered' | 'required', origin = ORIGIN) => {
    await chooseSafeBrowser(device.workspace, 'e1', mode, origin);
    return ((await device.store.exams.get('e1')) as Exam).safeBrowser;
  };
  const first = await choose('offered');
  expect(first).toMatchObject({ mode: 'offered', origin: ORIGIN });
  expect(first?.opens).not.toBe(first?.quits);
  await choose('off');
  expect(await choose('required', 'https://baska.example')).toEqual({ ...first, mode: 'required' });
});

test('creates a separate file for each class of an exam', async () => {
  device = await teacherWorkspace();
  const { workspace, store } = device;
  const classes = [await addClass(device), await addClass(device)];
  const examID = await createExam(workspace, examValues(classes[0] ?? ''), [question()]);
  await chooseSafeBrowser(workspace, examID, 'required', ORIGIN);
  await publishExam(workspace, examID, classes);
  const made = (await store.exams.toArray()).map(({ safeBrowser }) => safeBrowser);
  expect(made.map((one) => one?.mode)).toEqual(['required', 'required']);
  expect(new Set(made.map((one) => one?.seed)).size).toBe(2);
});

test('logs a proof once, and never after the hand-in', async () => {
  device = await testWorkspace({ userRole: 'student' });
  const { workspace, store } = device;
  await store.sheets.put(aSheet({ examTime: 30 }));
  const proofs = async () =>
    (await store.entries.toArray()).filter(({ entry }) => entry[1] === 'browser').length;
  await noteSafeBrowser(workspace, 'e1', [PROOF]);
  expect(await proofs()).toBe(0);
  await startExam(workspace, 'e1');
  await noteSafeBrowser(workspace, 'e1', []);
  await noteSafeBrowser(workspace, 'e1', [PROOF]);
  await noteSafeBrowser(workspace, 'e1', [PROOF]);
  expect(await proofs()).toBe(1);
  await handIn(workspace, 'e1', 'student');
  const before = await store.entries.count();
  await noteSafeBrowser(workspace, 'e1', [PROOF]);
  expect(await store.entries.count()).toBe(before);
});
