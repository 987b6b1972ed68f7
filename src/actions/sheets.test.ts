import { beforeEach, expect, it } from 'vitest';
import { anExam, aPaper, handIn } from '../../tests/support/documents.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { setFields } from '../domain/merge/edit.ts';
import { putRows } from '../store/rows.ts';
import type { Workspace } from '../store/workspace.ts';
import { enterSheet, letCount, tabletHandIn } from './sheets.ts';
import { teacherWorkspace } from './test-support/workspace.ts';

const sheet = { uid: 's1', version: 'v1', answers: 'B-', over: null, behind: null, reason: '' };
let workspace: Workspace;
let exam: Exam;
const readings = async () => (await workspace.store.exams.get(exam.examID))?.sheetReadings ?? [];

beforeEach(async () => {
  ({ workspace } = await teacherWorkspace());
  exam = anExam(workspace.user.uid);
  await putRows(workspace.store, 'exam', [exam]);
});

it('stores a repeated reading once', async () => {
  expect(await enterSheet(workspace, exam.examID, sheet)).toBe('entered');
  expect(await enterSheet(workspace, exam.examID, sheet)).toBe('again');
  expect(await readings()).toMatchObject([{ uid: 's1', by: workspace.user.uid, answers: 'B-' }]);
});

it('adds a different reading if a reason is given, up to the limit', async () => {
  await enterSheet(workspace, exam.examID, sheet);
  const other = { ...sheet, answers: 'BC' };
  expect(await enterSheet(workspace, exam.examID, other)).toBe('differs');
  const outcomes = [];
  for (const answers of ['BC', 'AC', 'DC', 'CC'])
    outcomes.push(await enterSheet(workspace, exam.examID, { ...sheet, answers, reason: 'Silik' }));
  expect(outcomes).toEqual(['entered', 'entered', 'entered', 'full']);
  const said = await readings();
  expect(said.map(({ answers }) => answers)).toEqual(['B-', 'BC', 'AC', 'DC']);
  expect(new Set(said.map(({ at }) => at)).size).toBe(4);
});

it('refuses readings for deleted exams and for other teachers’ exams', async () => {
  await putRows(workspace.store, 'exam', [setFields(exam, { deleted: true }, 9)]);
  await expect(enterSheet(workspace, exam.examID, sheet)).rejects.toThrow();
  await putRows(workspace.store, 'exam', [anExam('t9')]);
  await expect(enterSheet(workspace, exam.examID, sheet)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('returns the hand-in key of a tablet’s paper, or null without one', async () => {
  expect(await tabletHandIn(workspace, exam.examID, 's1')).toBeNull();
  const paper = handIn(aPaper('s1', exam), 2000);
  await putRows(workspace.store, 'paper', [paper]);
  expect(await tabletHandIn(workspace, exam.examID, 's1')).toMatch(/^2000\./);
});

it('adds decisions about which of two hand-ins is graded', async () => {
  const word = { counts: 'tablet', tablet: '2000.d1', reason: 'Yanlış form' } as const;
  const say = (given: Partial<Parameters<typeof letCount>[3]> = {}) =>
    letCount(workspace, exam.examID, 's1', { ...word, ...given });
  expect(await say()).toBe('full');
  await enterSheet(workspace, exam.examID, sheet);
  expect(await say()).toBe('entered');
  expect(await say({ counts: 'sheet', reason: ' ' })).toBe('entered');
  expect(await readings()).toMatchObject([
    { answers: 'B-', over: null, reason: '' },
    { answers: 'B-', over: null, behind: '2000.d1', reason: 'Yanlış form' },
    { answers: 'B-', over: '2000.d1', reason: '' },
  ]);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => say()));
  expect(outcomes).toContain('full');
  expect(await readings()).toHaveLength(16);
});

it('knows readings of this device that the server has not sent back yet', async () => {
  const paper = handIn(aPaper('s1', exam), 2000);
  await putRows(workspace.store, 'paper', [paper]);
  const key = (await tabletHandIn(workspace, exam.examID, 's1')) ?? '';
  await enterSheet(workspace, exam.examID, { ...sheet, over: key, reason: 'Bozuldu' });
  expect(await tabletHandIn(workspace, exam.examID, 's1')).toBeNull();
  await letCount(workspace, exam.examID, 's1', { counts: 'tablet', tablet: key, reason: 'Yanlış' });
  expect(await tabletHandIn(workspace, exam.examID, 's1')).toBe(key);
});
