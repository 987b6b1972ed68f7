import { expect, test } from 'vitest';
import { anExam, aPaper } from '../../tests/support/documents.ts';
import { contentOf } from '../domain/grading/acceptance.ts';
import { leavePaper, takePaper } from './concessions.ts';
import { teacherWorkspace } from './test-support/workspace.ts';

test('accepts a paper once, and withdraws the acceptance', async () => {
  const { workspace, store, time } = await teacherWorkspace();
  const exam = anExam(workspace.user.uid);
  await store.exams.put(exam);
  const taken = async () => (await store.exams.get(exam.examID))?.takenPapers;
  const paper = aPaper('s1', exam);
  await takePaper(workspace, paper);
  await takePaper(workspace, paper);
  expect(await taken()).toEqual([{ uid: 's1', content: contentOf(paper) }]);
  time.now += 1000;
  await leavePaper(workspace, paper);
  expect(await taken()).toEqual([]);
});

test('does not accept a paper of another teacher’s exam', async () => {
  const { workspace, store } = await teacherWorkspace();
  const exam = anExam('t9');
  await store.exams.put(exam);
  await expect(takePaper(workspace, aPaper('s1', exam))).rejects.toMatchObject({
    code: 'forbidden',
  });
});
