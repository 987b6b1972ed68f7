import { beforeEach, expect, test, vi } from 'vitest';
import { schoolKeyOf } from '../../sync-server/accounts/school-key.ts';
import { aQuestion, aSheet } from '../../tests/support/documents.ts';
import { type SealedExam, sealing } from '../../tests/support/sealed.ts';
import { answerQuestion, handIn, startExam } from '../actions/papers.ts';
import { openByCode } from '../actions/sealed-exams.ts';
import { type TestWorkspace, testWorkspace } from '../actions/test-support/workspace.ts';
import type { Attempt } from '../domain/documents/attempt/schema.ts';
import { framesOf } from '../domain/envelope/frames.ts';
import { unpack } from '../domain/envelope/pack.ts';
import { newId, newQuestionId, paperIdOf } from '../domain/ids.ts';
import { withoutKey } from '../domain/question-kinds/questions.ts';
import { base64url } from '../domain/signing/public-key.ts';
import { dropSeal } from '../store/seals.ts';
import { signedAttempt } from '../sync/outbox/sign-log.ts';
import { testUser } from '../sync/test-support/device.ts';
import { keepSchoolKey } from './delivery/token.ts';
import { deviceKeys } from './device.ts';
import { envelopeOf } from './hand-over.ts';
import { memoryStorage } from './kept.ts';

const school = schoolKeyOf('secret');
const TEXT = 'Hangi kesir büyüktür?';
const QUESTIONS = Array.from({ length: 40 }, (_, at) =>
  withoutKey({ ...aQuestion(at), id: newQuestionId(), text: `${at}. ${TEXT}` }),
);

let student: TestWorkspace;
let exam: SealedExam;
let storage: Storage;

beforeEach(async () => {
  student = await testWorkspace({ userRole: 'student' });
  student.workspace = { ...student.workspace, device: newId() };
  const named = { examID: newId(), examName: 'Matematik 1. dönem 2. yazılı' };
  const hours = { opensAt: student.time.now - 1000, examTime: 60 };
  const version = { version: 'v'.repeat(14), questions: QUESTIONS };
  exam = await sealing(aSheet({ ...named, ...hours, ...version }));
  await student.store.sheets.put(exam.sheet);
  storage = memoryStorage();
  keepSchoolKey(base64url(school.public), storage);
  const keys = deviceKeys(storage, crypto.subtle);
  const key = await keys.take(testUser({ uid: student.store.uid }), null);
  if (key) await keys.hold(student.store.uid, key);
});

const paperId = () => paperIdOf(exam.sheet.examID, student.store.uid);

/** Opens the exam and answers all of it in forty minutes. */
async function write(): Promise<void> {
  const { workspace, time } = student;
  const { examID } = exam.sheet;
  await openByCode(workspace, exam.sheet, exam.code.code);
  await startExam(workspace, examID);
  for (const [at, { id }] of QUESTIONS.entries()) {
    time.now += 40_000 + (at % 5) * 10_000;
    await answerQuestion(workspace, examID, id, 'C');
  }
}

const give = () => handIn(student.workspace, exam.sheet.examID, 'student');

async function sit(): Promise<void> {
  await write();
  await give();
}

const withoutOrder = () =>
  student.store.logs.toCollection().modify((row) => {
    delete row.order;
  });

async function envelope(): Promise<Uint8Array> {
  const sealed = await envelopeOf(student.store, paperId(), storage);
  if (!sealed) throw new Error('no envelope');
  return sealed;
}

const codes = async () => framesOf(await envelope())?.length;

async function logHere(): Promise<Attempt> {
  const [row] = await student.store.logs.toArray();
  const attempt = await signedAttempt(student.store, row?.id ?? '');
  if (!attempt) throw new Error('no log');
  return attempt;
}

/** Unpacks the envelope as the server does, which has the version of the exam. */
async function opened(): Promise<Attempt> {
  const { examID, classroomID } = exam.sheet;
  const known = { examID, userID: student.store.uid, classroomID, questions: QUESTIONS };
  return unpack(school.open(await envelope()), known, [(await logHere()).log.key ?? '']);
}

test('packs forty answers of a sealed exam into one code after the exam’s key was deleted', async () => {
  await sit();
  expect(await student.store.seals.count()).toBe(0);
  expect(await codes()).toBe(1);
  const attempt = await opened();
  expect(attempt).toEqual(await logHere());
  expect(attempt.log.entries[0]?.[2]).toMatchObject({ proof: expect.any(String) });
});

test('neither stores nor sends question texts or their key', async () => {
  await sit();
  const { store } = student;
  const rows = await Promise.all(store.tables.map((table) => table.toArray()));
  const kept = JSON.stringify(rows.flat());
  expect(kept).toContain(QUESTIONS[0]?.id);
  expect(kept).not.toContain(TEXT);
  expect(await store.openings.count()).toBe(0);
  expect(Object.keys(await logHere())).not.toContain('order');
});

test('needs several codes if no order of questions is stored', async () => {
  await sit();
  await withoutOrder();
  expect(await codes()).toBe(2);
  expect(await opened()).toEqual(await logHere());
});

test('ignores the stored order of questions of another version', async () => {
  await sit();
  await student.store.logs.toCollection().modify((row) => {
    if (row.order) row.order.version = 'v2';
  });
  expect(await opened()).toEqual(await logHere());
});

test('packs a paper into one code right after the hand-in, before the content key is deleted', async () => {
  await write();
  const seal = await student.store.seals.get(exam.sheet.examID);
  await give();
  await withoutOrder();
  if (seal) await student.store.seals.put(seal);
  expect(await codes()).toBe(1);
});

test('deletes the content key even if the full disk cannot store the order', async () => {
  await write();
  const { store } = student;
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never;
  vi.spyOn(store, 'transaction').mockImplementationOnce(full);
  await dropSeal(store, exam.sheet.examID);
  expect(await store.seals.count()).toBe(0);
});
