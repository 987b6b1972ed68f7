import { expect, test } from 'vitest';
import { anAttempt, anExam, aPaper, aQuestion, handIn } from '../../tests/support/documents.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import type { Result } from '../domain/documents/paper/schema.ts';
import { newId } from '../domain/ids.ts';
import { photosBehind } from '../domain/media/photos.ts';
import { examCard } from './cards.ts';
import { clearSent } from './clear-tables.ts';
import type { TypingRow } from './device-rows.ts';
import {
  dropPhoto,
  dropUnusedPhotos,
  forgetUnnamed,
  keepMedium,
  noteUploaded,
  offerMediaAgain,
  wantMedium,
} from './media.ts';
import { countUnsentPhotos, missingMedia } from './queries/media.ts';
import { mediaDue } from './queries/named-media.ts';
import { syncState } from './queries/sync.ts';
import { putRows } from './rows.ts';
import { putLog } from './stored-logs.ts';
import { testStore } from './test-support/store.ts';

const HASH = 'h'.repeat(43);
const ref = {
  ...{ hash: HASH, key: 'k'.repeat(43), type: 'image/webp' as const },
  ...{ width: 640, height: 480, alt: '' },
};
const exam = anExam('t1', [aQuestion(1, { text: { blocks: [{ type: 'picture', ref }] } })]);
const row = (state: 'unsent' | 'stored') => ({
  ...{ hash: HASH, state, bytes: new Uint8Array([1]), at: 5 },
});

test('counts a picture as unsent once an exam names it', async () => {
  const store = await testStore(newId());
  await keepMedium(store, row('unsent'));
  expect((await syncState(store)).unsent).toEqual([]);
  await putRows(store, 'exam', [exam]);
  expect((await syncState(store)).unsent).toEqual([{ id: `medium:${HASH}`, since: 5 }]);
  await noteUploaded(store, HASH);
  expect((await syncState(store)).unsent).toEqual([]);
});

test('offers the pictures of the teacher’s exams to a restored server', async () => {
  const store = await testStore(newId());
  await putRows(store, 'exam', [exam]);
  expect(await missingMedia(store)).toBe(1);
  await keepMedium(store, row('stored'));
  await keepMedium(store, { ...row('stored'), hash: 'o'.repeat(43) });
  expect(await mediaDue(store)).toEqual({ missing: [], unsent: [] });
  await offerMediaAgain(store);
  const unsent = [{ hash: HASH, in: `exam:${exam.examID}` }];
  expect(await mediaDue(store)).toEqual({ missing: [], unsent });
});

test('keeps an unsent picture and its exam, however often the tablet is wiped', async () => {
  const store = await testStore(newId());
  await putRows(store, 'exam', [exam]);
  await keepMedium(store, row('unsent'));
  for (const _ of ['once', 'again']) expect(await clearSent(store)).toBe('work');
  expect(await store.media.count()).toBe(1);
  await noteUploaded(store, HASH);
  expect(await clearSent(store)).toBe('nothing');
  expect(await store.media.count()).toBe(0);
});

const photoIn = (answer: string) => [1, 'answer', 'qqqqqqq01', answer] as Entry;
const ANSWER = photosBehind('Bakınız.', [ref]);
const paper = aPaper('s1', exam);
const photoRow = { ...row('unsent'), paperId: paper.id };
/** Time at which a photo should have its answer (ms). */
const LATER = 10 * 60_000;

async function studentStore(answer: string) {
  const store = await testStore(newId());
  await putRows(store, 'paper', [paper]);
  await putLog(store, anAttempt(paper, 'w1', [photoIn(answer)]));
  await keepMedium(store, photoRow);
  return store;
}

test('counts a photo as unsent until it is uploaded for its paper', async () => {
  const store = await studentStore(ANSWER);
  expect((await mediaDue(store)).unsent).toEqual([{ hash: HASH, in: `paper:${paper.id}` }]);
  expect(await countUnsentPhotos(store, paper.id)).toBe(1);
  expect(await countUnsentPhotos(store, 'other')).toBe(0);
  await noteUploaded(store, HASH);
  expect((await mediaDue(store)).unsent).toEqual([]);
  await offerMediaAgain(store);
  expect(await countUnsentPhotos(store, paper.id)).toBe(1);
});

const result = (examPoint: number | null, student = 's1') =>
  ({
    ...{ type: 'result', id: `${exam.examID}-${student}`, examID: exam.examID, examPoint },
    questions: [{ question: { body: { photos: 1 } }, answer: ANSWER }],
  }) as unknown as Result;

test('fetches photos of unopened papers only while a paper of the exam waits for marks', async () => {
  const store = await testStore(newId());
  await store.examCards.put({ ...examCard(exam), media: [] });
  await putRows(store, 'result', [result(80), result(null, 's2')]);
  expect((await mediaDue(store)).missing).toEqual([{ hash: HASH, in: `result:${exam.examID}-s1` }]);
});

test('fetches a photo of a marked paper once somebody opens the paper, and keeps it', async () => {
  const store = await testStore(newId());
  await store.examCards.put({ ...examCard(exam), media: [] });
  await putRows(store, 'result', [result(80)]);
  expect((await mediaDue(store)).missing).toEqual([]);
  await wantMedium(store, HASH, 9);
  expect((await mediaDue(store)).missing).toEqual([{ hash: HASH, in: `result:${exam.examID}-s1` }]);
  await keepMedium(store, row('stored'));
  await forgetUnnamed(store, LATER * 1000);
  expect(await store.media.count()).toBe(1);
  expect(await store.wanted.count()).toBe(0);
});

test('deletes unsent photos that are in no answer', async () => {
  const [named, removed] = [await studentStore(ANSWER), await studentStore('Bakınız.')];
  for (const store of [named, removed]) await dropUnusedPhotos(store, 6);
  expect(await removed.media.count()).toBe(1);
  for (const store of [named, removed]) await dropUnusedPhotos(store, LATER);
  expect(await named.media.count()).toBe(1);
  expect(await removed.media.count()).toBe(0);
});

test('keeps a photo of a typed answer that is not in the log yet', async () => {
  const store = await studentStore('Bakınız.');
  const typed = { paperId: paper.id, question: 'qqqqqqq01', answer: ANSWER, at: 9 };
  await store.typing.put({ ...typed, device: 'd1', page: 'p1' } as TypingRow);
  await dropUnusedPhotos(store, LATER);
  expect(await store.media.count()).toBe(1);
});

test('deletes a removed photo unless the server has it', async () => {
  const store = await studentStore(ANSWER);
  await noteUploaded(store, HASH);
  await dropPhoto(store, HASH);
  expect(await store.media.count()).toBe(1);
  await keepMedium(store, photoRow);
  await dropPhoto(store, HASH);
  expect(await store.media.count()).toBe(0);
});

test('keeps an unsent photo with its paper and log when the tablet is wiped', async () => {
  const handedIn = handIn(paper, 9);
  const store = await testStore(newId());
  await putRows(store, 'paper', [handedIn]);
  await putLog(store, anAttempt(handedIn, 'w1', [photoIn(ANSWER)]));
  await store.outbox.clear();
  await keepMedium(store, photoRow);
  expect(await clearSent(store)).toBe('work');
  expect(await store.papers.count()).toBe(1);
  expect(await store.logs.count()).toBe(1);
  await noteUploaded(store, HASH);
  expect(await clearSent(store)).toBe('nothing');
  expect(await store.papers.count()).toBe(0);
});
