import { expect, test } from 'vitest';
import { anExam, aQuestion } from '../../tests/support/documents.ts';
import { newId } from '../domain/ids.ts';
import { clearSent } from './clear-tables.ts';
import { keepMedium, noteUploaded, offerMediaAgain } from './media.ts';
import { mediaDue, missingPictures } from './queries/media.ts';
import { syncState } from './queries/sync.ts';
import { putRows } from './rows.ts';
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

test('offers the pictures of own exams to a restored server', async () => {
  const store = await testStore(newId());
  await putRows(store, 'exam', [exam]);
  expect(await missingPictures(store)).toBe(1);
  await keepMedium(store, row('stored'));
  await keepMedium(store, { ...row('stored'), hash: 'o'.repeat(43) });
  expect(await mediaDue(store)).toEqual({ missing: [], unsent: [] });
  await offerMediaAgain(store);
  const unsent = [{ hash: HASH, in: `exam:${exam.examID}` }];
  expect(await mediaDue(store)).toEqual({ missing: [], unsent });
});

test('keeps an unsent picture and its exam on a tablet that is wiped repeatedly', async () => {
  const store = await testStore(newId());
  await putRows(store, 'exam', [exam]);
  await keepMedium(store, row('unsent'));
  for (const _ of ['once', 'again']) expect(await clearSent(store)).toBe('work');
  expect(await store.media.count()).toBe(1);
  await noteUploaded(store, HASH);
  expect(await clearSent(store)).toBe('nothing');
  expect(await store.media.count()).toBe(0);
});
