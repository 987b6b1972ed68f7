import { beforeEach, describe, expect, test } from 'vitest';
import { aClassroom, aMember, anExam, aPaper, handIn } from '../../tests/support/documents.ts';
import { openQuestion, shortQuestion } from '../../tests/support/sample-questions.ts';
import { newVersion } from '../domain/documents/exam/versions.ts';
import { answerPaper } from '../domain/documents/paper/make.ts';
import type { Result } from '../domain/documents/paper/schema.ts';
import { markedAnswer } from '../domain/grading/marks.ts';
import { grade } from '../domain/grading/scoring.ts';
import { ON_PAPER } from '../domain/question-kinds/kind.ts';
import { papersOfExam } from '../store/queries/exam-report.ts';
import { examsToMark } from '../store/queries/marking.ts';
import {
  chooseMarkers,
  giveMark,
  removeMark,
  restoreMark,
  ruleOn,
  settleMarks,
} from './marking.ts';
import { type TestWorkspace, testWorkspace } from './test-support/workspace.ts';

const OPEN = openQuestion(1);
const SHORT = shortQuestion(2);
const SEEN = { paperId: 'e1-s1', questionID: OPEN.id, answer: 'Dağlar' };
const FORM = { points: 7, levels: [], comment: ' Güzel ' };

let teacher: TestWorkspace;
let result: Result;
const uid = () => teacher.workspace.user.uid;
const marking = () => teacher.store.markings.get(`e1-s1:${uid()}`);

beforeEach(async () => {
  teacher = await testWorkspace({ userRole: 'teacher', isVerified: true });
  const exam = anExam(uid(), [OPEN, SHORT]);
  const begun = answerPaper(aPaper('s1', exam), OPEN.id, 'Dağlar', 1_001);
  const paper = handIn(answerPaper(begun, SHORT.id, 'Angara', 1_002), 2_000);
  result = grade(paper, newVersion(exam, 1_000), 'Ali', 9) as Result;
  const classroom = aClassroom(uid());
  const selectedTeacher = [...classroom.selectedTeacher, aMember('t2', 'teacher')];
  await teacher.store.classrooms.put({ ...classroom, selectedTeacher });
  await teacher.store.exams.put(exam);
  await teacher.store.papers.put(paper);
  await teacher.store.results.put(result);
});

