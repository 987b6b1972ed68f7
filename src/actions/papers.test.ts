import { beforeEach, expect, test } from 'vitest';
import { aSheet } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import type { Sheet } from '../domain/documents/exam/schema.ts';
import { answerPaper, startPaper } from '../domain/documents/paper/make.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import { givenAnswers } from '../domain/grading/counting.ts';
import { paperOfExam } from '../store/queries/exam-report.ts';
import { withLogs } from '../store/stored-logs.ts';
import { answerQuestion, handIn, handInOverdue, noteContinued, startExam } from './papers.ts';
import { type TestWorkspace, teacherWorkspace, testWorkspace } from './test-support/workspace.ts';

const MINUTE = 60_000;
const Q1 = 'q00000001';
const sheet = (version: string, current = true): Sheet =>
  aSheet({ version, current, examTime: 30 });
let student: TestWorkspace;

beforeEach(async () => {
  student = await testWorkspace({ userRole: 'student' });
  await student.store.sheets.put(sheet('v1'));
});

const paper = () => paperOfExam(student.store, 'e1');

async function started(): Promise<Paper> {
  const begun = await startExam(student.workspace, 'e1');
  await eventually(async () => expect(await student.store.papers.count()).toBe(1));
  return begun;
}

test('stores start, deadline and clocks at the start, and a second start changes nothing', async () => {
  const begun = await started();
  expect(begun.start).toMatchObject({
    at: student.time.now,
    deadline: student.time.now + 30 * MINUTE,
    version: 'v1',
    device: 'tablet1',
  });
  expect(begun.clock).toHaveLength(1);
  expect(await paper()).toEqual(begun);
  student.time.now += 5 * MINUTE;
  await student.store.sheets.bulkPut([sheet('v1', false), sheet('v2')]);
  expect(await startExam(student.workspace, 'e1')).toEqual(begun);
});

test('logs once that a paper of another device continues on this device', async () => {
  const { workspace, store, time } = student;
  await store.papers.put(startPaper(sheet('v1'), workspace.user.uid, 'tablet2', time.now));
  await noteContinued(workspace, 'e1');
  await noteContinued(workspace, 'e1');
  const logged = (await store.entries.toArray()).map(({ entry }) => entry);
  expect(logged).toMatchObject([
    [0, 'start', { device: 'tablet2' }],
    [0, 'clock', {}],
  ]);
  expect(await store.outbox.count()).toBe(1);
});

test('logs no continuation of a paper that was begun on this device', async () => {
  await started();
  await noteContinued(student.workspace, 'e1');
  expect(await student.store.entries.count()).toBe(2);
});

test('does not begin a log if the paper is over on another device', async () => {
  const { workspace, store, time } = student;
  await store.papers.put(startPaper(sheet('v1'), workspace.user.uid, 'tablet2', time.now));
  time.now += 31 * MINUTE;
  await noteContinued(workspace, 'e1');
  expect(await store.entries.count()).toBe(0);
});

test('begins an exam within its time, and accepts no answers after it', async () => {
  const { now } = student.time;
  const held = { ...sheet('v1'), opensAt: now + MINUTE, closesAt: now + 11 * MINUTE };
  await student.store.sheets.put(held);
  const begin = () => startExam(student.workspace, 'e1');
  await expect(begin()).rejects.toMatchObject({ code: 'exam-not-open' });
  student.time.now = now + 11 * MINUTE;
  await expect(begin()).rejects.toMatchObject({ code: 'exam-closed' });
  student.time.now = now + MINUTE;
  expect((await begin()).start.deadline).toBe(now + 11 * MINUTE);
  student.time.now = now + 11 * MINUTE;
  await expect(answerQuestion(student.workspace, 'e1', Q1, 'A')).rejects.toMatchObject({
    code: 'exam-over',
  });
  await eventually(async () => expect(await handInOverdue(student.workspace)).toBe(1));
});

test('keeps the order of a begun paper if the shuffling changes', async () => {
  await student.store.sheets.put({ ...sheet('v1'), shuffleQuestions: true });
  const begun = await started();
  await student.store.sheets.put({ ...sheet('v1'), shuffleOptions: true });
  expect((await startExam(student.workspace, 'e1')).start).toEqual(begun.start);
  expect(begun.start).toMatchObject({ shuffleQuestions: true, shuffleOptions: false });
});

test('does not start an exam whose sheet is not on this device', async () => {
  await expect(startExam(student.workspace, 'e2')).rejects.toMatchObject({ code: 'exam-missing' });
  await expect(answerQuestion(student.workspace, 'e1', Q1, 'A')).rejects.toMatchObject({
    code: 'exam-missing',
  });
});

test('resolves the promise of an answer once the answer is durable', async () => {
  await started();
  await answerQuestion(student.workspace, 'e1', Q1, 'A');
  const durable = await answerQuestion(student.workspace, 'e1', Q1, 'empty');
  expect(durable).toMatchObject({ questionID: Q1, answer: 'empty' });
  const known = await paper();
  expect(known && givenAnswers(known)).toEqual([durable]);
});

test('logs clock samples at the start, every few minutes, and at the hand-in', async () => {
  await started();
  for (let n = 0; n < 10; n++) {
    student.time.now += MINUTE;
    await answerQuestion(student.workspace, 'e1', Q1, n % 2 ? 'A' : 'B');
  }
  expect((await paper())?.clock).toHaveLength(4);
  student.time.now += 1000;
  expect((await handIn(student.workspace, 'e1', 'student')).clock).toHaveLength(5);
});

