import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { CLASS_NAME, EXAM_NAME } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectDrawn, fromMenu } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedSchool } from '../support/seed.ts';

const MAP = join(import.meta.dirname, '../../../docs/images/exam-room.png');
const ALT = 'Akarsuları gösteren harita';

/** Returns a Word file with a picture, a formula and an option in bold print. */
function wordFile(): Buffer {
  const run = (text: string, format = '') =>
    `<w:r><w:rPr>${format}</w:rPr><w:t>${text}</w:t></w:r>`;
  const part = (name: string, digit: number) =>
    `<m:${name}><m:r><m:t>${digit}</m:t></m:r></m:${name}>`;
  const half = `<m:oMath><m:f>${part('num', 1)}${part('den', 2)}</m:f></m:oMath>`;
  const picture = `<w:r><w:drawing><docPr descr="${ALT}"/><blip r:embed="r1"/></w:drawing></w:r>`;
  const paragraphs = [run('1. Hangisi yarımdır?'), picture, `${run('A) ')}${half}`];
  const body = [...paragraphs, run('B) bir', '<w:b/>')].map((one) => `<w:p>${one}</w:p>`).join('');
  const names = 'xmlns:w="urn:w" xmlns:m="urn:m" xmlns:r="urn:r"';
  const related = '<Relationships><Relationship Id="r1" Target="media/a.png"/></Relationships>';
  return Buffer.from(
    zipSync({
      'word/document.xml': strToU8(`<w:document ${names}><w:body>${body}</w:body></w:document>`),
      'word/_rels/document.xml.rels': strToU8(related),
      'word/media/a.png': new Uint8Array(readFileSync(MAP)),
    }),
  );
}

test('reads the questions of a Word file offline, with picture, formula and marked answer', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  await desk.installed();
  await desk.synced();
  await desk.goTo('Sınav Yönetimi');
  await desk.goOffline();
  const { page } = desk;
  await page.getByLabel('Sınıf', { exact: true }).selectOption({ label: CLASS_NAME });
  await page.getByLabel('Sınav adı').fill(EXAM_NAME);
  await page.getByRole('button', { name: 'Word’den veya dosyadan ekle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Word’den veya dosyadan soru ekle' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'test.docx', mimeType: 'application/zip', buffer: wordFile() });
  await expect(dialog.getByLabel('Sorular', { exact: true })).toHaveValue(/\[resim 1\]/);
  await expect(dialog.getByRole('img', { name: ALT })).toBeVisible();
  await dialog.getByRole('button', { name: '1 soruyu ekle' }).click();
  await expect(dialog).toBeHidden();
  const added = page.getByRole('img', { name: ALT });
  await expectDrawn(added);
  await fromMenu(page, 'Soruları açık göster', 'Soru listesi işlemleri');
  await expect(page.locator('math').first()).toBeVisible();
});
