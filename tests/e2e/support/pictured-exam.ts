import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import type { Device } from './device.ts';
import { CLASS_NAME, EXAM_NAME } from './exam-paper.ts';
import { expect } from './fixtures.ts';
import { ALI, signIn, ZEYNEP } from './people.ts';
import { openClass } from './student.ts';
import { TeacherDesk } from './teacher.ts';

/* Steps of an exam with pictures, from an offline teacher to an offline student. */

const MAP = join(import.meta.dirname, '../../../docs/images/exam-room.png');
export const ALT = 'Akarsuları gösteren harita';

export const pictureButton = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Biçimlendirme' }).getByRole('button', { name: 'Resim' });

/** Chooses a file in the dialog that is open. */
export async function addPicture(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Resim ekle' });
  await dialog.locator('input[type=file]:not([capture])').setInputFiles(MAP);
  await expect(dialog.getByRole('button', { name: 'Ekle', exact: true })).toBeDisabled();
  await dialog.getByLabel('Resimde ne görülüyor?').fill(ALT);
  const size = dialog.getByRole('slider', { name: 'Kırpma alanının boyutu' });
  await size.press('ArrowLeft');
  await size.press('Shift+ArrowUp');
  await expect(size).toHaveAttribute('aria-valuetext', 'Genişlik yüzde 95, yükseklik yüzde 99');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Writes an exam with one question offline, publishes it, and sends it. */
export async function setExam(desk: Device, write: (page: Page) => Promise<void>): Promise<void> {
  await signIn(desk, ZEYNEP);
  await desk.installed();
  await desk.synced();
  await desk.goTo('Sınav Yönetimi');
  await desk.goOffline();
  const { page } = desk;
  await page.getByLabel('Sınıf', { exact: true }).selectOption({ label: CLASS_NAME });
  await page.getByLabel('Sınav adı').fill(EXAM_NAME);
  await write(page);
  await expect(page.getByText('1 soru', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
  await new TeacherDesk(desk).publishNew();
  await desk.goOnline();
  await desk.synced();
}

export async function beginOffline(tablet: Device): Promise<void> {
  await signIn(tablet, ALI);
  await tablet.synced();
  const { page } = tablet;
  await expect(page.getByText(/Tabletiniz hazır$/)).toBeVisible();
  await openClass(tablet);
  await tablet.goOffline();
  await page.getByRole('link', { name: `Sınava gir: ${EXAM_NAME}` }).click();
  await page.getByRole('button', { name: 'Sınava başla' }).click();
}
