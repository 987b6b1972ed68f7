import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { CLASS_NAME, EXAM_NAME } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectDrawn } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';
import { TeacherDesk } from '../support/teacher.ts';

const MAP = join(import.meta.dirname, '../../../docs/images/exam-room.png');
const ALT = 'Akarsuları gösteren harita';

const pictureButton = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Biçimlendirme' }).getByRole('button', { name: 'Resim' });

/** Chooses a file in the dialog that is open. */
async function addPicture(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Resim ekle' });
  await dialog.locator('input[type=file]:not([capture])').setInputFiles(MAP);
  await expect(dialog.getByRole('button', { name: 'Ekle', exact: true })).toBeDisabled();
  await dialog.getByLabel('Resimde ne görülüyor?').fill(ALT);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('takes pictures of a question and an option from an offline teacher to an offline student', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  await desk.installed();
  await desk.synced();

  await test.step('the teacher adds them offline', async () => {
    await desk.goTo('Sınav Yönetimi');
    await desk.goOffline();
    const { page } = desk;
    await page.getByLabel('Sınıf', { exact: true }).selectOption({ label: CLASS_NAME });
    await page.getByLabel('Sınav adı').fill(EXAM_NAME);
    await page.getByLabel('Soru metni').fill('Haritadaki akarsu hangisidir?');
    await pictureButton(page).click();
    await addPicture(page);
    await expectDrawn(page.getByLabel('Soru metni').getByRole('img', { name: ALT }));
    await page.getByLabel('A şıkkı').fill('Kızılırmak');
    await page.getByLabel('B şıkkı').focus();
    await pictureButton(page).click();
    await addPicture(page);
    await expectDrawn(page.getByLabel('B şıkkı').getByRole('img', { name: ALT }));
    await page.getByRole('radio', { name: 'Doğru cevap A' }).check();
    await page.getByLabel('B şıkkı').press('Control+Enter');
    await expect(page.getByText('1 soru', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
    await new TeacherDesk(desk).publishNew();
    await desk.goOnline();
    await desk.synced();
  });

  await test.step('the student sees them without a network', async () => {
    const tablet = newDevice('ali');
    await signIn(tablet, ALI);
    await tablet.synced();
    const { page } = tablet;
    await expect(page.getByText(/Tabletiniz hazır$/)).toBeVisible();
    await openClass(tablet);
    await tablet.goOffline();
    await page.getByRole('link', { name: `Sınava gir: ${EXAM_NAME}` }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    await expectDrawn(page.getByRole('heading', { level: 2 }).getByRole('img', { name: ALT }));
    await expectDrawn(page.getByRole('radiogroup').getByRole('img', { name: ALT }));
    expect(await violationsOf(page)).toEqual([]);
    await page
      .getByRole('button', { name: `Resmi büyüt: ${ALT}` })
      .first()
      .click();
    await expectDrawn(page.getByRole('dialog', { name: 'Resim' }).getByRole('img', { name: ALT }));
  });
});
