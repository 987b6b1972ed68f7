import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Page } from '@playwright/test';
import { failureOf } from '../../../src/domain/error-messages.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { PictureFault } from '../../../src/domain/media/picture-file.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn, ZEYNEP } from '../support/people.ts';
import { seedSchool } from '../support/seed.ts';

const PNG = readFileSync(join(import.meta.dirname, '../../../docs/images/exam-room.png'));
const FRAME = [0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0, 2, 2, 0x44, 1, 0];
const GIF = [...Buffer.from('GIF89a'), 4, 0, 3, 0, 0, 0, 0, ...FRAME, ...FRAME, 0x3b];

const joined = (...parts: Buffer[]): Buffer =>
  Buffer.from(concatBytes(...parts.map((part) => new Uint8Array(part))));

/** Returns the picture with another size in its header (pixels). */
function sized(width: number, height: number): Buffer {
  const file = Buffer.from(PNG);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

const REFUSED: readonly [what: string, content: Buffer, fault: PictureFault][] = [
  ['400 megapixels', sized(20_000, 20_000), 'picture-size'],
  ['a truncated file', PNG.subarray(0, PNG.length / 2), 'picture-damaged'],
  ['a damaged file', joined(PNG.subarray(0, 60), PNG.subarray(-60)), 'picture-damaged'],
  ['an animation', Buffer.from(GIF), 'picture-animated'],
  ['a script in a drawing', Buffer.from('<svg><script>alert(1)</script></svg>'), 'picture-kind'],
  ['a page before a picture', joined(Buffer.from('<html>'), PNG), 'picture-kind'],
];

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByRole('dialog', { name: 'Resim ekle' })
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'harita.png', mimeType: 'image/png', buffer });

/** Returns the sizes of the encrypted pictures on the device (bytes). */
const keptSizes = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const sizes: number[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((done, fail) => {
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error);
      });
      if (db.objectStoreNames.contains('media')) {
        const all = db.transaction('media').objectStore('media').getAll();
        await new Promise((done) => {
          all.onsuccess = done;
        });
        for (const { bytes } of all.result) sizes.push(bytes.length);
      }
      db.close();
    }
    return sizes;
  });

test('rejects hostile pictures with a message, and stores only the pixels of a file that is also a script', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, []);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  await desk.synced();
  await desk.goTo('Sınav Yönetimi');
  const { page } = desk;
  await page.getByLabel('Soru metni').focus();
  const toolbar = page.getByRole('toolbar', { name: 'Biçimlendirme' });
  await toolbar.getByRole('button', { name: 'Resim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resim ekle' });

  for (const [what, content, fault] of REFUSED)
    await test.step(what, async () => {
      await choose(page, content);
      await expect(dialog.getByText(failureOf(new AppError(fault)).text)).toBeVisible();
      await expect(dialog.getByRole('img', { name: 'Seçilen resim' })).toBeHidden();
      expect(await keptSizes(page)).toEqual([]);
    });

  await test.step('a picture that hides 1 MB of other data', async () => {
    await choose(page, joined(PNG, Buffer.from('<script>'), randomBytes(1_000_000)));
    await expect(dialog.getByRole('img', { name: 'Seçilen resim' })).toBeVisible();
    await dialog.getByLabel('Resimde ne görülüyor?').fill('Sınav salonu');
    await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
    await expect(dialog).toBeHidden();
    const [size = 0, ...others] = await keptSizes(page);
    expect(others).toEqual([]);
    expect(size).toBeGreaterThan(1000);
    expect(size).toBeLessThan(200_000);
  });
});
