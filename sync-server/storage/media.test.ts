import { afterEach, beforeEach, expect, test } from 'vitest';
import { photosBehind } from '../../src/domain/media/photos.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { openTestStorage } from '../test-support/storage.ts';
import { loadMedium, openMedia, removeUnnamedMedia, storeMedium } from './media.ts';
import type { Storage } from './storage.ts';

const DAY = 86_400_000;
let storage: Storage;

beforeEach(async () => {
  storage = openTestStorage();
  for (const sign of ['a', 'b']) await keep(sign);
});
afterEach(() => storage.close());

const hashOf = (sign: string) => sign.repeat(43);
const keep = async (sign: string) =>
  storeMedium(await openMedia(storage), hashOf(sign), Buffer.from(sign));
const left = async () => {
  const media = await openMedia(storage);
  const found = await Promise.all(['a', 'b'].map((sign) => loadMedium(media, hashOf(sign))));
  return found.flatMap((bytes) => bytes?.toString() ?? []);
};

async function name(_id: string, sign: string | null): Promise<void> {
  const school = await storage.ensure(SCHOOL);
  const stored = await school.get(_id).catch(() => null);
  const doc = { _id, media: sign ? [hashOf(sign)] : [], ...(stored && { _rev: stored._rev }) };
  await school.put(doc);
}

test('keeps media that an exam or a version names', async () => {
  await name('exam:e1', 'a');
  await name('version:e1:v1', 'b');
  for (const day of [0, 31, 62]) await removeUnnamedMedia(storage, day * DAY);
  expect(await left()).toEqual(['a', 'b']);
});

test('keeps the photos of papers', async () => {
  const photo = { hash: hashOf('a'), key: 'k'.repeat(43), type: 'image/webp' as const };
  const answer = photosBehind('', [{ ...photo, width: 4, height: 3 }]);
  const school = await storage.ensure(SCHOOL);
  await school.put({ _id: 'paper:p1', handIns: [{ answers: [{ answer }] }] } as object);
  for (const day of [0, 31]) await removeUnnamedMedia(storage, day * DAY);
  expect(await left()).toEqual(['a']);
});

test('keeps the sounds of an exam', async () => {
  const sound = { hash: hashOf('a'), key: 'k'.repeat(43), type: 'audio/ogg' };
  const ref = { ...sound, seconds: 9, title: 'Hava durumu', plays: 2 };
  const questions = [{ text: { blocks: [{ type: 'sound', ref }] } }];
  await (await storage.ensure(SCHOOL)).put({ _id: 'exam:e1', questions } as object);
  for (const day of [0, 31]) await removeUnnamedMedia(storage, day * DAY);
  expect(await left()).toEqual(['a']);
});

test('deletes a medium once nothing has named it for a month', async () => {
  await name('exam:e1', 'a');
  await removeUnnamedMedia(storage, 0);
  await removeUnnamedMedia(storage, 30 * DAY);
  expect(await left()).toEqual(['a', 'b']);
  await removeUnnamedMedia(storage, 31 * DAY);
  expect(await left()).toEqual(['a']);
  await keep('b');
  expect(await left()).toEqual(['a', 'b']);
});

test('starts the month again after a document named the medium', async () => {
  await name('exam:e1', 'a');
  await removeUnnamedMedia(storage, 0);
  await name('exam:e2', 'b');
  await removeUnnamedMedia(storage, 20 * DAY);
  await name('exam:e2', null);
  await removeUnnamedMedia(storage, 40 * DAY);
  await removeUnnamedMedia(storage, 60 * DAY);
  expect(await left()).toEqual(['a', 'b']);
});
