import { beforeEach, describe, expect, test } from 'vitest';

import type { Exam } from '../domain/documents/exam/schema.ts';
import { DEFAULT_SETTINGS } from '../domain/documents/exam/settings.ts';

import { versionOf } from '../domain/documents/exam/versions.ts';
import { deleteClassroom } from './classrooms.ts';
import { copyExam, createExam, deleteQuestion, saveDraft, updateSettings } from './exams.ts';
import { deleteExam, publishExam, restoreExam, updateDraft, updateExamInfo } from './publishing.ts';
import { addQuestions } from './questions.ts';
import {
  addClass,
  examValues,
  question,
  type TestWorkspace,
  teacherWorkspace,
} from './test-support/workspace.ts';

let teacher: TestWorkspace;
let first: string;
let second: string;
let examID: string;

beforeEach(async () => {
  teacher = await teacherWorkspace();
  [first, second] = [await addClass(teacher), await addClass(teacher)];
  examID = await createExam(teacher.workspace, examValues(first), [question()]);
  teacher.time.now += 1_000;
});

const examOf = async (id = examID) => (await teacher.read(`exam:${id}`)) as Exam;
const exams = () => teacher.store.exams.toArray();
const publish = (...classes: string[]) => publishExam(teacher.workspace, examID, classes);

describe('a new exam', () => {
  test('is a draft, and so is a copy', async () => {
    expect(await examOf()).toMatchObject({ draft: true });
    const copy = { classroomID: first, examName: 'Kopya' };
    const copyID = await copyExam(teacher.workspace, examID, copy);
    expect(await examOf(copyID)).toMatchObject({ draft: true });
  });

  test('can be saved but not published without a question', async () => {
    examID = await saveDraft(teacher.workspace, examValues(first), []);
    await expect(publish(first)).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await examOf()).toMatchObject({ draft: true, questions: [] });
  });
});

describe('publishing', () => {
  test('publishes the draft to its class', async () => {
    await publish(first);
    expect(await examOf()).toMatchObject({ draft: false, classroomID: first });
    expect(await exams()).toHaveLength(1);
  });

  test('gives the questions of a written exam 100 points in all, in each class', async () => {
    const settings = { ...DEFAULT_SETTINGS, purpose: 'written', release: 'by-teacher' } as const;
    const three = [question(), question(), question()];
    examID = await createExam(teacher.workspace, examValues(first), three, settings);
    await publish(first, second);
    const made = (await exams()).filter(({ purpose }) => purpose === 'written');
    expect(made).toHaveLength(2);
    for (const { questions } of made)
      expect(questions.map(({ points }) => points)).toEqual([33.5, 33.5, 33]);
  });

  test('creates one exam for each class, even if it is done again', async () => {
    await publish(second, first);
    const made = await exams();
    expect(made.map(({ classroomID }) => classroomID).sort()).toEqual([first, second].sort());
    for (const exam of made) expect(exam).toMatchObject({ draft: false, examName: 'Deneme' });
    expect(await examOf()).toMatchObject({ classroomID: first });
    await publish(first, second);
    expect(await exams()).toHaveLength(2);
  });

  test('can be done again after an interruption, without another exam', async () => {
    const { store } = teacher;
    // The first update of a row fails: that of the draft, after the new exam was written.
    const failing = () => {
      store.exams.hook('updating').unsubscribe(failing);
      throw new Error('the tab died');
    };
    store.exams.hook('updating').subscribe(failing);
    await expect(publish(first, second)).rejects.toThrow();
    expect(await examOf()).toMatchObject({ draft: true });
    expect(await exams()).toHaveLength(2);
    await publish(first, second);
    expect(await exams()).toMatchObject([{ draft: false }, { draft: false }]);
  });

  test('can be done again after an interruption and an edit, and the edit reaches every class', async () => {
    const { store, workspace, time } = teacher;
    const failing = () => {
      store.exams.hook('updating').unsubscribe(failing);
      throw new Error('the tab died');
    };
    store.exams.hook('updating').subscribe(failing);
    await expect(publish(first, second)).rejects.toThrow();
    time.now += 1_000;
    const [asked] = (await examOf()).questions;
    await deleteQuestion(workspace, examID, asked?.id ?? '');
    await addQuestions(workspace, examID, [question({ text: 'Sonradan' })]);
    await updateDraft(workspace, examID, {
      ...examValues(first),
      examName: 'Yeni ad',
      examTime: 45,
    });
    const { purpose, wrongsPerRight, release, opensAt, closesAt, shuffleQuestions } =
      await examOf();
    const held = { purpose, wrongsPerRight, release, opensAt, closesAt, shuffleQuestions };
    await updateSettings(workspace, examID, { ...held, graceMinutes: 20, shuffleOptions: true });
    time.now += 1_000;
    await publish(first, second);
    const made = await exams();
    expect(made).toHaveLength(2);
    for (const exam of made)
      expect(exam).toMatchObject({
        ...{ examName: 'Yeni ad', examTime: 45, graceMinutes: 20, shuffleOptions: true },
        questions: [{ text: 'Sonradan' }],
      });
  });

  test('moves the draft to the first class if its own class is not chosen', async () => {
    await publish(second);
    expect(await examOf()).toMatchObject({ draft: false, classroomID: second });
    expect(await exams()).toHaveLength(1);
  });

  test('rejects an unknown or deleted class, and no class', async () => {
    await expect(publish()).rejects.toMatchObject({ fields: { classroomID: expect.any(String) } });
    await expect(publish(first, 'unknown')).rejects.toMatchObject({
      fields: { classroomID: expect.any(String) },
    });
    await deleteClassroom(teacher.workspace, first);
    await expect(publish(first)).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await exams()).toMatchObject([{ draft: true }]);
    await publish(second);
    expect(await examOf()).toMatchObject({ draft: false, classroomID: second });
  });

  test('rejects an end that has passed', async () => {
    const { now } = teacher.time;
    const hours = { release: 'after-end', opensAt: null, closesAt: now + 10 } as const;
    await updateSettings(teacher.workspace, examID, { ...DEFAULT_SETTINGS, ...hours });
    teacher.time.now += 10;
    await expect(publish(first)).rejects.toMatchObject({
      fields: { closesAt: 'Bitiş zamanı geçmiş; ileri bir zaman girin.' },
    });
  });
});

