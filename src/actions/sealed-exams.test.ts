import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aSharedText, aSheet } from '../../tests/support/documents.ts';
import { type SealedExam, sealing } from '../../tests/support/sealed.ts';
import { paperIdOf } from '../domain/ids.ts';
import { withoutKey } from '../domain/question-kinds/questions.ts';
import { proofOf } from '../domain/sealing/content-key.ts';
import { newStartCode, shownStartCode } from '../domain/sealing/start-code.ts';
import type { SealRow } from '../store/device-rows.ts';
import { isLocked, sealState } from '../store/queries/sheets.ts';
import { dropSpentSeals } from '../store/seals.ts';
import { handIn, startExam } from './papers.ts';
import { openByBoard, openByCode, openByWord, questionsIn } from './sealed-exams.ts';
import { question, type TestWorkspace, testWorkspace } from './test-support/workspace.ts';

const MINUTE = 60_000;
const ASKED = [withoutKey({ ...question(), id: 'qqqqqqq01', index: 0, sharedText: aSharedText() })];
let student: TestWorkspace;
let exam: SealedExam;

beforeEach(async () => {
  student = await testWorkspace({ userRole: 'student' });
  const opensAt = student.time.now - MINUTE;
  exam = await sealing(aSheet({ opensAt, questions: ASKED }));
  await student.store.sheets.put(exam.sheet);
});

const type = (code: string) => openByCode(student.workspace, exam.sheet, code);
const state = (of = student) => sealState(of.store, exam.sheet);
const begin = () => startExam(student.workspace, 'e1');
const wrongCode = () => newStartCode(1).code;
const told = () => student.workspace.clock.learn(student.time.now, 0, 0);

async function readQuestions(of = student) {
  const { keys } = await state(of);
  return keys && questionsIn(exam.sheet, keys);
}

