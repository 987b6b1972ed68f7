import { beforeEach, describe, expect, test } from 'vitest';
import { aClassroom, anExam, aPaper, aQuestion, handIn } from '../../tests/support/documents.ts';
import { newVersion } from '../domain/documents/exam/versions.ts';
import { grade } from '../domain/grading/scoring.ts';
import { correctQuestion, makeUp } from './concessions.ts';
import { publishExam, updateDraft } from './publishing.ts';
import { type TestWorkspace, teacherWorkspace } from './test-support/workspace.ts';

let desk: TestWorkspace;
const FIRST = aQuestion(1);
const NOTHING = { credit: null, accepted: [], reason: '' };

/** Makes a teacher's exam of two questions, with a graded paper and an open one. */
beforeEach(async () => {
  desk = await teacherWorkspace();
  const { uid } = desk.workspace.user;
  const exam = anExam(uid, [FIRST, aQuestion(2)]);
  const paper = handIn(aPaper('s1', exam), 1_500);
  const result = grade(paper, newVersion(exam, 1_000), 'Ece', 1_600);
  await desk.store.exams.put(exam);
  await desk.store.classrooms.put(aClassroom(uid, ['s1', 's2']));
  await desk.store.papers.bulkPut([paper, aPaper('s2', exam)]);
  if (result) await desk.store.results.put(result);
});

const correct = (form: Partial<Parameters<typeof correctQuestion>[3]>, id = FIRST.id) =>
  correctQuestion(desk.workspace, 'e1', id, { ...NOTHING, ...form });
const stored = () => desk.store.exams.get('e1');

describe('correcting a question', () => {
  test('returns the regraded papers, or null if nothing changes', async () => {
    expect(await correct({ credit: 'everybody', reason: ' Basım hatası ' })).toEqual({
      ...{ papers: 1, older: 0 },
    });
    expect((await stored())?.cancelled).toEqual([
      { questionID: FIRST.id, credit: 'everybody', reason: 'Basım hatası' },
    ]);
    expect(await correct({ credit: 'everybody', reason: 'Basım hatası' })).toBeNull();
    expect(await correct({ accepted: ['C'] })).toEqual({ papers: 1, older: 0 });
    expect(await stored()).toMatchObject({ cancelled: [], rulings: [{ answer: 'C', share: 1 }] });
  });

  test('cannot cancel the last counted question or a deleted question', async () => {
    await correct({ credit: 'nobody' });
    const refused = correct({ credit: 'nobody' }, aQuestion(2).id);
    await expect(refused).rejects.toMatchObject({ code: 'invalid-input' });
    const gone = correct({ credit: 'nobody' }, 'qqqqqqq99');
    await expect(gone).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is allowed to the holder of the exam, and to no other teacher', async () => {
    await desk.store.exams.put({ ...anExam('t9', [FIRST, aQuestion(2)]), examID: 'e1' });
    await expect(correct({ credit: 'nobody' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a make-up exam', () => {
  test('can be for students of the class, and for nobody else', async () => {
    const id = await makeUp(desk.workspace, 'e1', { examName: 'Telafi', uids: ['s2', 's9'] });
    const exam = await desk.store.exams.get(id);
    expect(exam).toMatchObject({ draft: true, classroomID: 'c1', onlyFor: [{ uid: 's2' }] });
    expect(exam?.makeUpOf).toBe('e1');
    expect(exam?.questions.map(({ text }) => text)).toEqual([...[FIRST.text, aQuestion(2).text]]);
  });

  test('is published to its own class, and to no other', async () => {
    const other = { ...aClassroom(desk.workspace.user.uid, ['s1']), id: 'c2' };
    await desk.store.classrooms.put(other);
    const id = await makeUp(desk.workspace, 'e1', { examName: 'Telafi', uids: ['s2'] });
    const elsewhere = publishExam(desk.workspace, id, ['c1', 'c2']);
    await expect(elsewhere).rejects.toMatchObject({ code: 'invalid-input' });
    await updateDraft(desk.workspace, id, {
      ...{ examName: 'Telafi 2', examTime: 45, classroomID: 'c2' },
    });
    await publishExam(desk.workspace, id, ['c1']);
    expect(await desk.store.exams.get(id)).toMatchObject({
      ...{ examName: 'Telafi 2', classroomID: 'c1', draft: false, onlyFor: [{ uid: 's2' }] },
    });
  });

  test('is refused if no student of the class is chosen, or if the exam is missing', async () => {
    for (const uids of [[], ['s9']]) {
      const made = makeUp(desk.workspace, 'e1', { examName: 'Telafi', uids });
      await expect(made).rejects.toMatchObject({ code: 'invalid-input' });
    }
    const made = makeUp(desk.workspace, 'e9', { examName: 'Telafi', uids: ['s1'] });
    await expect(made).rejects.toMatchObject({ code: 'exam-missing' });
  });
});
