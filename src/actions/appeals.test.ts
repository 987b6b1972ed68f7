import { beforeEach, describe, expect, test } from 'vitest';
import {
  AN_APPEAL,
  anAppeal,
  anAppealReply,
  anExam,
  aPaper,
  handIn,
  MADE_AT,
} from '../../tests/support/documents.ts';
import { newVersion, sheetOf } from '../domain/documents/exam/versions.ts';
import type { Result } from '../domain/documents/paper/schema.ts';
import { appealedText, WHOLE_EXAM } from '../domain/grading/appeals.ts';
import { grade } from '../domain/grading/scoring.ts';
import { appealedExams, waitingAppeals } from '../store/queries/appeals.ts';
import { appealAgainst, replyToAppeal } from './appeals.ts';
import { type TestWorkspace, teacherWorkspace, testWorkspace } from './test-support/workspace.ts';

const ASKED = { paperId: 'e1-s1', questionID: 'qqqqqqq01' };

const resultOf = (teacher: string): Result => {
  const exam = anExam(teacher);
  return grade(handIn(aPaper('s1', exam), 2_000), newVersion(exam, MADE_AT), 'Ali', 9) as Result;
};

describe('a student', () => {
  let student: TestWorkspace;
  beforeEach(async () => {
    student = await testWorkspace({ uid: 's1', userRole: 'student' });
    await student.store.results.put(resultOf('t1'));
  });
  const appeal = (text: string, asked = ASKED) => appealAgainst(student.workspace, asked, { text });

  test('stores an appeal offline, and adds it to the outbox', async () => {
    await appeal(` ${AN_APPEAL} `);
    expect((await student.store.appeals.get('e1-s1'))?.appeals).toMatchObject([
      { questionID: ASKED.questionID, text: AN_APPEAL },
    ]);
    expect(await student.store.outbox.get('appeal:e1-s1')).toBeDefined();
  });

  test('can appeal with 1 to 500 characters, and only against own results on this device', async () => {
    await expect(appeal('')).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(appeal('x'.repeat(501))).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(appeal('x', { ...ASKED, paperId: 'e9-s1' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(appeal('x', { ...ASKED, questionID: 'qqqqqqq99' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await student.store.results.put({ ...resultOf('t1'), id: 'e1-s2', userID: 's2' });
    await expect(appeal('x', { ...ASKED, paperId: 'e1-s2' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('can change an appeal until it has a reply', async () => {
    await appeal('Bence doğru.');
    await appeal(AN_APPEAL);
    await student.store.appealReplies.put(anAppealReply('t1'));
    await expect(appeal('Yine de doğru.')).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('can write to the exam’s teacher about the exam as a whole', async () => {
    await appeal('Kâğıdımı birlikte inceleyebilir miyiz?', { ...ASKED, questionID: WHOLE_EXAM });
    expect((await student.store.appeals.get('e1-s1'))?.appeals).toContainEqual(
      expect.objectContaining({ questionID: WHOLE_EXAM }),
    );
  });

  test('cannot appeal against a practice', async () => {
    const exam = { ...anExam('t1'), purpose: 'practice' as const };
    await student.store.sheets.put(sheetOf(newVersion(exam, MADE_AT), '5-A', true, exam));
    await expect(appeal('x')).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a teacher', () => {
  let teacher: TestWorkspace;
  beforeEach(async () => {
    teacher = await teacherWorkspace();
    const { uid } = teacher.workspace.user;
    await teacher.store.exams.put(anExam(uid));
    await teacher.store.results.put(resultOf(uid));
    await teacher.store.appeals.put(anAppeal('s1'));
  });
  const reply = (asked = ASKED) => replyToAppeal(teacher.workspace, asked, { text: 'Haklısınız.' });

  test('replies to the text on the screen, and the appeal no longer waits', async () => {
    expect(await waitingAppeals(teacher.store, 'e1')).toBe(1);
    expect(await appealedExams(teacher.store)).toMatchObject([{ examID: 'e1', waiting: 1 }]);
    await reply();
    const { uid } = teacher.workspace.user;
    expect((await teacher.store.appealReplies.get(`e1-s1:${uid}`))?.replies).toMatchObject([
      { questionID: ASKED.questionID, to: appealedText(AN_APPEAL), text: 'Haklısınız.' },
    ]);
    expect(await waitingAppeals(teacher.store, 'e1')).toBe(0);
    expect(await appealedExams(teacher.store)).toEqual([]);
  });

  test('cannot reply without an appeal, or in a colleague’s exam', async () => {
    await expect(reply({ ...ASKED, questionID: 'qqqqqqq02' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await teacher.store.exams.put(anExam('t2'));
    await expect(reply()).rejects.toMatchObject({ code: 'forbidden' });
    expect(await waitingAppeals(teacher.store, 'e1')).toBe(0);
  });
});
