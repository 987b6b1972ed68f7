import type { Locator, Page } from '@playwright/test';
import { demoId } from '../../../sync-server/operations/demo/people.ts';
import type { Device } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { SCHEMES, turnTo } from '../support/scheme.ts';

test.use({ school: 'demo' });

const WIDTHS = [390, 768, 1024, 1440];

test('messages follow the theme, and cover no button of the page header', async ({ newDevice }) => {
  const page = await exams(newDevice('ogretmen'));

  await test.step('toasts follow the app’s theme', async () => {
    for (const scheme of SCHEMES) {
      await turnTo(page, scheme);
      const message = await shown(page);
      const { ground, ink } = await message.evaluate(coloursOf);
      if (scheme === 'light') expect(ground).toBeGreaterThan(ink + 100);
      else expect(ink).toBeGreaterThan(ground + 100);
      await dismiss(message);
    }
  });

  for (const width of WIDTHS) {
    await test.step(`is shown at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const message = await shown(page);
      const box = await boxOf(message);
      for (const button of await page.locator('header :is(a, button):visible').all()) {
        expect(overlap(box, await boxOf(button)), (await button.textContent()) ?? undefined).toBe(
          false,
        );
      }
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      await dismiss(message);
    });
  }
});

test('messages appear above an open dialog, where they can be read and closed', async ({
  newDevice,
}) => {
  const device = newDevice('ogretmen');
  await exams(device);
  const page = await device.open(`/exam-detail/${demoId('Kesirlerle İşlemler')}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Soru ekle', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Soru ekle' });
    await dialog.getByLabel('Soru metni').fill(`${width} kaç basamaklıdır?`);
    await dialog.getByLabel('A şıkkı').fill('3');
    await dialog.getByLabel('B şıkkı').fill('4');
    await dialog.getByRole('radio', { name: 'Doğru cevap A' }).check();
    await dialog.getByRole('button', { name: 'Soruyu ekle' }).click();
    const message = dialog.getByRole('status').filter({ hasText: 'Soru başarıyla eklendi' });
    await message.hover();
    const close = dialog.getByRole('button', { name: 'Kapat' }).first();
    expect(overlap(await boxOf(message), await boxOf(close))).toBe(false);
    await dismiss(message);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Bitti' }).click();
  }
});

async function exams(device: Device): Promise<Page> {
  await signIn(device, { email: 'ogretmen@demo.okul', password: 'demo1234' });
  await device.synced();
  return device.open('/my-exams');
}

/** Triggers a message. It does not disappear while the pointer is on it. */
async function shown(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /sınavını sil$/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vazgeç' }).click();
  const message = page.getByRole('status').filter({ hasText: 'İşlem iptal edildi.' });
  await message.hover();
  return message;
}

async function dismiss(message: Locator): Promise<void> {
  await message.getByRole('button', { name: 'Kapat' }).click();
  await expect(message).toHaveCount(0);
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Lightness of a message's background and text, 0 to 255. */
function coloursOf(message: Element): { ground: number; ink: number } {
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return (red + green + blue) / 3;
  };
  const words = message.querySelector('[class*="description"]') ?? message;
  return {
    ground: lightness(getComputedStyle(message).backgroundColor),
    ink: lightness(getComputedStyle(words).color),
  };
}