describe('marking an answer', () => {
  test('stores one mark, and puts it into the outbox', async () => {
    expect(await giveMark(teacher.workspace, SEEN, FORM)).toBeNull();
    const mark = { questionID: OPEN.id, answer: markedAnswer('Dağlar'), points: 7 };
    expect((await marking())?.marks).toEqual([{ ...mark, levels: [], comment: 'Güzel' }]);
    expect(await teacher.store.outbox.get(`marking:e1-s1:${uid()}`)).toBeDefined();
  });

  test('changes, removes and restores a mark', async () => {
    await giveMark(teacher.workspace, SEEN, FORM);
    const former = await giveMark(teacher.workspace, SEEN, { ...FORM, points: 9.5 });
    expect(former).toMatchObject({ points: 7 });
    expect((await marking())?.marks).toMatchObject([{ points: 9.5 }]);
    await removeMark(teacher.workspace, SEEN);
    expect((await marking())?.marks).toEqual([]);
    await restoreMark(teacher.workspace, SEEN, former);
    expect((await marking())?.marks).toMatchObject([{ points: 7 }]);
  });

  test('refuses more points than the question has, and answers that are not on this device', async () => {
    const give = (seen: Partial<typeof SEEN>, points = 1) =>
      giveMark(teacher.workspace, { ...SEEN, ...seen }, { ...FORM, points });
    await expect(give({}, 10.5)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(give({}, -1)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(give({ paperId: 'e1-s9' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(give({ questionID: 'yok000001' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await marking()).toBeUndefined();
  });

  test('is refused to a student', async () => {
    const student = await testWorkspace({ userRole: 'student' });
    await student.store.results.put(result);
    await expect(giveMark(student.workspace, SEEN, FORM)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('lets only the exam’s holder decide between differing marks', async () => {
    await settleMarks(teacher.workspace, SEEN, FORM);
    expect((await marking())?.marks).toMatchObject([{ settles: true }]);
    await teacher.store.exams.update('e1', { handedTo: 't2' });
    await expect(settleMarks(teacher.workspace, SEEN, FORM)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('changes the result on the screen at once, before the server grades again', async () => {
    await giveMark(teacher.workspace, SEEN, FORM);
    await ruleOn(teacher.workspace, 'e1', { question: SHORT, answer: 'Angara' }, 0.5);
    expect(await papersOfExam(teacher.store, 'e1')).toMatchObject([{ result: { examPoint: 60 } }]);
  });
});

describe('marking an answer on paper', () => {
  const give = (seen: Partial<typeof SEEN> = {}, points = 7) =>
    giveMark(
      teacher.workspace,
      { ...SEEN, answer: ON_PAPER, paperId: 'e1-s2', ...seen },
      { ...FORM, points },
    );

  test('is possible before the sync has pulled the result', async () => {
    await give();
    const given = await teacher.store.markings.get(`e1-s2:${uid()}`);
    expect(given).toMatchObject({ examID: 'e1', userID: 's2' });
    expect(given?.marks).toMatchObject([{ answer: markedAnswer(ON_PAPER), points: 7 }]);
  });

  test('is rejected with too many points, or if question or exam are unknown', async () => {
    await expect(give({}, 10.5)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(give({ questionID: 'zzzzzzzzz' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(give({ answer: 'Dağlar' })).rejects.toMatchObject({ code: 'not-found' });
    await teacher.store.exams.clear();
    await expect(give()).rejects.toMatchObject({ code: 'not-found' });
  });

  test('cannot be a ruling, because a ruling applies to all papers', async () => {
    const ruling = ruleOn(teacher.workspace, 'e1', { question: SHORT, answer: ON_PAPER }, 1);
    await expect(ruling).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

describe('ruling on an answer', () => {
  const rulings = async () => (await teacher.store.exams.get('e1'))?.rulings;

  test('applies to all papers, and can be withdrawn', async () => {
    const asked = { question: SHORT, answer: 'Angara' };
    await ruleOn(teacher.workspace, 'e1', asked, 1);
    expect(await rulings()).toMatchObject([{ answer: 'Angara', share: 1 }]);
    await ruleOn(teacher.workspace, 'e1', { ...asked, answer: 'angara ' }, 0);
    expect(await rulings()).toMatchObject([{ answer: 'angara ', share: 0 }]);
    await ruleOn(teacher.workspace, 'e1', asked, null);
    expect(await rulings()).toEqual([]);
  });

  test('is refused if the exam is not on this device, and with more than the maximum points', async () => {
    const asked = { question: SHORT, answer: 'Angara' };
    const rule = (share: number) => ruleOn(teacher.workspace, 'e1', asked, share);
    await expect(rule(1.5)).rejects.toMatchObject({ code: 'invalid-input' });
    await teacher.store.exams.clear();
    await expect(rule(1)).rejects.toMatchObject({ code: 'exam-missing' });
  });
});

describe('choosing colleagues', () => {
  const choose = (uids: string[]) => chooseMarkers(teacher.workspace, 'e1', uids);
  const markers = async () => (await teacher.store.exams.get('e1'))?.markers;

  test('adds and removes teachers of the class', async () => {
    await choose(['t2']);
    expect(await markers()).toEqual([{ uid: 't2' }]);
    await choose([]);
    expect(await markers()).toEqual([]);
  });

  test('refuses students, teachers of other classes, and the holder', async () => {
    for (const other of ['s1', 't9', uid()])
      await expect(choose([other])).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

describe('the list of exams that wait for marks', () => {
  test('counts the answers of an exam, and leaves the exam out once all are decided', async () => {
    const progress = { done: 0, differing: 0, total: 2 };
    const known = { examID: 'e1', examName: 'Toplama', isOwn: true };
    expect(await examsToMark(teacher.store)).toEqual([{ ...known, ...progress }]);
    await giveMark(teacher.workspace, SEEN, FORM);
    expect(await examsToMark(teacher.store)).toMatchObject([{ done: 1, total: 2 }]);
    await ruleOn(teacher.workspace, 'e1', { question: SHORT, answer: 'Angara' }, 0);
    expect(await examsToMark(teacher.store)).toEqual([]);
  });

  test('contains a colleague’s exam, known from its results, but not a deleted exam', async () => {
    await teacher.store.exams.clear();
    expect(await examsToMark(teacher.store)).toEqual([]);
    await teacher.store.papers.clear();
    expect(await examsToMark(teacher.store)).toMatchObject([{ isOwn: false, total: 2 }]);
  });
});