describe('a sealed exam', () => {
  test('is opened by its code in any spelling, and is still open after a reload', async () => {
    expect(await isLocked(student.store, exam.sheet)).toBe(true);
    expect(await type(` ${shownStartCode(exam.code.code).toLowerCase()} `)).toEqual({
      kind: 'opened',
    });
    student.store.close();
    await student.store.open();
    expect(await readQuestions()).toEqual(ASKED);
    expect(await isLocked(student.store, exam.sheet)).toBe(false);
  });

  test('is not opened if the disk is full, and the full disk is reported', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never;
    vi.spyOn(student.store.seals, 'put').mockImplementationOnce(full);
    await expect(type(exam.code.code)).rejects.toMatchObject({ code: 'storage-full' });
    expect(await readQuestions()).toBeNull();
    expect(await type(exam.code.code)).toEqual({ kind: 'opened' });
  });

  test('is opened by the board key of its own exam, and by no other', async () => {
    expect(await openByBoard(student.workspace, exam.sheet, newStartCode(1).key)).toBe(false);
    expect(await readQuestions()).toBeNull();
    expect(await openByBoard(student.workspace, exam.sheet, exam.code.key)).toBe(true);
    expect(await readQuestions()).toEqual(ASKED);
  });

  test('is opened by the content key that the server released for its own version, and by no other', async () => {
    const other = await sealing(aSheet({ version: 'v2', questions: ASKED }));
    expect(await openByWord(student.workspace, exam.sheet, other.word)).toBe(false);
    expect(await openByWord(student.workspace, exam.sheet, exam.word)).toBe(true);
    expect(await readQuestions()).toEqual(ASKED);
  });

  test('is opened for one person, and not for the next user of the tablet', async () => {
    await type(exam.code.code);
    const next = await testWorkspace({ userRole: 'student' });
    await next.store.sheets.put(exam.sheet);
    expect(await readQuestions(next)).toBeNull();
  });

  test('stores keys that cannot be exported', async () => {
    await type(exam.code.code);
    const { keys } = await state();
    if (!keys) throw new Error('not opened');
    for (const key of [keys.read, keys.prove])
      await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test('must be opened again after a change, because a key opens one version', async () => {
    await type(exam.code.code);
    exam = await sealing(aSheet({ version: 'v2', questions: ASKED }), exam.code);
    await student.store.sheets.put(exam.sheet);
    expect(await readQuestions()).toBeNull();
    expect(await type(exam.code.code)).toEqual({ kind: 'opened' });
    expect(await readQuestions()).toEqual(ASKED);
  });
});

test('keeps sheet and keys across an update of the app', async () => {
  await type(exam.code.code);
  student.store.close();
  const newer = new Dexie(student.store.name);
  const tables = { seals: 'examID', sheets: '[examID+version], examID, classroomID' };
  newer.version(student.store.verno + 1).stores(tables);
  await newer.open();
  const row = await newer.table<SealRow>('seals').get('e1');
  const sheet = await newer.table<SealedExam['sheet']>('sheets').get(['e1', exam.sheet.version]);
  newer.close();
  if (!row?.held || !sheet) throw new Error('lost');
  expect(await questionsIn(sheet, row.held)).toEqual(ASKED);
});

test('keeps the order that shared texts give to the questions of a paper', async () => {
  await type(exam.code.code);
  const row = await student.store.seals.get('e1');
  expect(row?.held?.order.questions).toEqual([
    { id: 'qqqqqqq01', kind: 'single', sharedText: { id: aSharedText().id } },
  ]);
});

describe('a wrong code', () => {
  test('has no effect five times, and then causes growing waits that outlast a reload', async () => {
    for (const left of [4, 3, 2, 1, 0])
      expect(await type(wrongCode())).toEqual({ kind: 'wrong', left });
    const until = student.time.now + 30_000;
    expect(await type(exam.code.code)).toEqual({ kind: 'waits', until });
    student.store.close();
    await student.store.open();
    student.time.now = until;
    expect(await type(wrongCode())).toEqual({ kind: 'wrong', left: 0 });
    expect(await type(exam.code.code)).toEqual({ kind: 'waits', until: until + MINUTE });
    student.time.now = until + MINUTE;
    expect(await type(exam.code.code)).toEqual({ kind: 'opened' });
  });

  test('counts as a guess only in the form of a code, and of ten guesses at once five are checked', async () => {
    for (let at = 0; at < 9; at++) expect(await type('ABC')).toEqual({ kind: 'malformed' });
    const all = await Promise.all(Array.from({ length: 10 }, () => type(wrongCode())));
    expect(all.filter(({ kind }) => kind === 'wrong')).toHaveLength(5);
  });

  test('does not cause a longer wait if the clock is turned back', async () => {
    for (let at = 0; at < 5; at++) await type(wrongCode());
    student.time.now -= 60 * MINUTE;
    const until = student.time.now + 30_000;
    expect(await type(exam.code.code)).toEqual({ kind: 'waits', until });
    student.time.now = until;
    expect(await type(exam.code.code)).toEqual({ kind: 'opened' });
  });
});

describe('the start of a sealed exam', () => {
  test('is possible once the content key is known, and contains a proof of this key', async () => {
    await expect(begin()).rejects.toMatchObject({ code: 'exam-not-open' });
    await type(exam.code.code);
    const { start } = await begin();
    const { keys } = await state();
    const id = paperIdOf('e1', student.workspace.user.uid);
    expect(keys && (await proofOf(crypto.subtle, keys, id, start.at))).toBe(start.proof);
  });

  test('is possible before the beginning only if the server has not set the clock', async () => {
    exam = { ...exam, sheet: { ...exam.sheet, opensAt: student.time.now + 60 * MINUTE } };
    await student.store.sheets.put(exam.sheet);
    await type(exam.code.code);
    told();
    await expect(begin()).rejects.toMatchObject({ code: 'exam-not-open' });
    const other = await testWorkspace({ userRole: 'student' });
    await other.store.sheets.put(exam.sheet);
    await openByCode(other.workspace, exam.sheet, exam.code.code);
    expect((await startExam(other.workspace, 'e1')).start.at).toBe(other.time.now);
  });

  test('is impossible after the end', async () => {
    const { now } = student.time;
    await student.store.sheets.put({ ...exam.sheet, closesAt: now });
    await type(exam.code.code);
    await expect(begin()).rejects.toMatchObject({ code: 'exam-closed' });
  });

  test('needs no proof if the exam was unsealed', async () => {
    await student.store.sheets.put(aSheet({ version: 'v1', questions: ASKED }));
    expect((await begin()).start.proof).toBeUndefined();
  });
});

describe('the keys of a sealed exam are deleted', () => {
  test('at the hand-in, together with the content key that the server released', async () => {
    await student.store.openings.put(exam.word);
    await openByWord(student.workspace, exam.sheet, exam.word);
    await begin();
    await handIn(student.workspace, 'e1', 'student');
    expect(await state()).toEqual({ keys: null, word: null });
  });

  test('when the app is opened again after a hand-in elsewhere or the exam’s end', async () => {
    await type(exam.code.code);
    const paper = await begin();
    await dropSpentSeals(student.store, student.time.now);
    expect((await state()).keys).not.toBeNull();
    const closed = { at: 1, device: 'd2', cause: 'student' as const, code: 'A', answers: [] };
    await student.store.papers.put({ ...paper, handIns: [closed] });
    await dropSpentSeals(student.store, student.time.now);
    expect((await state()).keys).toBeNull();

    await student.store.papers.clear();
    await type(exam.code.code);
    await dropSpentSeals(student.store, student.time.now);
    expect((await state()).keys).not.toBeNull();
    await student.store.sheets.put({ ...exam.sheet, closesAt: student.time.now });
    await dropSpentSeals(student.store, student.time.now);
    expect((await state()).keys).toBeNull();
  });
});
