import { beforeEach, describe, expect, test } from 'vitest';
import { aSharedText } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { type Exam, examSchema } from '../domain/documents/exam/schema.ts';
import { LIMITS } from '../domain/limits.ts';
import { merge } from '../domain/merge/merge.ts';
import type { Question } from '../domain/question-kinds/kind.ts';

import { copyExam, createExam, deleteQuestion, updateQuestion } from './exams.ts';
import {
  addQuestion,
  addQuestions,
  duplicateQuestion,
  moveQuestion,
  shareText,
} from './questions.ts';
import {
  addClass,
  examValues,
  question,
  type TestWorkspace,
  teacherWorkspace,
} from './test-support/workspace.ts';

let teacher: TestWorkspace;
let classroomID: string;
let examID: string;

const named = (text: string) => question({ text });
const examOf = async (id: string) => (await teacher.read(`exam:${id}`)) as Exam;
const questionsOf = async (id = examID) => (await examOf(id)).questions;
const names = async (id = examID) => (await questionsOf(id)).map((one) => one.text);
const at = async (position: number): Promise<Question> => {
  const found = (await questionsOf())[position];
  if (!found) throw new Error(`no question at ${position}`);
  return found;
};

beforeEach(async () => {
  teacher = await teacherWorkspace();
  classroomID = await addClass(teacher);
  const three = ['bir', 'iki', 'üç'].map(named);
  examID = await createExam(teacher.workspace, examValues(classroomID), three);
});

describe('a shared text', () => {
  const poem = aSharedText();
  const share = async (numbers: readonly number[], text = poem) => {
    const stored = await questionsOf();
    const ids = stored.flatMap(({ id }, at) => (numbers.includes(at + 1) ? id : []));
    await shareText(teacher.workspace, examID, text, new Set(ids));
  };
  const titles = async (id = examID) =>
    (await questionsOf(id)).map(({ sharedText }) => sharedText?.title);

  test('is added to the chosen questions, changed in all of them, and removed', async () => {
    await share([2, 3]);
    expect(await titles()).toEqual([undefined, 'Şiir', 'Şiir']);
    await share([1, 2], { ...poem, title: ' Türkü ' });
    expect(await titles()).toEqual(['Türkü', 'Türkü', undefined]);
    await share([]);
    expect(await titles()).toEqual([undefined, undefined, undefined]);
    await expect(share([1], { ...poem, text: ' ' })).rejects.toMatchObject({
      fields: { text: expect.any(String) },
    });
  });

  test('is copied with its questions, and kept when one of them is edited', async () => {
    await share([1]);
    const { id } = await at(0);
    await updateQuestion(teacher.workspace, examID, id, { ...named('bir mi?'), sharedText: poem });
    await duplicateQuestion(teacher.workspace, examID, id);
    expect(await titles()).toEqual(['Şiir', 'Şiir', undefined, undefined]);
    const copy = await copyExam(teacher.workspace, examID, { classroomID, examName: 'Kopya' });
    expect(await titles(copy)).toEqual(await titles());
  });

  test('is removed from a question by the question’s own form', async () => {
    await share([1]);
    const { id } = await at(0);
    await updateQuestion(teacher.workspace, examID, id, named('bir'));
    expect(await titles()).toEqual([undefined, undefined, undefined]);
  });
});

describe('questions', () => {
  test('are appended all together or not at all', async () => {
    await addQuestions(teacher.workspace, examID, [named('dört'), named('beş')]);
    expect(await names()).toEqual(['bir', 'iki', 'üç', 'dört', 'beş']);
    const bad = [named('altı'), question({ key: 'D' })];
    await expect(addQuestions(teacher.workspace, examID, bad)).rejects.toMatchObject({
      fields: { 'questions.1.key': expect.any(String) },
    });
    expect(await names()).toHaveLength(5);
  });

  test('are limited to 200 for each exam, however they are added', async () => {
    const rest = LIMITS.questionsInExam - 3;
    const many = Array.from({ length: rest }, (_, index) => named(`Soru ${index}`));
    const full = { code: 'exam-full' };
    const tooMany = addQuestions(teacher.workspace, examID, [...many, named('fazla')]);
    await expect(tooMany).rejects.toMatchObject(full);
    await addQuestions(teacher.workspace, examID, many);
    const first = await at(0);
    await expect(addQuestion(teacher.workspace, examID, question())).rejects.toMatchObject(full);
    await expect(duplicateQuestion(teacher.workspace, examID, first.id)).rejects.toMatchObject(
      full,
    );
    const made = createExam(teacher.workspace, examValues(classroomID), [...many, ...many]);
    await expect(made).rejects.toMatchObject(full);
  });

  test('can still be read if two devices fill the exam at the same time', async () => {
    const exam = await examOf(examID);
    const filled = (device: string) => ({
      ...exam,
      questions: Array.from({ length: LIMITS.questionsInExam }, (_, index) => ({
        ...question(),
        id: `${device}${String(index).padStart(8, '0')}`,
        index,
      })),
    });
    const joined = merge(filled('a'), filled('b'));
    expect(examSchema.parse(joined).questions).toHaveLength(2 * LIMITS.questionsInExam);
  });

  test('are moved and duplicated', async () => {
    await moveQuestion(teacher.workspace, examID, (await at(2)).id, 0);
    expect(await names()).toEqual(['üç', 'bir', 'iki']);
    const twin = await duplicateQuestion(teacher.workspace, examID, (await at(1)).id);
    expect(await names()).toEqual(['üç', 'bir', 'bir', 'iki']);
    await updateQuestion(teacher.workspace, examID, twin, named('ikiz'));
    expect(await names()).toEqual(['üç', 'bir', 'ikiz', 'iki']);
    await expect(duplicateQuestion(teacher.workspace, examID, 'zzzzzzzzz')).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a copy of an exam', () => {
  const values = () => ({ classroomID, examName: 'Kopya' });

  test('has the same questions under new ids, and does not change with the original', async () => {
    await eventually(async () => expect(await teacher.store.exams.get(examID)).toBeDefined());
    const copyID = await copyExam(teacher.workspace, examID, values());
    const [source, copy] = [await examOf(examID), await examOf(copyID)];
    const { addedUser, examTime } = source;
    expect(copy).toMatchObject({ ...values(), addedUser, examTime, deleted: false });
    expect(await names(copyID)).toEqual(['bir', 'iki', 'üç']);
    const ids = (exam: Exam) => exam.questions.map(({ id }) => id);
    expect(ids(copy).filter((id) => ids(source).includes(id))).toEqual([]);
    await deleteQuestion(teacher.workspace, copyID, ids(copy)[0] ?? '');
    expect(await names()).toHaveLength(3);
  });

  test('needs a class on this device, a name and an exam', async () => {
    const copy = (id: string, given: object) =>
      copyExam(teacher.workspace, id, { ...values(), ...given });
    for (const field of ['classroomID', 'examName']) {
      await expect(copy(examID, { [field]: '' })).rejects.toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    }
    await expect(copy(examID, { classroomID: 'unknown' })).rejects.toMatchObject({
      fields: { classroomID: expect.any(String) },
    });
    await expect(copy('unknown', {})).rejects.toMatchObject({ code: 'exam-missing' });
  });
});
