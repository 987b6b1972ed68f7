import type { Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../sync-server/operations/demo/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { unreadable } from '../support/narrow.ts';
import { signIn } from '../support/people.ts';

/** Width and height of a page of 1280x1024 px at 400 % zoom (px). */
const ZOOMED = { width: 320, height: 256 };
/** Paths of the demo teacher's pages, with a text that each shows once its data are loaded. */
const PAGES = {
  '/': 'Canlı izle',
  '/classrooms-management': '6-A Matematik',
  '/exam-management': 'Ondalık Sayılar',
  '/my-exams': 'Ondalık Sayılar',
};
/** Width and height of a phone, which has the navigation bar at the bottom (px). */
const PHONE = { width: 390, height: 844 };

const styleOf = (element: Locator, name: string): Promise<string> =>
  element.evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);

const positionOf = (element: Locator) => styleOf(element, 'position');

test.describe('in forced colours', () => {
  test('the exam room shows answered cells, their legend and the saved option in different colours', async ({
    sitting,
  }) => {
    const { page } = sitting.tablet;
    await page.emulateMedia({ forcedColors: 'active' });
    const filled = (element: Locator) => styleOf(element, 'background-color');
    const map = page.getByRole('complementary').getByRole('list').first();
    const [answered, open] = [map.getByRole('button').nth(0), map.getByRole('button').nth(1)];
    expect(await filled(answered)).not.toBe(await filled(open));
    expect(await styleOf(answered, 'color')).not.toBe(await filled(answered));
    const swatches = page.getByRole('complementary').locator('[class*="swatch"]');
    expect(await filled(swatches.nth(0))).toBe(await filled(answered));
    expect(await filled(swatches.nth(2))).not.toBe(await filled(answered));
    const letters = page.getByRole('radiogroup').locator('[class*="letter"]');
    expect(await filled(letters.nth(0))).not.toBe(await filled(letters.nth(1)));
  });

  test.describe('on a teacher’s pages', () => {
    test.use({ school: 'demo' });

    test('the current page, the slider and a focused field look different from the others', async ({
      newDevice,
    }) => {
      const device = newDevice('teacher');
      await signIn(device, { email: 'ogretmen@demo.okul', password: DEMO_PASSWORD });
      await device.synced();
      const page = await device.visit('/my-exams');
      await page.emulateMedia({ forcedColors: 'active' });
      const current = page.locator('nav a[aria-current="page"]:visible').first();
      const other = page.locator('nav a:not([aria-current]):visible').first();
      const lineOf = (link: Locator, side: string) => styleOf(link, `border-${side}-color`);
      expect(await lineOf(current, 'bottom')).not.toBe(await lineOf(other, 'bottom'));
      await page.setViewportSize(PHONE);
      await expect(current).toHaveCSS('border-top-width', '3px');
      expect(await lineOf(current, 'top')).not.toBe(await lineOf(other, 'top'));

      await device.visit('/exam-management');
      const filled = (element: Locator) => styleOf(element, 'background-color');
      const bar = page.locator('[class*="trackBar"]');
      expect(await filled(bar)).not.toBe(await filled(page.getByRole('slider')));
      const name = page.getByLabel('Sınav adı');
      await name.focus();
      await expect(name).toHaveCSS('outline-width', '2px');
      await expect(name).toHaveCSS('outline-style', 'solid');
    });
  });
});

test.describe('at 400 % zoom', () => {
  test('the exam room has one column, and its header and footer scroll away', async ({
    sitting,
  }) => {
    const { page } = sitting.tablet;
    await page.setViewportSize(ZOOMED);
    await expect.poll(() => unreadable(page)).toEqual([]);
    await expect(page.getByRole('complementary')).toBeHidden();
    expect(await positionOf(page.locator('header'))).toBe('static');
    expect(await positionOf(page.locator('footer'))).toBe('static');
  });

  test.describe('outside the exam room', () => {
    test.use({ school: 'demo' });

    test('header and bottom bar scroll away, and nothing is wider than the page', async ({
      newDevice,
    }) => {
      const device = newDevice('teacher');
      await signIn(device, { email: 'ogretmen@demo.okul', password: DEMO_PASSWORD });
      await device.synced();
      for (const [path, content] of Object.entries(PAGES)) {
        const page = await device.visit(path);
        await page.setViewportSize(ZOOMED);
        await expect(page.getByText(content).first()).toBeVisible();
        await expect.poll(() => unreadable(page), path).toEqual([]);
        expect(await positionOf(page.getByRole('banner')), path).toBe('static');
        const bar = page.getByRole('navigation').filter({ visible: true }).last();
        expect(await positionOf(bar), path).toBe('static');
      }
    });
  });
});
