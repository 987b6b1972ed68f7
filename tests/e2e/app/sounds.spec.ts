import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { CLASS_NAME, EXAM_NAME } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';
import { TeacherDesk } from '../support/teacher.ts';

const SOUND = join(import.meta.dirname, '../../fixtures/sounds/sine.ogg');
const TITLE = 'Hava durumu';

/** Adds a sound to the question's text, after a file that is not a sound. */
async function addSound(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Biçimlendirme' });
  await toolbar.getByRole('button', { name: 'Dinleme metni' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dinleme metni ekle' });
  const file = dialog.locator('input[type=file]:not([capture])');
  await file.setInputFiles({
    ...{ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3 is not enough') },
  });
  await expect(dialog.getByText(/Bu ses açılamadı/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ekle', exact: true })).toBeDisabled();
  await file.setInputFiles(SOUND);
  await dialog.getByLabel('Başlık').fill(TITLE);
  await expect(dialog.getByLabel('Kaç kez dinlenebilir?')).toHaveValue('2');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('delivers a sound from a teacher who writes offline to an offline student, who may play it twice', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  await desk.installed();
  await desk.synced();

  await test.step('the teacher adds it offline', async () => {
    await desk.goTo('Sınav Yönetimi');
    await desk.goOffline();
    const { page } = desk;
    await page.getByLabel('Sınıf', { exact: true }).selectOption({ label: CLASS_NAME });
    await page.getByLabel('Sınav adı').fill(EXAM_NAME);
    await page.getByLabel('Soru metni').fill('Yarın hava nasıl olacak?');
    await addSound(page);
    const chip = page.getByLabel('Soru metni').getByRole('button', { name: TITLE });
    await expect(chip).toContainText(/\(0:0[34]\) · 2 kez dinlenir/);
    for (const [option, text] of [
      ['A şıkkı', 'Yağmurlu'],
      ['B şıkkı', 'Güneşli'],
    ] as const)
      await page.getByLabel(option).fill(text);
    await page.getByRole('radio', { name: 'Doğru cevap A' }).check();
    await page.getByLabel('B şıkkı').press('Control+Enter');
    await expect(page.getByText('1 soru', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
    await new TeacherDesk(desk).publishNew();
    await desk.goOnline();
    await desk.synced();
  });

  const tablet = newDevice('ali');
  await signIn(tablet, ALI);
  const { page } = tablet;
  const play = page.getByRole('button', { name: 'Dinle', exact: true });
  const goOn = page.getByRole('button', { name: 'Kaldığı yerden sürdür' });

  await test.step('the student plays it without a network, and a reload restores no play', async () => {
    await tablet.installed();
    await tablet.synced();
    await expect(page.getByText(/Tabletiniz hazır$/)).toBeVisible();
    await openClass(tablet);
    await tablet.goOffline();
    await page.getByRole('link', { name: `Sınava gir: ${EXAM_NAME}` }).click();
    await expect(page.getByText('Bu sınavda dinleme metni var.')).toBeVisible();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    await expect(page.getByText('2 kez dinleyebilirsiniz.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await play.click();
    await expect(page.getByRole('button', { name: 'Duraklat' })).toBeVisible();
    await expect(page.getByText('2 dinlemeden 1’i kaldı.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 dinlemeden 1’i kaldı.')).toBeVisible();
    await goOn.click();
    await expect(play).toBeVisible();
    await play.click();
    await expect(page.getByText('Dinleme hakkınız bitti.')).toBeVisible();
    await expect(play).toBeDisabled();
    await page.reload();
    await expect(page.getByText('Dinleme hakkınız bitti.')).toBeVisible();
    await expect(play).toBeDisabled();
  });

  await test.step('the record names both plays', async () => {
    await page.getByRole('radio', { name: /Yağmurlu/ }).click();
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByText('Sınav kaydınız').click();
    for (const nth of [1, 2])
      await expect(page.getByText(`Dinleme metni ${nth}. kez açıldı: ${TITLE}`)).toBeVisible();
  });
});