test('closes the paper at the hand-in, and returns the same receipt for a second one', async () => {
  await started();
  await answerQuestion(student.workspace, 'e1', Q1, 'A');
  const first = await handIn(student.workspace, 'e1', 'student');
  const second = await handIn(student.workspace, 'e1', 'student');
  expect(second.handIns).toEqual(first.handIns);
  expect(first.handIns[0]?.answers).toMatchObject([{ questionID: Q1, answer: 'A' }]);
  await expect(answerQuestion(student.workspace, 'e1', Q1, 'B')).rejects.toMatchObject({
    code: 'exam-taken',
  });
  await expect(startExam(student.workspace, 'e1')).rejects.toMatchObject({ code: 'exam-taken' });
});

test('logs one message to the teacher before the hand-in', async () => {
  await started();
  await handIn(student.workspace, 'e1', 'student', ' Tabletim dondu. ');
  await handIn(student.workspace, 'e1', 'student', 'Bir şey daha');
  const said = (await student.store.entries.toArray()).map(({ entry }) => entry.slice(1, 3));
  expect(said.slice(-2)).toEqual([
    ['note', 'Tabletim dondu.'],
    ['handIn', 'student'],
  ]);
  expect(said.filter(([kind]) => kind === 'note')).toHaveLength(1);
});

test('refuses answers after the deadline, and hands in when the app is opened', async () => {
  await started();
  await answerQuestion(student.workspace, 'e1', Q1, 'A');
  expect(await handInOverdue(student.workspace)).toBe(0);
  student.time.now += 31 * MINUTE;
  await expect(answerQuestion(student.workspace, 'e1', Q1, 'B')).rejects.toMatchObject({
    code: 'exam-over',
  });
  expect(await handInOverdue(student.workspace)).toBe(1);
  expect((await paper())?.handIns).toMatchObject([{ cause: 'deadline' }]);
  await eventually(async () => expect(await handInOverdue(student.workspace)).toBe(0));
});

test('does not hand in a paper that still has extra time', async () => {
  const begun = await started();
  await student.store.papers.put({ ...begun, extraMinutes: 10 });
  student.time.now += 35 * MINUTE;
  expect(await handInOverdue(student.workspace)).toBe(0);
  student.time.now += 5 * MINUTE;
  expect(await handInOverdue(student.workspace)).toBe(1);
});

test('counts an answer that was chosen in time, however slow the disk is', async () => {
  const { start } = await started();
  student.time.now = start.deadline + MINUTE;
  const chosenAt = start.deadline - 1;
  const answered = await answerQuestion(student.workspace, 'e1', Q1, 'B', chosenAt);
  expect(answered).toEqual({ questionID: Q1, answer: 'B', at: chosenAt });
  await expect(
    answerQuestion(student.workspace, 'e1', Q1, 'C', start.deadline),
  ).rejects.toMatchObject({ code: 'exam-over' });
});

test('continues a paper that has no logs, and hands in its earlier and later answers', async () => {
  const { store, workspace, time } = student;
  const [Q2, Q3, begunAt] = ['q00000002', 'q00000003', time.now];
  const begun = startPaper(sheet('v1'), workspace.user.uid, 'tablet1', begunAt);
  const given = [Q1, Q2].reduce(
    (paper, question, at) => answerPaper(paper, question, 'A', begunAt + at + 1),
    begun,
  );
  await store.papers.put(given);
  time.now += MINUTE;
  await answerQuestion(workspace, 'e1', Q2, 'B');
  await answerQuestion(workspace, 'e1', Q3, 'C');
  const told = async () => (await store.entries.toArray()).map(({ entry }) => entry.slice(1));
  expect(givenAnswers((await paper()) as Paper)).toHaveLength(3);
  time.now += MINUTE;
  const [handedIn] = (await handIn(workspace, 'e1', 'student')).handIns;
  expect((await told()).filter(([kind]) => kind === 'found')).toEqual([
    ['found', Q1, 'A', begunAt + 1],
  ]);
  expect(handedIn?.answers).toEqual([
    { questionID: Q1, answer: 'A', at: begunAt + 1 },
    { questionID: Q2, answer: 'B', at: begunAt + MINUTE },
    { questionID: Q3, answer: 'C', at: begunAt + MINUTE },
  ]);
});

test('does not let a teacher start an exam', async () => {
  const teacher = await teacherWorkspace();
  await teacher.store.sheets.put(sheet('v1'));
  await expect(startExam(teacher.workspace, 'e1')).rejects.toMatchObject({ code: 'forbidden' });
});

test('keeps the times of entries if the server reports an earlier start on another device', async () => {
  const { store, workspace, time } = student;
  const begun = await started();
  const at = begun.start.at - 5 * MINUTE;
  const start = { ...begun.start, at, deadline: at + 30 * MINUTE, device: 'tablet2' };
  const known: Paper = { ...begun, start, clock: [], seenAt: at, stamps: {} };
  await store.transaction('rw', store.papers, store.logs, store.entries, async () => {
    await store.papers.put((await withLogs(store, begun.id, known)) ?? known);
  });
  time.now += 10 * MINUTE;
  const { at: answered } = await answerQuestion(workspace, 'e1', Q1, 'A');
  expect(answered).toBe(time.now);
  expect(givenAnswers((await paper()) as Paper)).toMatchObject([{ at: time.now }]);
  time.now += MINUTE;
  const [handedIn] = (await handIn(workspace, 'e1', 'student')).handIns;
  expect(handedIn).toMatchObject({ at: time.now, answers: [{ at: time.now - MINUTE }] });
});
