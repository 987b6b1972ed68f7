import { expect, test } from 'vitest';
import { decryptMedium } from '../domain/media/cipher.ts';
import { pictureRefSchema } from '../domain/media/ref.ts';
import { type encodePicture, UNEDITED } from './encode-picture.ts';
import { addPicture } from './media.ts';
import { teacherWorkspace } from './test-support/workspace.ts';

const plain = new Uint8Array(1000).fill(9);
const encode: typeof encodePicture = async () => ({
  ...{ bytes: plain, type: 'image/webp', width: 640, height: 480 },
});

test('stores a picture encrypted, and marks it for an upload', async () => {
  const { workspace } = await teacherWorkspace();
  const ref = await addPicture(workspace, new Blob(), 'Harita', UNEDITED, encode);
  expect(pictureRefSchema.parse(ref)).toMatchObject({ width: 640, height: 480, alt: 'Harita' });
  const [row] = await workspace.store.media.toArray();
  expect(row).toMatchObject({ hash: ref.hash, state: 'unsent' });
  expect(row?.bytes).not.toEqual(plain);
  expect(row && (await decryptMedium(ref, row.bytes))).toEqual(plain);
});

test('refuses a file that is no picture, names the reason, and stores nothing', async () => {
  const { workspace } = await teacherWorkspace();
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
  await expect(addPicture(workspace, svg, '')).rejects.toMatchObject({ code: 'picture-kind' });
  expect(await workspace.store.media.count()).toBe(0);
});
