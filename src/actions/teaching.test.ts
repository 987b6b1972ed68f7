import { beforeEach, describe, expect, test } from 'vitest';

import type { Classroom } from '../domain/documents/classroom/schema.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { DEFAULT_SETTINGS, type ExamSettings } from '../domain/documents/exam/settings.ts';
import { versionOf } from '../domain/documents/exam/versions.ts';
import {
  addMembers,
  createClassroom,
  deleteClassroom,
  removeDescription,
  removeMember,
  updateClassroom,
} from './classrooms.ts';
import {
  createExam,
  deleteQuestion,
  releaseResults,
  updateQuestion,
  updateSettings,
} from './exams.ts';
import { deleteExam } from './publishing.ts';
import { addQuestion } from './questions.ts';
import {
  addClass,
  classroomValues,
  examValues,
  question,
  type TestWorkspace,
  teacherWorkspace,
  testWorkspace,
} from './test-support/workspace.ts';

const student = (uid: string) => ({ uid, displayName: uid, userRole: 'student' as const });
let teacher: TestWorkspace;

beforeEach(async () => {
  teacher = await teacherWorkspace();
});

const classroomOf = async (id: string) => (await teacher.read(`classroom:${id}`)) as Classroom;
const examOf = async (id: string) => (await teacher.read(`exam:${id}`)) as Exam;

const makeClassroom = () => addClass(teacher, ['s1', 's1']);

describe('a class', () => {
  test('has its creator among its teachers, and each student once', async () => {
    const made = await classroomOf(await makeClassroom());
    expect(made.selectedTeacher.map(({ uid }) => uid)).toEqual([teacher.workspace.user.uid]);
    expect(made.selectedStudent).toEqual([
      { ...student('s1'), addedBy: teacher.workspace.user.uid },
    ]);
  });

  test('keeps fields that are left blank, except a description that is removed explicitly', async () => {
    const id = await makeClassroom();
    await updateClassroom(teacher.workspace, id, { className: ' ', classDesc: 'Yeni' });
    expect(await classroomOf(id)).toMatchObject({ className: '5-A', classDesc: 'Yeni' });
    await updateClassroom(teacher.workspace, id, { className: '5-B' });
    expect(await classroomOf(id)).toMatchObject({ className: '5-B', classDesc: 'Yeni' });
    await updateClassroom(teacher.workspace, id, { classDesc: ' ' });
    expect(await classroomOf(id)).toMatchObject({ className: '5-B', classDesc: 'Yeni' });
    await removeDescription(teacher.workspace, id);
    expect(await classroomOf(id)).toMatchObject({ className: '5-B', classDesc: '' });
  });

  test('gets and loses members, and is deleted by setting a field', async () => {
    const id = await makeClassroom();
    await addMembers(teacher.workspace, id, 'selectedStudent', [student('s2')]);
    await removeMember(teacher.workspace, id, 'selectedStudent', 's1');
    expect((await classroomOf(id)).selectedStudent).toMatchObject([student('s2')]);
    await deleteClassroom(teacher.workspace, id);
    expect(await classroomOf(id)).toMatchObject({ deleted: true });
    await expect(updateClassroom(teacher.workspace, id, {})).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('reports the invalid field of a form', async () => {
    const bad = createClassroom(
      teacher.workspace,
      { className: 'x', classDesc: '' },
      { teachers: [], students: [] },
    );
    await expect(bad).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { className: expect.any(String) },
    });
  });

  test('can be created by verified teachers, and by nobody else', async () => {
    const others = await Promise.all([
      testWorkspace({ userRole: 'teacher', isVerified: false }),
      testWorkspace({ userRole: 'student' }),
    ]);
    for (const { workspace } of others) {
      const made = createClassroom(workspace, classroomValues, { teachers: [], students: [] });
      await expect(made).rejects.toMatchObject({ code: 'forbidden' });
    }
  });
});

