import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSheet } from '../../tests/support/documents.ts';
import { clearSent } from '../store/clear-tables.ts';
import { paperOfExam } from '../store/queries/exam-report.ts';
import { putTakenBack } from '../store/test-support/broken-disk.ts';
import { logTyping, putTyping } from '../store/typing.ts';
import { handIn, handInOverdue, startExam } from './papers.ts';
import { type TestWorkspace, testWorkspace } from './test-support/workspace.ts';
import { keepTyped, logTyped } from './typing.ts';

const MINUTE = 60_000;
const [Q1, Q2] = ['q00000001', 'q00000002'];
const TEXT = 'Kurtuluş Savaşı’nın sonunda Lozan Antlaşması imzalandı';
let student: TestWorkspace;

beforeEach(async () => {
  student = await testWorkspace({ userRole: 'student' });
  await student.store.sheets.put(aSheet({ version: 'v1', current: true, examTime: 30 }));
  await startExam(student.workspace, 'e1');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const type = (answer: string, question = Q1) => {
  student.time.now += 1000;
  return keepTyped(student.workspace, 'e1', question, answer, student.time.now);
};
const log = () => logTyped(student.workspace, 'e1');
const said = async () =>
  (await student.store.entries.toArray())
    .map(({ entry }) => entry)
    .filter(([, kind]) => kind === 'answer' || kind === 'edit');
const rows = () => student.store.typing.toArray();
const answers = async () => (await paperOfExam(student.store, 'e1'))?.handIns[0]?.answers;
const sinceStart = (ms: number) => [ms, student.time.now] as const;

test('overwrites the typed text at each key, and adds it to the log on request', async () => {
  await type('Kurt');
  await type(TEXT);
  expect(await rows()).toMatchObject([{ question: Q1, answer: TEXT, device: 'tablet1' }]);
  expect(await said()).toEqual([]);
  await log();
  expect(await rows()).toEqual([]);
  await type(`${TEXT}.`);
  await log();
  expect(await said()).toEqual([
    [2000, 'answer', Q1, TEXT],
    [3000, 'edit', Q1, TEXT.length, 0, '.'],
  ]);
  await log();
  await type(`${TEXT}.`);
  await log();
  expect(await said()).toHaveLength(2);
  expect(await rows()).toEqual([]);
});

test('hands in each typed text as it was at its last key press, with that time', async () => {
  const [, begun] = sinceStart(0);
  await type(TEXT);
  await log();
  await type(`${TEXT} ve`);
  await type('on iki', Q2);
  student.time.now += 5000;
  await handIn(student.workspace, 'e1', 'student');
  expect(await answers()).toEqual([
    { questionID: Q1, answer: `${TEXT} ve`, at: begun + 2000 },
    { questionID: Q2, answer: 'on iki', at: begun + 3000 },
  ]);
  expect(await rows()).toEqual([]);
});

test('hands in a text typed before the deadline, and takes none after it', async () => {
  await type(TEXT);
  student.time.now += 30 * MINUTE;
  await expect(type('geç')).rejects.toMatchObject({ code: 'exam-over' });
  expect(await handInOverdue(student.workspace)).toBe(1);
  expect(await answers()).toMatchObject([{ questionID: Q1, answer: TEXT }]);
  await expect(type('geç')).rejects.toMatchObject({ code: 'exam-taken' });
  expect(await rows()).toEqual([]);
});

test('keeps a text typed before the deadline if the clock is corrected before the text is written', async () => {
  const { workspace, time } = student;
  const [typedAt, sample] = [time.now, workspace.clock.sample()];
  // The server's time shows that the tablet was two hours ahead.
  const tick = workspace.clock.tick();
  workspace.clock.learn(time.now - 120 * MINUTE, tick, tick);
  await keepTyped(workspace, 'e1', Q1, TEXT, typedAt, sample);
  await handIn(workspace, 'e1', 'deadline');
  expect(await answers()).toMatchObject([{ answer: TEXT, at: typedAt }]);
});

test('hands in the typed text when the teacher ends the exam', async () => {
  await type(TEXT);
  await student.store.sheets.put(
    aSheet({ version: 'v1', current: true, examTime: 30, endedAt: student.time.now }),
  );
  expect(await handInOverdue(student.workspace)).toBe(1);
  expect(await answers()).toMatchObject([{ answer: TEXT }]);
});

test('logs the text of another tab before overwriting it', async () => {
  await type(TEXT);
  const [row] = await rows();
  if (!row) throw new Error('nothing was typed');
  await student.store.typing.put({ ...row, answer: 'başka sekme', page: 'other' });
  expect(await putTyping(student.store, row, (paper) => paper as never)).toBeNull();
  await type(`${TEXT}.`);
  await log();
  expect(await said()).toMatchObject([
    [1000, 'answer', Q1, 'başka sekme'],
    [2000, 'answer', Q1, `${TEXT}.`],
  ]);
});

test('refuses to hand in while the disk is full, and keeps the typed text', async () => {
  await type(TEXT);
  const failing = putTakenBack();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(failing);
  await expect(handIn(student.workspace, 'e1', 'student')).rejects.toMatchObject({
    code: 'storage-full',
  });
  full.mockRestore();
  expect(await rows()).toHaveLength(1);
  expect(await answers()).toBeUndefined();
  await handIn(student.workspace, 'e1', 'student');
  expect(await answers()).toMatchObject([{ answer: TEXT }]);
});

test('does not remove the exam from a shared tablet until the text is logged', async () => {
  await type(TEXT);
  await student.store.outbox.clear();
  expect(await clearSent(student.store)).toBe('exam');
  expect(await rows()).toHaveLength(1);
  await logTyping(student.store);
  expect(await said()).toMatchObject([[1000, 'answer', Q1, TEXT]]);
  expect(await student.store.outbox.count()).toBe(1);
});
