import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createExam } from '../../src/actions/exams.ts';
import { publishExam } from '../../src/actions/publishing.ts';
import { examValues, teacherWorkspace } from '../../src/actions/test-support/workspace.ts';
import { receiptCodeOf } from '../../src/domain/documents/attempt/chain.ts';
import { answerEntry, handInEntry } from '../../src/domain/documents/attempt/make.ts';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import { publishProblems } from '../../src/domain/documents/exam/publish.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { newVersion, sheetOf } from '../../src/domain/documents/exam/versions.ts';
import { pack, unpack } from '../../src/domain/envelope/pack.ts';
import { questionStatistics } from '../../src/domain/grading/question-statistics.ts';
import type { Question, QuestionForm } from '../../src/domain/question-kinds/kind.ts';
import { examEntry } from '../../sync-server/operations/personal-data/sections.ts';
import { range } from '../../sync-server/storage/documents.ts';
import { aClassroom, anAttempt, anExam, aPaper, aQuestion } from '../support/documents.ts';
import { openSchool, type School } from '../sync/kit.ts';
import { classroom, handedIn, paperOn, sheetOn } from '../sync/samples.ts';

vi.mock(import('../../src/domain/question-kinds/registry.ts'), async (original) => {
  const { word } = await import('./word-kind.ts');
  return { KINDS: [...(await original()).KINDS, word] };
});
vi.mock(import('../../src/domain/question-kinds/schema-registry.ts'), async (original) => {
  const { wordSchemas } = await import('./word-kind.ts');
  return { KIND_SCHEMAS: [...(await original()).KIND_SCHEMAS, wordSchemas] };
});

const capital: QuestionForm = {
  ...{ kind: 'word', text: 'Başkent neresidir?', body: { hint: 'Bir il' }, key: 'Ankara' },
};
const asked: Question = { id: 'sozcuk001', index: 5, ...capital };

let school: School | undefined;
beforeEach(() => {
  school = undefined;
});
afterEach(() => school?.close());

test('a teacher publishes a question of an added kind, and a question without a key is rejected at its field', async () => {
  const teacher = await teacherWorkspace();
  await teacher.store.classrooms.put(aClassroom(teacher.workspace.user.uid));
  const make = (question: QuestionForm) =>
    createExam(teacher.workspace, examValues('c1'), [question]);
  await expect(make({ ...capital, key: '' })).rejects.toMatchObject({
    fields: { 'questions.0.key': expect.any(String) },
  });
  const examID = await make(capital);
  await publishExam(teacher.workspace, examID, ['c1']);
  const exam = (await teacher.read(`exam:${examID}`)) as Exam;
  expect(exam).toMatchObject({ draft: false, questions: [capital] });
  expect(publishProblems(exam, 0)).toEqual([]);
});

test('students answer a question of an added kind, the server grades it, and devices get its key afterwards', async () => {
  school = await openSchool();
  await school.add('teacher', 't1');
  await school.verify('t1');
  await school.add('student', 's1');
  const teacher = await school.device('teacher', 't1');
  const student = await school.device('student', 's1');
  const { now } = school.clock;
  await school.worker.idle();
  await teacher.pull();
  await teacher.write(classroom(['t1'], ['s1'], now));
  const values = { examName: 'Başkentler', examTime: 20, classroomID: 'c1', addedUser: 't1' };
  const questions = [asked, { ...asked, id: 'sozcuk002', index: 6 }, aQuestion(9)];
  await teacher.write(newExam({ ...values, examID: 'e1', questions }, now));
  await teacher.sync(school.worker);
  await student.pull();
  const sheet = await sheetOn(student);
  expect(JSON.stringify(sheet)).not.toContain('Ankara');
  const paper = paperOn(sheet, 's1', ['Ankara', 'İstanbul', 'B'], now);
  await student.write(handedIn(paper, now + 100));
  await student.sync(school.worker);
  const [result] = await range(student.replica, 'result', '');
  expect(result?.questions.map(({ outcome }) => outcome)).toEqual(['correct', 'wrong', 'correct']);
  expect(result).toMatchObject({
    examPoint: (2 / 3) * 100,
    questions: [{ question: asked }, {}, {}],
  });
  const [statistics] = result ? questionStatistics(null, [result]) : [];
  expect(statistics?.answers).toMatchObject([{ text: 'Ankara', count: 1, isCorrect: true }]);
});

test('an envelope contains answers of an added kind', () => {
  const exam = anExam('t1', [asked, aQuestion(1)]);
  const paper = aPaper('s1', exam);
  const given = answerEntry(paper, asked.id, 'Çankırı değil, Ankara', 2_000);
  const { log } = anAttempt(paper, 'w1', [given]);
  const handsIn = handInEntry(paper, 'student', receiptCodeOf(log.head), 3_000);
  const attempt = anAttempt(paper, 'w1', [given, handsIn]);
  const known = { examID: 'e1', userID: 's1', classroomID: 'c1', questions: exam.questions };
  expect(unpack(pack(attempt, known), known, [])).toEqual(attempt);
});

test('the export of personal data describes answers of an added kind in words', () => {
  expect(JSON.stringify(examEntry(anExam('t1', [asked]), new Map()))).toContain('Ankara');
});

test('a sheet does not contain the key of an added kind', () => {
  const sheet = sheetOf(newVersion(anExam('t1', [asked]), 1), '', true);
  expect(sheet.questions).toEqual([{ ...asked, key: undefined }]);
  expect(JSON.stringify(sheet)).not.toContain('Ankara');
});