describe('name, minutes and class', () => {
  const values = () => ({ classroomID: second, examName: 'Yeni ad', examTime: 45 });

  test('can all be changed in a draft', async () => {
    await updateDraft(teacher.workspace, examID, values());
    expect(await examOf()).toMatchObject({ ...values(), draft: true });
  });

  test('except the class, can be changed in a published exam', async () => {
    await publish(first);
    await updateDraft(teacher.workspace, examID, values());
    expect(await examOf()).toMatchObject({ ...values(), classroomID: first });
  });

  test('make a new version if the time changes, but not if the name changes', async () => {
    await publish(first);
    const version = versionOf(await examOf());
    const { examTime } = await examOf();
    await updateExamInfo(teacher.workspace, examID, { examName: 'Başka', examTime });
    expect(versionOf(await examOf())).toBe(version);
    await updateExamInfo(teacher.workspace, examID, { examName: 'Başka', examTime: 55 });
    expect(versionOf(await examOf())).not.toBe(version);
  });

  test('are checked', async () => {
    const short = updateExamInfo(teacher.workspace, examID, { examName: 'x', examTime: 40 });
    await expect(short).rejects.toMatchObject({ fields: { examName: expect.any(String) } });
    const odd = updateDraft(teacher.workspace, examID, { ...values(), examTime: 41 });
    await expect(odd).rejects.toMatchObject({ code: 'invalid-input' });
    const foreign = updateDraft(teacher.workspace, examID, { ...values(), classroomID: 'zz' });
    await expect(foreign).rejects.toMatchObject({ fields: { classroomID: expect.any(String) } });
  });
});

test('restores a deleted exam unchanged', async () => {
  await publish(first);
  const before = await examOf();
  await deleteExam(teacher.workspace, examID);
  await expect(updateDraft(teacher.workspace, examID, examValues(first))).rejects.toMatchObject({
    code: 'exam-missing',
  });
  await restoreExam(teacher.workspace, examID);
  const { stamps: _before, ...rest } = before;
  expect(await examOf()).toMatchObject(rest);
  await expect(restoreExam(teacher.workspace, 'unknown')).rejects.toMatchObject({
    code: 'exam-missing',
  });
});
