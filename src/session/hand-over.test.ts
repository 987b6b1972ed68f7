import { beforeEach, expect, test } from 'vitest';
import { schoolKeyOf } from '../../sync-server/accounts/school-key.ts';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import { headOf, receiptCodeOf } from '../domain/documents/attempt/chain.ts';
import { startEntry } from '../domain/documents/attempt/make.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import { newVersion, sheetOf } from '../domain/documents/exam/versions.ts';
import { unpack } from '../domain/envelope/pack.ts';
import { readHeader } from '../domain/envelope/seal.ts';
import { base64url } from '../domain/signing/public-key.ts';
import { dropKey } from '../store/signing.ts';
import { putLog } from '../store/stored-logs.ts';
import type { Store } from '../store/tables.ts';
import { testStore } from '../store/test-support/store.ts';
import { signedAttempt } from '../sync/outbox/sign-log.ts';
import { testUser } from '../sync/test-support/device.ts';
import { keepSchoolKey } from './delivery/token.ts';
import { deviceKeys } from './device.ts';
import { envelopeOf } from './hand-over.ts';
import { memoryStorage } from './kept.ts';

const exam = anExam('t1');
const school = schoolKeyOf('secret');
let store: Store;
let storage: Storage;

beforeEach(async () => {
  store = await testStore();
  storage = memoryStorage();
  keepSchoolKey(base64url(school.public), storage);
  const keys = deviceKeys(storage, crypto.subtle);
  const key = await keys.take(testUser({ uid: store.uid }), null);
  if (key) await keys.hold(store.uid, key);
});

const begun = () => aPaper(store.uid, exam);
const say = (...entries: Entry[]) => putLog(store, anAttempt(begun(), 'w1', entries));
const handIn = (): Entry => {
  const before = headOf(`${begun().id}:w1`, [startEntry(begun())]);
  return [9, 'handIn', 'student', receiptCodeOf(before)];
};
const envelope = () => envelopeOf(store, begun().id, storage);

test('packs a paper handed in on this device into the document that a push sends, with or without its sheet', async () => {
  await say(handIn());
  const attempt = await signedAttempt(store, `${begun().id}:w1`);
  const known = { examID: 'e1', userID: store.uid, classroomID: 'c1', questions: exam.questions };
  const opened = async () => {
    const bytes = await envelope();
    if (!bytes) throw new Error('no envelope');
    expect(readHeader(bytes).userID).toBe(store.uid);
    return unpack(school.open(bytes), known, [attempt?.log.key ?? '']);
  };
  expect(await opened()).toEqual(attempt);
  await store.sheets.put(sheetOf(newVersion(exam, 1), '5-A', true));
  expect(await opened()).toEqual(attempt);
});

test('returns null before the hand-in, without the school’s key, and for an unknown paper', async () => {
  await say([5, 'away']);
  expect(await envelope()).toBeNull();
  await say([5, 'away'], handIn());
  expect(await envelopeOf(store, begun().id, memoryStorage())).toBeNull();
  expect(await envelopeOf(store, 'e9-s9', storage)).toBeNull();
});

test('returns null for an unsigned log', async () => {
  await dropKey(store);
  await say(handIn());
  expect(await envelope()).toBeNull();
});
