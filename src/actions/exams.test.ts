import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { canSeal, isSealed, startCodeOf } from '../domain/documents/exam/sealing.ts';
import { DEFAULT_SETTINGS } from '../domain/documents/exam/settings.ts';

import { copyExam, createExam, renewStartCode, updateSettings } from './exams.ts';
import { publishExam } from './publishing.ts';
import {
  addClass,
  examValues,
  question,
  type TestWorkspace,
  teacherWorkspace,
} from './test-support/workspace.ts';

const HOUR = 3_600_000;
let teacher: TestWorkspace;
let classes: string[];
let examID: string;

beforeEach(async () => {
  teacher = await teacherWorkspace();
  classes = [await addClass(teacher), await addClass(teacher)];
  examID = await createExam(teacher.workspace, examValues(classes[0] ?? ''), [question()]);
});

const examOf = async (id = examID) => (await teacher.read(`exam:${id}`)) as Exam;
const begins = (opensAt: number | null) =>
  updateSettings(teacher.workspace, examID, { ...DEFAULT_SETTINGS, opensAt });
const inAnHour = () => teacher.time.now + HOUR;

describe('the start code of an exam', () => {
  test('is created when the opening is set, and does not change with the opening', async () => {
    expect((await examOf()).startCodes).toEqual([]);
    await begins(inAnHour());
    const code = startCodeOf(await examOf());
    expect(code?.code).toMatch(/^[2-9A-Z]{10}$/);
    expect(isSealed(await examOf())).toBe(true);
    await begins(inAnHour() + HOUR);
    await begins(null);
    expect(isSealed(await examOf())).toBe(false);
    expect((await examOf()).startCodes).toEqual([code]);
  });

  test('is different for each class for which the exam is published', async () => {
    await begins(inAnHour());
    await publishExam(teacher.workspace, examID, classes);
    const codes = (await teacher.store.exams.toArray()).map((exam) => startCodeOf(exam)?.code);
    expect(codes).toHaveLength(2);
    expect(new Set(codes).size).toBe(2);
    const copy = { classroomID: classes[1] ?? '', examName: 'Kopya' };
    const copied = await examOf(await copyExam(teacher.workspace, examID, copy));
    expect(copied.startCodes).toEqual([]);
  });

  test('is created by publishing if an earlier version of the app set the opening', async () => {
    await teacher.store.exams.update(examID, { opensAt: inAnHour() });
    await publishExam(teacher.workspace, examID, classes.slice(0, 1));
    expect(isSealed(await examOf())).toBe(true);
  });

  test('is not created after the opening', async () => {
    await begins(teacher.time.now - 1);
    expect((await examOf()).startCodes).toEqual([]);
  });

  test('is not created if the page has no cryptography', async () => {
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    expect(canSeal()).toBe(false);
    await begins(inAnHour());
    expect(isSealed(await examOf())).toBe(false);
  });
});

test('a new start code replaces the former one even if the clock was turned back, and both are kept', async () => {
  await begins(inAnHour());
  const former = startCodeOf(await examOf());
  teacher.time.now -= 10 * HOUR;
  await renewStartCode(teacher.workspace, examID);
  const { startCodes } = await examOf();
  expect(startCodes).toHaveLength(2);
  expect(startCodes[0]).toEqual(former);
  expect(startCodeOf(await examOf())).not.toEqual(former);
});
