import { beforeEach, describe, expect, test } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../tests/support/documents.ts';
import { openQuestion } from '../../tests/support/sample-questions.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { versionOf } from '../domain/documents/exam/versions.ts';
import { handInKey } from '../domain/grading/counting.ts';
import { ON_PAPER } from '../domain/question-kinds/kind.ts';
import { POINTS_ONLY } from '../domain/vocabulary.ts';
import { putRows } from '../store/rows.ts';
import type { Workspace } from '../store/workspace.ts';
import { giveMark } from './marking.ts';
import { handInSheet, preferPaper } from './sheets.ts';
import { teacherWorkspace } from './test-support/workspace.ts';

let workspace: Workspace;
let exam: Exam;
const readings = async () => (await workspace.store.exams.get('e1'))?.sheetReadings ?? [];
const mark = (at: number, points: number) =>
  giveMark(
    workspace,
    { paperId: 'e1-s1', questionID: exam.questions[at]?.id ?? '', answer: ON_PAPER },
    { points, levels: [], comment: '' },
  );

beforeEach(async () => {
  ({ workspace } = await teacherWorkspace());
  exam = anExam(workspace.user.uid, [openQuestion(1), aQuestion(2)]);
  await putRows(workspace.store, 'exam', [exam]);
});

describe('handing in a printed sheet', () => {
  const hand = () => handInSheet(workspace, 'e1', 's1');

  test('waits until every question has points, and happens once', async () => {
    expect(await hand()).toBe(false);
    await mark(0, 7);
    expect(await hand()).toBe(false);
    await mark(1, 0);
    expect([await hand(), await hand()]).toEqual([true, true]);
    const sheet = { uid: 's1', version: versionOf(exam), answers: POINTS_ONLY };
    expect(await readings()).toMatchObject([{ ...sheet, over: null, reason: '' }]);
  });

  test('needs no points for a question that was cancelled', async () => {
    const [open] = exam.questions;
    const cancelled = [{ questionID: open?.id ?? '', credit: 'everybody' as const, reason: '' }];
    await putRows(workspace.store, 'exam', [{ ...exam, cancelled }]);
    await mark(1, 1);
    expect(await hand()).toBe(true);
  });

  test('does not replace a tablet’s hand-in before the teacher decides', async () => {
    const paper = handIn(aPaper('s1', exam), 2_000);
    await putRows(workspace.store, 'paper', [paper]);
    await mark(0, 7);
    await mark(1, 0);
    expect(await hand()).toBe(false);
    expect(await readings()).toEqual([]);
  });
});

describe('choosing a printed sheet', () => {
  test('names the tablet’s hand-in that it replaces', async () => {
    const paper = handIn(aPaper('s1', exam), 2_000);
    await putRows(workspace.store, 'paper', [paper]);
    await preferPaper(workspace, 'e1', 's1', 'Tablet bozuldu');
    const [tablet] = paper.handIns;
    const over = tablet && handInKey(tablet);
    expect(await readings()).toMatchObject([{ over, reason: 'Tablet bozuldu' }]);
    expect(await handInSheet(workspace, 'e1', 's1')).toBe(true);
  });

  test('needs a reason if a bubble form was read, too', async () => {
    const form = {
      ...{ id: 'rrrrrrrr1', uid: 's1', by: workspace.user.uid, at: 5, version: versionOf(exam) },
      ...{ answers: '-B', over: null, reason: '' },
    };
    await putRows(workspace.store, 'exam', [{ ...exam, sheetReadings: [form] }]);
    expect(await preferPaper(workspace, 'e1', 's1', '')).toBe('differs');
    expect(await preferPaper(workspace, 'e1', 's1', 'Açık uçlu')).toBe('entered');
    expect((await readings()).map(({ answers }) => answers)).toEqual(['-B', POINTS_ONLY]);
  });

  test('is refused to other teachers', async () => {
    await putRows(workspace.store, 'exam', [anExam('t9')]);
    await expect(preferPaper(workspace, 'e1', 's1', 'z')).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