describe('an exam', () => {
  test('keeps its questions in order through edits', async () => {
    const classroomID = await makeClassroom();
    const examID = await createExam(teacher.workspace, examValues(classroomID), [
      question(),
      question({ text: 'İkinci' }),
    ]);
    const added = await addQuestion(teacher.workspace, examID, question({ text: 'Üçüncü' }));
    const names = (exam: Exam) => exam.questions.map(({ text }) => text);
    expect(names(await examOf(examID))).toEqual(['2 + 2?', 'İkinci', 'Üçüncü']);
    await updateQuestion(teacher.workspace, examID, added, question({ text: 'Değişti' }));
    const first = (await examOf(examID)).questions[0]?.id ?? '';
    await deleteQuestion(teacher.workspace, examID, first);
    expect(names(await examOf(examID))).toEqual(['İkinci', 'Değişti']);
    await expect(
      updateQuestion(teacher.workspace, examID, first, question()),
    ).rejects.toMatchObject({ code: 'not-found' });
    await deleteExam(teacher.workspace, examID);
    await expect(addQuestion(teacher.workspace, examID, question())).rejects.toMatchObject({
      code: 'exam-missing',
    });
  });

  test('needs a class on this device and valid questions', async () => {
    const classroomID = await makeClassroom();
    const made = (id: string, questions: Parameters<typeof createExam>[2]) =>
      createExam(teacher.workspace, examValues(id), questions);
    await expect(made('unknown', [question()])).rejects.toMatchObject({
      fields: { classroomID: expect.any(String) },
    });
    await expect(made(classroomID, [])).rejects.toMatchObject({
      fields: { questions: expect.any(String) },
    });
    await expect(made(classroomID, [question(), question({ key: 'C' })])).rejects.toMatchObject({
      fields: { 'questions.1.key': expect.any(String) },
    });
  });
});

describe('the settings of an exam', () => {
  const CHOSEN: ExamSettings = {
    purpose: 'quiz',
    wrongsPerRight: null,
    release: 'by-teacher',
    opensAt: 1_000,
    closesAt: 9_000_000_000_000,
    graceMinutes: 20,
    shuffleQuestions: true,
    shuffleOptions: false,
  };
  const make = async (chosen?: ExamSettings) =>
    createExam(teacher.workspace, examValues(await makeClassroom()), [question()], chosen);

  test('have defaults', async () => {
    expect(await examOf(await make())).toMatchObject(DEFAULT_SETTINGS);
    expect(await examOf(await make(CHOSEN))).toMatchObject(CHOSEN);
  });

  test('can be changed without a new version', async () => {
    const examID = await make();
    const before = await examOf(examID);
    await updateSettings(teacher.workspace, examID, CHOSEN);
    const after = await examOf(examID);
    expect(after).toMatchObject(CHOSEN);
    expect(versionOf(after)).toBe(versionOf(before));
  });

  test('cannot have an end before the beginning', async () => {
    const examID = await make();
    const wrong = updateSettings(teacher.workspace, examID, { ...CHOSEN, closesAt: 1_000 });
    await expect(wrong).rejects.toMatchObject({ fields: { closesAt: expect.any(String) } });
  });

  test('must not have a past end in a new exam, but may in an existing one', async () => {
    const { now } = teacher.time;
    const over = { ...CHOSEN, opensAt: null, closesAt: now };
    await expect(make(over)).rejects.toMatchObject({
      fields: { closesAt: 'Bitiş zamanı geçmiş; ileri bir zaman girin.' },
    });
    const examID = await make();
    await updateSettings(teacher.workspace, examID, over);
    expect(await examOf(examID)).toMatchObject({ closesAt: now });
  });

  test('let a teacher release the results once, and this release is final', async () => {
    const examID = await make(CHOSEN);
    await releaseResults(teacher.workspace, examID);
    const releasedAt = teacher.time.now;
    teacher.time.now += 1_000;
    await releaseResults(teacher.workspace, examID);
    await updateSettings(teacher.workspace, examID, { ...CHOSEN, opensAt: null });
    expect(await examOf(examID)).toMatchObject({ releasedAt, opensAt: null });
  });

  test('end an exam that has no end when its results are released', async () => {
    const examID = await make({ ...CHOSEN, release: 'by-teacher', opensAt: null, closesAt: null });
    await releaseResults(teacher.workspace, examID);
    expect(await examOf(examID)).toMatchObject({ endedAt: teacher.time.now });
  });
});
